// Before a send to everybody a sample is read for an estimate: of old and of new imports, without people left out by hand.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { NOON } from '#test/given/hosts/rooms.ts';

const EACH = 2500;
let room: DeliveryRoom;

beforeAll(async () => {
  room = await openDelivery();
  await room.begin();
  vi.setSystemTime('2026-03-02T19:00:00.000Z');
  await room.people(EACH);
  vi.setSystemTime(NOON);
  await room.people(EACH, { from: EACH + 1 });
  const { countedLeads } = await import('#domain/leads/lead-count.entity.ts');
  const { transact } = await import('#platform/table/transact.ts');
  await transact([countedLeads('101', 0, 2 * EACH)]);
});
afterAll(() => room.close());

it('the sample of everybody has as many of the newest people as of the oldest, and nobody who was left out by hand', async () => {
  const { whoIsMeant } = await import('#engine/audience/audience-people.act.ts');
  const all = await whoIsMeant('101', [], {});
  expect(all).toMatchObject({ total: 2 * EACH, isEstimate: true });
  const isNew = (leadId: string) => Number(leadId.slice('lead_'.length)) > EACH;
  const read = all.leadIds.length;
  expect(read).toBeGreaterThanOrEqual(150);
  expect(all.leadIds.filter(isNew)).toHaveLength(read / 2);
  const exceptLeadIds = all.leadIds.slice(0, 10);
  const others = await whoIsMeant('101', [], { exceptLeadIds });
  expect(others.total).toBe(2 * EACH - 10);
  expect(others.leadIds).toEqual(all.leadIds.filter((leadId) => !exceptLeadIds.includes(leadId)));
});
