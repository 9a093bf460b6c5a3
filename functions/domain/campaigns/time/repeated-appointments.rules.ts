// Repeating appointments: the days of a series, why a series is refused, and its description (EVT-06).
import type { EventRepeatFrequency } from '#functions/schema.gen.ts';

/** The fewest and the most appointments of a series. */
export const FEWEST_REPEATS = 2;
export const MOST_REPEATS = 26;

/** The most days between two appointments of an OTHER series. */
export const MOST_REPEAT_DAYS = 90;

/** How it repeats; for OTHER with the days in between. */
export type Repeat = { repeatFrequency: EventRepeatFrequency; repeatDays?: number | null | undefined };

/** A requested series; `repeatCount` is the number of its appointments, including the first. */
export type RepeatAsked = Repeat & { repeatCount: number };

const HALF_MONTH = 15;

/** A day of a month, with months counted from January of that year as 0; the month's last day if it lacks that day. */
function dayIn(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/** The nth day of a series (0 is the first), counted from the first day so that a short month does not shift later ones. */
function nthDay(first: string, { repeatFrequency, repeatDays }: Repeat, nth: number): number {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const after = (days: number) => Date.UTC(year, month - 1, day + days);
  if (repeatFrequency === 'WEEKLY') return after(7 * nth);
  if (repeatFrequency === 'OTHER') return after((repeatDays ?? 1) * nth);
  if (repeatFrequency === 'MONTHLY') return dayIn(year, month - 1 + nth, day);
  const isOther = nth % 2 === 1;
  const isLate = day > HALF_MONTH;
  const months = Math.floor(nth / 2) + (isOther && isLate ? 1 : 0);
  return dayIn(year, month - 1 + months, isOther ? day + (isLate ? -HALF_MONTH : HALF_MONTH) : day);
}

/**
 * The days (YYYY-MM-DD) of a series that starts on a day, in order. MONTHLY is the day of the month of the first; BI_MONTHLY is
 * that day and the one 15 days later or earlier, so always the same two days of each month, for example the 5th and the 20th; a
 * month that lacks a day has its last day instead. A day has no zone: the time of day is added to each separately, so it is the
 * same before and after a clock change.
 */
export function repeatDates(first: string, asked: RepeatAsked): string[] {
  return Array.from({ length: asked.repeatCount }, (_, nth) =>
    new Date(nthDay(first, asked, nth)).toISOString().slice(0, 10),
  );
}

type Given = { [Key in keyof RepeatAsked]?: RepeatAsked[Key] | null | undefined };

const isWithin = (value: number | null | undefined, least: number, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Why appointments cannot repeat as requested, a sentence; null when they can, or when no series is requested. */
export function repeatRefusal({ repeatFrequency, repeatCount, repeatDays }: Given): string | null {
  if (!repeatFrequency) {
    const isAsked = (repeatCount ?? null) !== null || (repeatDays ?? null) !== null;
    return isAsked ? 'Say how often the appointment repeats.' : null;
  }
  if (!isWithin(repeatCount, FEWEST_REPEATS, MOST_REPEATS))
    return `An appointment repeats ${FEWEST_REPEATS} to ${MOST_REPEATS} times in all.`;
  if (repeatFrequency !== 'OTHER')
    return (repeatDays ?? null) === null ? null : 'Days between appointments are for OTHER only.';
  if (!isWithin(repeatDays, 1, MOST_REPEAT_DAYS))
    return `Give the days from one appointment to the next, 1 to ${MOST_REPEAT_DAYS}.`;
  return null;
}

/**
 * A series is stored in one transaction of 100 writes: three general ones, two for each appointment (itself and its link), and
 * one batch per campaign.
 */
const WRITES = 97;

/** How many appointments can be created at once with this many campaigns on each. */
export function mostAtOnce(campaigns: number): number {
  return Math.min(MOST_REPEATS, Math.floor(WRITES / (2 + campaigns)));
}

const LABELS: Record<Exclude<EventRepeatFrequency, 'OTHER'>, string> = {
  WEEKLY: 'Repeats weekly',
  BI_MONTHLY: 'Repeats twice a month',
  MONTHLY: 'Repeats monthly',
};

/** The repetition in words: `Repeats weekly`, `Repeats every 10 days`. */
export function repeatWords({ repeatFrequency, repeatDays }: Repeat): string {
  if (repeatFrequency !== 'OTHER') return LABELS[repeatFrequency];
  return repeatDays && repeatDays > 1 ? `Repeats every ${repeatDays} days` : 'Repeats every day';
}

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) in words: `March 3, 2027`. */
export const longDate = (date: string): string => long.format(new Date(`${date}T00:00:00Z`));

type InSeries = { seriesId?: string | null | undefined; atMs?: number | undefined };

/** Whether another appointment belongs to the same series and is later, by their current times; false if one has no day. */
export function isLaterInSeries(one: InSeries, other: InSeries): boolean {
  if (!one.seriesId || one.seriesId !== other.seriesId) return false;
  return one.atMs !== undefined && other.atMs !== undefined && other.atMs > one.atMs;
}
