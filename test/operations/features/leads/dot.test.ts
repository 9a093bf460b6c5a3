// The dot of a lead who wrote: opening the conversation clears it, but not for a text that the reader never got.
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

/** What happens after the conversation is read and before the dot is cleared. */
let meanwhile: () => Promise<void> = async () => {};
vi.mock('#engine/messages/conversation.act.ts', async (original) => {
  const real = await original<typeof import('#engine/messages/conversation.act.ts')>();
  const conversationOf: typeof real.conversationOf = async (...about) => {
    const conversation = await real.conversationOf(...about);
    await meanwhile();
    return conversation;
  };
  return { ...real, conversationOf };
});

const HOUSE = '+16025550100';
let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let texts = 0;
const organizationId = '101';
const ana = anActor();

async function writes(from: string, body: string) {
  const { receiveInbound } = await import('#engine/messages/inbound/receive-inbound.act.ts');
  rooms.pass(5);
  await receiveInbound({ sid: `SM${++texts}`, from, to: HOUSE, body, attachments: 0, optOutType: null });
}
const opened = async (leadId: string, actor = ana) => {
  const { lead } = await ask<{
    lead: { unviewed: boolean; messages: { message: string }[] };
  }>(room, 'lead', { leadId }, actor);
  return { unviewed: lead.unviewed, words: lead.messages.map(({ message }) => message) };
};
async function aLead(phone: string) {
  const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
  return (await saveLead({ organizationId, name: 'Ana Lopez', phone, source: 'hand' })).lead.leadId;
}

beforeAll(async () => {
  rooms = await openRooms('blast');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { numberWrites } = await import('#domain/accounts/number.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([
    organizationWrites.put({ organizationId, name: 'House', created: 'x', allowIncomingLeads: false }).commit(),
    numberWrites.put({ phone: HOUSE, organizationId, senderId: 's', providerId: 'p', created: 'x' }).commit(),
  ]);
  room = await import('#features/leads/leads.resolver.ts');
});
afterEach(() => {
  meanwhile = async () => {};
});
afterAll(() => rooms.close());

it('the dot stays for a text that came while the conversation was read, and is cleared when that is read too [MSG-01, MSG-02]', async () => {
  const phone = '+16025554001';
  const leadId = await aLead(phone);
  await writes(phone, 'One');
  meanwhile = () => writes(phone, 'Two');
  expect(await opened(leadId)).toEqual({ unviewed: true, words: ['One'] });
  meanwhile = async () => {};
  expect(await opened(leadId)).toEqual({ unviewed: true, words: ['One', 'Two'] });
  expect(await opened(leadId)).toEqual({ unviewed: false, words: ['One', 'Two'] });
});

it('the dot is cleared for a text that arrived after the lead was read and is in the answer [MSG-01]', async () => {
  const phone = '+16025554002';
  const leadId = await aLead(phone);
  await writes(phone, 'One');
  const people = await import('#domain/campaigns/enrollment.entity.ts');
  const early = vi.spyOn(people.EnrollmentEntity.query, 'byLead').mockImplementationOnce(((key: never) => {
    early.mockRestore();
    const go = async () => {
      await writes(phone, 'Two');
      return people.EnrollmentEntity.query.byLead(key).go({ pages: 'all' });
    };
    return { go };
  }) as never);
  expect((await opened(leadId)).words).toEqual(['One', 'Two']);
  expect((await opened(leadId)).unviewed).toBe(false);
});

it('the dot stays when the user who opened the conversation may not answer [permissions: Inbox]', async () => {
  const phone = '+16025554003';
  const leadId = await aLead(phone);
  await writes(phone, 'One');
  await opened(leadId, anActor({ access: 'READONLY' }));
  expect((await opened(leadId)).unviewed).toBe(true);
});
