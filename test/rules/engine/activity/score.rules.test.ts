// The points for a lead's actions, and the breakdown of the total.
import { describe, expect, it } from 'vitest';
import {
  METRIC_NAMES,
  metricsRefusal,
  STANDARD_METRICS,
  scoreOf,
  viewTimeCount,
} from '#engine/activity/score/score.rules.ts';

describe('the score', () => {
  it('is the sum of each metric times its count, with a breakdown [TRK-05, A42]', () => {
    const { total, parts } = scoreOf({ view: 3, viewTime: 20, video: 1, completed: 1 }, STANDARD_METRICS);
    expect(total).toBe(3 + 20 + 10 + 10);
    expect(parts).toEqual([
      { metric: 'view', count: 3, points: 3 },
      { metric: 'viewTime', count: 20, points: 20 },
      { metric: 'video', count: 1, points: 10 },
      { metric: 'completed', count: 1, points: 10 },
    ]);
  });
  it('starts with the decided points, in the documented order [TRK-05, A42]', () => {
    expect(METRIC_NAMES).toEqual(['view', 'viewTime', 'share', 'reopen', 'widget', 'video', 'scheduled', 'completed']);
    expect(METRIC_NAMES.map((name) => STANDARD_METRICS[name])).toEqual([1, 1, 5, 3, 5, 10, 20, 10]);
  });
  it('counts view time in whole units of 6 seconds [TRK-07a]', () => {
    expect([0, 5.9, 6, 17.9, 18].map(viewTimeCount)).toEqual([0, 0, 1, 2, 3]);
  });
});

it.each([1.5, -1, 1001, Number.NaN])('a metric cannot be worth %s [TRK-05]', (worth) =>
  expect(metricsRefusal({ ...STANDARD_METRICS, share: worth })).toBe('Share is a whole number from 0 to 1000.'),
);
