// Work that is restarted again and again counts as overdue since the first time, so that the operator is alerted.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type DeliveryRoom, openDelivery } from '#test/given/campaigns/delivery.ts';
import { measuredBy } from '#test/given/measured.ts';

const MINUTE = 60_000;
/** The alarm rings above (lib/watch). */
const RINGS = 600;

let room: DeliveryRoom;
let tick: () => Promise<void>;
beforeAll(async () => {
  room = await openDelivery('blast');
  tick = (await import('#engine/delivery/waking/overdue.tick.ts')).handler;
});
beforeEach(async () => {
  await room.begin();
  room.player.ticks = false;
});
afterAll(() => room.close());

/** Lets a minute pass in which every execution dies before it does anything; returns for how many seconds work is overdue. */
async function deadMinute(): Promise<number> {
  room.player.terminateAll();
  room.rooms.started.length = 0;
  vi.setSystemTime(Date.now() + MINUTE);
  const [{ 'oldest-due': overdue } = {}] = await measuredBy(tick);
  return Number(overdue);
}

it.each([
  ['a batch', [{ hours: 1 }]],
  ['a pump', [{}]],
])('%s whose every execution dies is overdue for as long as that, and no longer once one lives', async (_, steps) => {
  await room.campaign(steps);
  await room.enroll('cmp_one', await room.people(2));
  if (steps[0] && 'hours' in steps[0]) vi.setSystemTime(Date.now() + 60 * MINUTE);
  const overdue: number[] = [];
  for (let minute = 0; minute < 25; minute++) overdue.push(await deadMinute());
  expect(Math.max(...overdue)).toBeGreaterThan(RINGS);
  expect(overdue.filter((seconds) => seconds > 0)).toEqual(
    overdue.filter((seconds) => seconds > 0).toSorted((a, b) => a - b),
  );
  room.player.ticks = true;
  await room.pass(30 * MINUTE);
  expect(room.provider.texts).toHaveLength(2);
  const [{ 'oldest-due': after } = {}] = await measuredBy(tick);
  expect(after).toBe(0);
});
