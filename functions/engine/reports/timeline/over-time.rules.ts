// What happened in a period of days of the organization's zone, and in the period of the same length right before it.
import { DateTime } from 'luxon';
import { type CountedQuarter, HAPPENED } from '#domain/leads/counts/day-count.rules.ts';
import type { OverTime, PeriodCounts } from '#functions/schema.gen.ts';

/** The longest period, in days. */
export const MOST_DAYS = 366;

/** The last year whose days can be looked up: stored days are compared as texts, with four digits for the year. */
const LAST_YEAR = 9999;

/** A period: its first and last day, and when it and the one before begin, and it ends (milliseconds since 1970). */
export type Period = { from: string; to: string; days: string[]; beforeMs: number; fromMs: number; untilMs: number };

/** The period from one day to another (`2026-11-26`, both included); a sentence about what is wrong with it. */
export function periodOf(from: string, to: string, zone: string): Period | string {
  const [first, last] = [from, to].map((day) => DateTime.fromFormat(day, 'yyyy-MM-dd', { zone }));
  // A period ends where the next day begins, and that must have a day too.
  if (!first?.isValid || !last?.isValid || last.plus({ days: 1 }).year > LAST_YEAR)
    return 'Choose the first and the last day.';
  if (last < first) return 'The first day is after the last day.';
  const many = Math.round(last.diff(first, 'days').days) + 1;
  if (many > MOST_DAYS) return 'Choose a period of at most a year.';
  return {
    from,
    to,
    days: Array.from({ length: many }, (_, index) => first.plus({ days: index }).toISODate() ?? ''),
    beforeMs: first.minus({ days: many }).startOf('day').toMillis(),
    fromMs: first.startOf('day').toMillis(),
    untilMs: last.plus({ days: 1 }).startOf('day').toMillis(),
  };
}

const none = (): PeriodCounts => ({ sent: 0, opened: 0, answered: 0, optedOut: 0 });

function add(to: PeriodCounts, quarter: CountedQuarter): void {
  for (const what of HAPPENED) to[what] += quarter[what];
}

/** The report of a period from the quarters of an hour since the period before began. */
export function overTimeOf(quarters: readonly CountedQuarter[], period: Period, zone: string): OverTime {
  const [counts, before] = [none(), none()];
  const days = new Map(period.days.map((day) => [day, none()]));
  for (const quarter of quarters) {
    if (quarter.atMs < period.fromMs) {
      add(before, quarter);
      continue;
    }
    add(counts, quarter);
    const day = days.get(DateTime.fromMillis(quarter.atMs, { zone }).toISODate() ?? '');
    if (day) add(day, quarter);
  }
  const { from, to } = period;
  return { from, to, counts, before, days: [...days].map(([day, sums]) => ({ day, ...sums })) };
}
