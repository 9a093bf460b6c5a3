// A conversation of any length opens: its newest part first, older parts piece by piece.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LeadMessage } from '#functions/schema.gen.ts';
import { anActor, ask, openRooms, type Rooms } from '#test/given/hosts/rooms.ts';

type Seen = { hasEarlierMessages: boolean; messages: LeadMessage[] };

const organizationId = '101';
const MOST_BYTES = 6_000_000;
const LONG = '…'.repeat(1500);
let rooms: Rooms;
let room: Parameters<typeof ask>[0];
let phones = 0;
const ana = anActor();

async function aLead(texts: number, body: string) {
  const { saveLead } = await import('#domain/leads/saving/save-lead.act.ts');
  const { InboundEntity } = await import('#engine/messages/inbound/inbound.entity.ts');
  const phone = `+1602555${String(7000 + ++phones)}`;
  const { leadId } = (await saveLead({ organizationId, name: 'Ana', phone, source: 'hand' })).lead;
  const messages = Array.from({ length: texts }, (_, index) => ({
    organizationId,
    leadId,
    sid: `SM${phones}-${index}`,
    from: phone,
    to: '+16025550100',
    body: `${index} ${body}`,
    at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));
  await InboundEntity.put(messages).go({ concurrency: 10 });
  return leadId;
}
const answer = (leadId: string, messagesBefore?: string) =>
  ask(room, 'lead', { leadId, ...(messagesBefore && { messagesBefore }) }, ana);
const opened = async (leadId: string, before?: string) => (await answer(leadId, before)).lead as never as Seen;
const numbers = ({ messages }: Seen) => messages.map(({ message }) => Number.parseInt(message, 10));

beforeAll(async () => {
  rooms = await openRooms('blast');
  const { organizationWrites } = await import('#domain/accounts/organization.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([organizationWrites.put({ organizationId, name: 'House', created: 'x' }).commit()]);
  room = await import('#features/leads/leads.resolver.ts');
});
afterAll(() => rooms.close());

it('of 1,400 long texts is returned in pieces far below 6 MB, every text once', async () => {
  const leadId = await aLead(1400, LONG);
  const first = await opened(leadId);
  expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(MOST_BYTES / 2);
  expect(numbers(first).at(-1)).toBe(1399);
  let [all, page] = [numbers(first), first];
  while (page.hasEarlierMessages) {
    page = await opened(leadId, page.messages[0]?.id);
    all = [...numbers(page), ...all];
  }
  expect(all).toEqual(Array.from({ length: 1400 }, (_, index) => index));
});

it('of short texts is returned 500 at a time; a short one at once', async () => {
  const leadId = await aLead(501, 'Hi');
  const newest = await opened(leadId);
  expect([newest.messages.length, newest.hasEarlierMessages]).toEqual([500, true]);
  expect(await opened(leadId, newest.messages[0]?.id)).toMatchObject({
    hasEarlierMessages: false,
    messages: [{ message: '0 Hi' }],
  });
  expect(await opened(await aLead(2, 'Hi'))).toMatchObject({ hasEarlierMessages: false, messages: [{}, {}] });
});

it('loading older parts leaves the dot; a cursor at another person’s message is refused', async () => {
  const { leadWrites } = await import('#domain/leads/lead.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  const [leadId, other] = [await aLead(2, 'Hi'), await aLead(1, 'Other')];
  const theirs = (await opened(other)).messages[0]?.id ?? '';
  expect(await answer(leadId, theirs)).toMatchObject({ success: false });
  await transact([leadWrites.patch({ organizationId, leadId }).set({ unviewed: true }).commit()]);
  const sid = `SM${phones - 1}-1`;
  expect(await opened(leadId, sid)).toMatchObject({ unviewed: true, messages: [{ message: '0 Hi' }] });
  expect(await opened(leadId)).toMatchObject({ unviewed: true });
  expect(await opened(leadId)).toMatchObject({ unviewed: false });
});
