// Where the brand masks texts, a platform administrator in somebody else's organization sees that they were sent, not what they say.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

let rooms: LeadRooms;
const staff = anActor();
const visitor = anActor({ userId: 'usr_wp', isWpAdmin: true, isMember: false, access: 'ADMIN' });

const answer = { from: '+16025550101', to: '+16025550100', sid: 'SM1', at: '2026-11-20T18:00:00.000Z' };
let leadId: string;

beforeAll(async () => {
  rooms = await openLeadRooms('health');
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Ana Lopez', phone: answer.from } }, staff);
  ({ id: leadId } = lead as LeadView);
  const { inboundWrites } = await import('#engine/messages/inbound/inbound.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const text = { organizationId: staff.organizationId, leadId, ...answer, body: 'My test came back.' };
  await transact([inboundWrites.put(text).commit()]);
});
afterAll(() => rooms.close());

const read = async (who = staff) => (await rooms.ask('lead', { leadId }, who)).lead as LeadView;

it('a wpAdmin who visits sees who wrote in a conversation and when, not what [USR-15, A39]', async () => {
  expect((await read()).messages).toMatchObject([{ message: 'My test came back.', fromLead: true }]);
  const seen = await read(visitor);
  expect(seen.messages).toMatchObject([{ message: 'Hidden', fromLead: true, created: answer.at }]);
  expect(JSON.stringify(seen)).not.toContain('test came back');
});

it('a list shows staff how the last reply begins, and does not show visitors [A39]', async () => {
  const { leadWrites } = await import('#domain/leads/lead.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const { organizationId } = staff;
  const wrote = { lastInboundAt: answer.at, inboxOf: organizationId, unviewed: true, unviewedOf: organizationId };
  await transact([leadWrites.patch({ organizationId, leadId }).set(wrote).commit()]);
  const listed = async (who = staff) => {
    const [row] = (await rooms.ask('leads', { leadFilter: 'unviewed' }, who)).leads as LeadView[];
    return row?.lastReply;
  };
  expect(await listed()).toEqual({ message: 'My test came back.', at: answer.at });
  expect(await listed(visitor)).toEqual({ message: null, at: answer.at });
  expect(await listed(anActor({ organizationId: '102' }))).toBeUndefined();
});

it('masking texts does not mask people [USR-15]', async () => {
  expect(await read(visitor)).toMatchObject({ name: 'Ana Lopez', phone: answer.from });
});

it('an operator who is a member reads the texts [USR-15, A39]', async () => {
  expect((await read(anActor({ isWpAdmin: true }))).messages).toMatchObject([{ message: 'My test came back.' }]);
});
