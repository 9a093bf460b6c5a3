// Which days are compared when, what differs between two sides, and how the second check settles the first one's differences.
import { describe, expect, it } from 'vitest';
import { onProvidersDay } from '#domain/billing/ledger/day.rules.ts';
import {
  COMPARED_ROWS,
  daysToCompare,
  differencesOf,
  lookedAgain,
  nextDayMs,
  spanOf,
} from '#domain/billing/reconcile/reconcile.rules.ts';

const at = (iso: string) => Date.parse(iso);

describe('the days to compare', () => {
  const since = at('2026-11-20T00:00:00Z');

  it('are whole days of the ledger, three hours after their end, the oldest first, three at most', () => {
    expect(daysToCompare(since, at('2026-11-21T02:59:59Z'))).toEqual([]);
    expect(daysToCompare(since, at('2026-11-21T03:00:00Z'))).toEqual(['2026-11-20']);
    expect(daysToCompare(since + 1, at('2026-11-21T03:00:00Z'))).toEqual([]);
    expect(daysToCompare(since, at('2026-11-30T12:00:00Z'))).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  });

  it('are compared next at the next three in the morning, UTC', () => {
    expect(nextDayMs(at('2026-11-21T02:59:00Z'))).toBe(at('2026-11-21T03:00:00Z'));
    expect(nextDayMs(at('2026-11-21T03:00:00Z'))).toBe(at('2026-11-22T03:00:00Z'));
  });

  it('last from midnight to midnight in UTC', () => {
    const { fromMs, untilMs } = spanOf('2026-11-21');
    expect([fromMs, untilMs]).toEqual([at('2026-11-21T00:00:00Z'), at('2026-11-22T00:00:00Z')]);
  });
});

describe('a text that leaves at midnight, UTC', () => {
  const midnight = at('2026-11-21T00:00:00Z');

  it('counts on the day on which the provider took it', () => {
    expect(onProvidersDay(midnight - 1000, midnight + 400)).toBe(midnight - 1000);
    expect(onProvidersDay(midnight, midnight - 200)).toBe(midnight);
  });

  it('keeps our own time within a day, and where the provider’s clock cannot be right', () => {
    expect(onProvidersDay(midnight + 1000, midnight + 1400)).toBe(midnight + 1400);
    expect(onProvidersDay(midnight - 3_600_000, midnight + 400)).toBe(midnight + 400);
    expect(onProvidersDay(Number.NaN, midnight)).toBe(midnight);
  });
});

describe('the differences between two sides', () => {
  it('are none when both have the same, and compare only what our side names', () => {
    expect(differencesOf('101', { texts: 3, segments: 4 }, { texts: 3, segments: 4 })).toEqual([]);
    expect(differencesOf('101', { metered: 5 }, { metered: 5, invoiced: 900 })).toEqual([]);
    expect(differencesOf('101', { texts: 0 }, {})).toEqual([]);
  });

  it('name what we have more of and less of, each with its possible cause', () => {
    const { metered, invoiced } = COMPARED_ROWS;
    expect(differencesOf('101', { metered: 6, invoiced: 0 }, { metered: 4, invoiced: 2500 })).toEqual([
      { organizationId: '101', what: 'metered', ours: 6, theirs: 4, cause: metered.more },
      { organizationId: '101', what: 'invoiced', ours: 0, theirs: 2500, cause: invoiced.fewer },
    ]);
  });

  it('name segments only where the number of texts is equal', () => {
    const what = (theirs: { texts: number; segments: number }) =>
      differencesOf('101', { texts: 3, segments: 6 }, theirs).map((one) => one.what);
    expect(what({ texts: 2, segments: 4 })).toEqual(['texts']);
    expect(what({ texts: 3, segments: 7 })).toEqual(['segments']);
  });
});

describe('a second check', () => {
  const one = { organizationId: '101', what: 'texts', ours: 3, theirs: 2, cause: 'Perhaps.' } as const;

  it('settles what it does not find again, and keeps the date since when', () => {
    const settled = [{ ...one, settled: '2026-11-23T03:00:00.000Z' }];
    expect(lookedAgain([one], [], '2026-11-23T03:00:00.000Z')).toEqual(settled);
    expect(lookedAgain(settled, [], '2026-11-24T03:00:00.000Z')).toEqual(settled);
  });

  it('leaves open what it finds again, with its new figures, and what is new', () => {
    const again = { ...one, theirs: 1 };
    const other = { ...one, organizationId: '102' };
    expect(lookedAgain([one], [again, other], '2026-11-23T03:00:00.000Z')).toEqual([again, other]);
  });
});
