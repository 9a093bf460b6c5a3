// Deploying in the middle of a blast, and back: the version before goes on with items to which the next one had added a field, and leaves
// what only the next one can do until it is back.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliveryRoom, openDelivery, phoneOf } from '#test/given/campaigns/delivery.ts';
import { MemoryTable } from '#test/given/table/memory-table.ts';

const PEOPLE = 40;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What the next version wrote, as no version before it knows. */
const FIELD = 'ofTheNextVersion';
const memory = new MemoryTable();
let room: DeliveryRoom;
beforeAll(async () => {
  room = await openDelivery('blast', memory);
});
beforeEach(() => room.begin());
afterAll(() => room.close());

type Stored = ReturnType<MemoryTable['all']>[number];
const kindOf = (item: Stored) => String(item.__edb_e__ ?? 'unnamed');
const keyOf = (item: Stored) => `${item.pk} ${item.sk}`;

/** The next version extends every item that is stored now; answers their keys by kind. */
function extendAll(): Map<string, string> {
  const extended = new Map<string, string>();
  for (const item of memory.all()) {
    item[FIELD] = 'kept';
    extended.set(keyOf(item), kindOf(item));
  }
  return extended;
}

/** Recounted from the texts of its batch, whichever version does it, so that nothing of the last count stays. */
const RECOUNTED = 'batchTally';

/** The kinds of those items that are still stored and have lost the field. */
function lostIn(extended: ReadonlyMap<string, string>): string[] {
  const lost = memory.all().filter((item) => extended.has(keyOf(item)) && item[FIELD] !== 'kept');
  return [...new Set(lost.map(kindOf))].filter((kind) => kind !== RECOUNTED);
}

const times = () => {
  const found = new Map<string, number>();
  for (const { to, body } of room.provider.texts) {
    const text = `${to} ${body.replace(/Ann\d+/, '')}`;
    found.set(text, (found.get(text) ?? 0) + 1);
  }
  return found;
};

it.each([
  ['while people still enter and the first texts leave', 4_000],
  ['while all wait for their second text', 30 * MINUTE],
  ['while the second texts leave', 2 * HOUR + 4_000],
])('%s: everybody gets each text once, and what was added stays', async (_, atMs) => {
  await room.slow(2);
  const leadIds = await room.people(PEOPLE);
  const { campaignId } = await room.campaign([{}, { hours: 2 }, { days: 1 }]);
  await room.enroll(campaignId, leadIds);
  await room.pass(atMs);
  const extended = extendAll();
  expect(extended.size).toBeGreaterThan(PEOPLE * 2);
  for (const text of room.provider.texts) await room.tell(text, 'delivered');
  await room.pass(2 * DAY);
  for (const text of room.provider.texts) await room.tell(text, 'delivered');
  expect(room.player.errors).toEqual([]);
  expect(times().size).toBe(3 * PEOPLE);
  expect([...times().values()].filter((count) => count > 1)).toEqual([]);
  expect(new Set(room.provider.texts.map(({ to }) => to)).size).toBe(PEOPLE);
  expect(room.provider.texts.map(({ to }) => to)).toContain(phoneOf(1));
  expect(await room.buckets()).toEqual({ delivered: 3 * PEOPLE });
  expect(lostIn(extended)).toEqual([]);
});

it('a step of a kind that only the next version knows waits for it, while everything else goes on', async () => {
  const leadIds = await room.people(5);
  const { campaignId } = await room.campaign([{}, { hours: 2 }, { days: 1 }]);
  await room.campaign([{ message: 'Other' }], { campaignId: 'cmp_two' });
  await room.enroll(campaignId, leadIds);
  await room.pass(HOUR);
  const step = memory.all().find(({ featureId }) => featureId === 'ftr_one2');
  if (!step) throw new Error('There is no second step.');
  const { featureType } = step;
  step.featureType = 'OF_THE_NEXT_VERSION';
  await room.pass(2 * HOUR);
  expect(await room.buckets()).toEqual({ accepted: 5, waiting: 5 });
  await room.enroll('cmp_two', leadIds);
  await room.pass(10 * MINUTE);
  expect(await room.buckets('cmp_two')).toEqual({ accepted: 5 });
  step.featureType = featureType;
  await room.pass(HOUR);
  expect(await room.buckets()).toEqual({ accepted: 10, waiting: 5 });
  await room.pass(DAY);
  expect(await room.buckets()).toEqual({ accepted: 15 });
  expect([...times().values()].filter((count) => count > 1)).toEqual([]);
});
