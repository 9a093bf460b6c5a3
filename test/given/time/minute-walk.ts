// Time computed the slow way: minute by minute over two years, by Intl's offsets alone, to check the rules of time against.

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Quarters of an hour in a day. */
const DAY = 96;

/** The two simulated years: from the first minute to before the last. */
export const YEARS = { fromMs: Date.UTC(2026, 9, 1), untilMs: Date.UTC(2029, 11, 1) };

/** A minute of local time: day counted from 1970, its weekday (0 is Sunday), and minutes since midnight. */
export type Wall = { day: number; weekday: number; minute: number };

const offsets = new Map<string, Int16Array>();

/** Minutes east of Greenwich for every quarter of an hour, asked of Intl one by one. */
function offsetsOf(zone: string): Int16Array {
  const known = offsets.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (atMs: number) => {
    const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = part;
    return (Date.UTC(year, month - 1, day, hour, minute) - atMs) / MINUTE;
  };
  const found = new Int16Array((YEARS.untilMs - YEARS.fromMs) / QUARTER);
  // Offsets change on full hours of UTC in these zones, and never twice in a day: a day that begins and ends with the same one
  // needs no call of Intl between, on others one call an hour covers four quarters.
  let first = read(YEARS.fromMs);
  for (let index = 0; index < found.length; index += DAY) {
    const next = read(YEARS.fromMs + (index + DAY) * QUARTER);
    if (next === first) found.fill(first, index, index + DAY);
    else
      for (let hour = index; hour < index + DAY; hour += 4)
        found.fill(read(YEARS.fromMs + hour * QUARTER), hour, hour + 4);
    first = next;
  }
  offsets.set(zone, found);
  return found;
}

/** The local time in that zone. */
export function wallAt(zone: string, atMs: number): Wall {
  const offset = offsetsOf(zone)[Math.floor((atMs - YEARS.fromMs) / QUARTER)];
  if (offset === undefined) throw new RangeError('Outside the years that are walked.');
  const minutes = Math.floor(atMs / MINUTE) + offset;
  const day = Math.floor(minutes / 1440);
  return { day, weekday: (((day + 4) % 7) + 7) % 7, minute: minutes - day * 1440 };
}

/** The first minute from `fromMs` on for which `isOne` holds; throws when there is none before the years end. */
export function firstMinute(fromMs: number, isOne: (atMs: number) => boolean): number {
  for (let atMs = fromMs; atMs < YEARS.untilMs; atMs += MINUTE) if (isOne(atMs)) return atMs;
  throw new RangeError('No such minute in the years that are walked.');
}

/**
 * Every minute of that zone's day at which a wall clock shows `minute`: once, twice where an hour is repeated
 * by a clock change, or the minute after the gap where the hour is skipped.
 */
export function minutesShowing(zone: string, day: number, minute: number): number[] {
  const start = firstMinute((day - 1) * 1440 * MINUTE, (atMs) => wallAt(zone, atMs).day === day);
  const showing: number[] = [];
  for (let atMs = start; wallAt(zone, atMs).day === day; atMs += MINUTE) {
    if (wallAt(zone, atMs).minute === minute) showing.push(atMs);
  }
  return showing.length > 0 ? showing : [start + minute * MINUTE];
}
