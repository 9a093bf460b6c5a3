// Days and times of day as people keep a diary: `2026-11-27` and `14:30`, in the brand's zone.

/** A day and a time of day. */
export type WallTime = { date: string; time: string };

const DAY_MS = 24 * 3600_000;
const LAST_MINUTE = 23 * 60 + 45;

const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const two = (number: number) => String(number).padStart(2, '0');

/** The day after a number of days; an earlier day with a negative number. */
export const dayAfter = (date: string, days: number): string => dateAt(msOf(date) + days * DAY_MS);

/** The day and the time of day of a moment in a zone. */
export function wallOf(iso: string, zone: string): WallTime {
  const [date = '', time = ''] = new Date(iso).toLocaleString('sv', { timeZone: zone }).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** The seven days from Sunday to Saturday around a day. */
export function weekOf(date: string): string[] {
  const sunday = dayAfter(date, -new Date(msOf(date)).getUTCDay());
  return Array.from({ length: 7 }, (_, days) => dayAfter(sunday, days));
}

/** The days of a month in whole weeks; `month` is any day of it. */
export function monthGrid(month: string): string[] {
  const first = `${month.slice(0, 8)}01`;
  const [from = first] = weekOf(first);
  const last = dayAfter(monthAfter(first, 1), -1);
  const until = weekOf(last).at(-1) ?? last;
  const days = (msOf(until) - msOf(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, index) => dayAfter(from, index));
}

/** The first day of the month after a number of months. */
export function monthAfter(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return dateAt(Date.UTC(year, month - 1 + months, 1));
}

/** Minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time of day in a number of minutes since midnight, from 00:00 to 23:45. */
export function timeAt(minutes: number): string {
  const kept = Math.min(LAST_MINUTE, Math.max(0, minutes));
  return `${two(Math.floor(kept / 60))}:${two(kept % 60)}`;
}

const inWords = (date: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(msOf(date)));

/** `Fri, Nov 27`. */
export const dayWords = (date: string) => inWords(date, { weekday: 'short', month: 'short', day: 'numeric' });
/** `Friday, November 27`. */
export const longDayWords = (date: string) => inWords(date, { weekday: 'long', month: 'long', day: 'numeric' });
/** `November 2026`. */
export const monthWords = (date: string) => inWords(date, { month: 'long', year: 'numeric' });
/** `Fri`. */
export const weekdayWords = (date: string) => inWords(date, { weekday: 'short' });

/** `2:30 pm`. */
export function timeWords(time: string): string {
  const [hours = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3, 5)} ${hours < 12 ? 'am' : 'pm'}`;
}
