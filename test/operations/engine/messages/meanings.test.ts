// The meaning of a text is stored with it, is shown in the conversation, and staff can correct it for that text only.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeadMessage, Lead as LeadView } from '#functions/schema.gen.ts';
import { anActor } from '#test/given/hosts/rooms.ts';
import { type LeadRooms, openLeadRooms } from '#test/given/leads/lead-rooms.ts';

const OURS = '+16025550100';
const PHONE = '+16025550101';
const staff = anActor();
const visitor = anActor({ userId: 'usr_wp', isWpAdmin: true, isMember: false, access: 'ADMIN' });
let rooms: LeadRooms;
let leadId: string;
let messages: Parameters<typeof import('#test/given/hosts/rooms.ts').ask>[0];

const writes = async (sid: string, body: string) => {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  await receiveInbound({ sid, from: PHONE, to: OURS, body, attachments: 0, optOutType: null });
};

beforeAll(async () => {
  rooms = await openLeadRooms('health');
  messages = await import('#features/messages/messages.resolver.ts');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { numberWrites } = await import('#domain/accounts/number.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const { organizationId } = staff;
  const created = '2026-01-01T00:00:00.000Z';
  await transact([
    organizationWrites.put({ organizationId, name: 'House', created, allowIncomingLeads: true }).commit(),
    numberWrites.put({ phone: OURS, organizationId, senderId: 's', providerId: 'p', created }).commit(),
  ]);
  const { lead } = await rooms.ask('createLead', { lead: { name: 'Ana Lopez', phone: PHONE } }, staff);
  ({ id: leadId } = lead as LeadView);
  await writes('SM1', 'How much is it?');
  await writes('SM2', 'Not bad');
  await writes('SM3', 'HELP');
});
afterAll(() => rooms.close());

const read = async (who = staff) => {
  const { messages: answer } = (await rooms.ask('lead', { leadId }, who)).lead as LeadView;
  return Object.fromEntries((answer ?? []).map(({ id, meaning, meaningBy }) => [id, [meaning, meaningBy]]));
};
const correct = async (messageId: string, meaning: string | null, who = staff, of = leadId) => {
  const { ask } = await import('#test/given/hosts/rooms.ts');
  return ask(messages, 'correctMeaning', { leadId: of, messageId, meaning }, who);
};

it('each text that is no keyword has a meaning [decisions: What a reply means]', async () => {
  expect(await read()).toMatchObject({ SM1: ['PRICE', null], SM2: ['UNSURE', null], SM3: [null, null] });
});

it('staff correct it for that text, with their name, and undo it [decisions: What a reply means]', async () => {
  const { message } = (await correct('SM2', 'YES')) as { message?: LeadMessage };
  expect(message).toMatchObject({ id: 'SM2', meaning: 'YES', meaningBy: staff.userName });
  expect(await read()).toMatchObject({ SM1: ['PRICE', null], SM2: ['YES', staff.userName] });
  expect(await correct('SM2', null)).toMatchObject({ success: true });
  expect(await read()).toMatchObject({ SM2: ['UNSURE', null] });
});

it('correcting a keyword or another organization’s text is refused [decisions: What a reply means]', async () => {
  const kept = 'This text was an instruction such as STOP, which has no other meaning.';
  expect(await correct('SM3', 'YES')).toMatchObject({ success: false, errors: [kept] });
  expect(await correct('SM9', 'YES')).toMatchObject({ success: false, refusal: 'NOT_FOUND' });
  const other = anActor({ organizationId: '102' });
  expect(await correct('SM1', 'YES', other)).toMatchObject({ success: false, refusal: 'NOT_FOUND' });
  expect(await read()).toMatchObject({ SM1: ['PRICE', null] });
});

it('a wpAdmin who visits a brand that hides texts reads and corrects no meaning [A39]', async () => {
  expect(await read(visitor)).toMatchObject({ SM1: [null, null], SM2: [null, null] });
  expect(await correct('SM1', 'YES', visitor)).toMatchObject({ success: false });
  expect(await read()).toMatchObject({ SM1: ['PRICE', null] });
});
