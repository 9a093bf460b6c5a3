// What one browser adds to a person's views and time, however many tabs of it are open and whatever they report.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitsOf, withinTime } from '#engine/activity/track/visits.rules.ts';

const MINUTE = 60_000;
const load = (fromMinute: number, toMinute: number, given: { deviceId?: string; seconds?: number } = {}) => ({
  openedMs: fromMinute * MINUTE,
  lastMs: toMinute * MINUTE,
  deviceId: given.deviceId ?? 'd1',
  times: [
    {
      pitchSlideId: 'a',
      seconds: given.seconds ?? 1,
      video: 0,
      videoDuration: 0,
      viewRanges: [],
      audio: 0,
      audioDuration: 0,
    },
  ],
});
const secondsOf = (loads: readonly ReturnType<typeof load>[]) =>
  loads.flatMap(({ times }) => times).reduce((sum, { seconds }) => sum + seconds, 0);

it('a hundred tabs of one browser are one visit, opened together or one after the other; coming back later is another', () => {
  const together = Array.from({ length: 100 }, () => load(0, 5));
  expect(visitsOf(together, ['d1'])).toHaveLength(1);
  const inARow = Array.from({ length: 100 }, (_, n) => load(n / 10, n / 10 + 0.05));
  expect(visitsOf(inARow, ['d1'])).toHaveLength(1);
  expect(visitsOf([load(0, 5), load(7, 8)], ['d1'])).toHaveLength(1);
  expect(visitsOf([load(7.1, 8), load(0, 5)], ['d1'])).toHaveLength(2);
  expect(visitsOf([], ['d1'])).toEqual([]);
});

it('a further verified browser has visits of its own; a name that nobody verified belongs to the first browser', () => {
  expect(visitsOf([load(0, 5), load(1, 5, { deviceId: 'd2' })], ['d1', 'd2'])).toHaveLength(2);
  const named = Array.from({ length: 50 }, (_, n) => load(0, 5, { deviceId: `name ${n}` }));
  expect(visitsOf(named, ['name 0'])).toHaveLength(1);
  expect(visitsOf(named, [])).toHaveLength(1);
});

it('tabs that report at the same time add up to no more than the time that passed, each by its share', () => {
  const tabs = Array.from({ length: 100 }, (_, n) => load(0, 1, { seconds: n < 50 ? 60 : 30 }));
  const bounded = withinTime(tabs, ['d1']);
  expect(secondsOf(bounded)).toBeCloseTo(60);
  expect(secondsOf(bounded.slice(0, 1))).toBeCloseTo(2 * secondsOf(bounded.slice(-1)));
});

it('never more than passed in any browser, and exact where it was possible', () => {
  const loads = fc.array(
    fc.record({ from: fc.nat(60), minutes: fc.nat(10), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(loads, (drawn) => {
      const all = drawn.map(({ from, minutes, share }) =>
        load(from, from + minutes, { seconds: Math.round(minutes * 60 * share) }),
      );
      const bounded = withinTime(all, ['d1']);
      expect(secondsOf(bounded)).toBeLessThanOrEqual(70 * 60 + 1);
      if (all.length === 1) expect(bounded).toEqual(all);
      const apart = all.map((one, n) => ({
        ...one,
        openedMs: one.openedMs + n * 200 * MINUTE,
        lastMs: one.lastMs + n * 200 * MINUTE,
      }));
      expect(withinTime(apart, ['d1'])).toEqual(apart);
    }),
  );
});
