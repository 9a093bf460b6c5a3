// The carriers that count our texts by the day, and how much of today each has left.
import { DateTime } from 'luxon';

/** The carrier of a number, as far as it limits us. Numbers whose carrier the provider has not named are `unknown`: no daily cap counts them. */
export type CarrierClass = 'tmobile' | 'unknown';

/** A carrier that counts our texts by the day. */
export type CountingCarrier = Exclude<CarrierClass, 'unknown'>;

/** How people call each carrier. */
export const CARRIER_NAMES: Readonly<Record<CountingCarrier, string>> = { tmobile: 'T-Mobile' };

/**
 * Only T-Mobile has a daily cap, so that whoever's text is refused because of it has a number there. Asking the provider for the
 * carrier of each number would cost as much as a text, a refusal costs a tenth.
 */
const TMOBILES_CAP: ReadonlySet<number | undefined> = new Set([30023, 30027]);

/** The carrier that a refusal with this code names. */
export function carrierTold(code: number | undefined): CarrierClass {
  return TMOBILES_CAP.has(code) ? 'tmobile' : 'unknown';
}

/** What is stored of a carrier campaign's day at T-Mobile. */
export type CarrierDay = {
  /** Segments that it takes in a day; absent where the provider names none. */
  tmobilePerDay?: number | undefined;
  /** The day in Pacific time that the following is about, the segments sent on it, and whether the carrier said that it is full. */
  tmobileDay?: string | undefined;
  tmobileSegments?: number | undefined;
  isTmobileFull?: boolean | undefined;
};

const zone = 'America/Los_Angeles';

/** The carriers' day at that time, such as `2026-11-26`. */
export const carrierDay = (nowMs: number): string => DateTime.fromMillis(nowMs, { zone }).toFormat('yyyy-MM-dd');

/** The next midnight of the carriers that count texts by the day (milliseconds since 1970). */
export const carrierMidnightMs = (nowMs: number): number =>
  DateTime.fromMillis(nowMs, { zone }).startOf('day').plus({ days: 1 }).toMillis();

/** How many segments T-Mobile still takes today: 0 once it said that the day is full, infinite without a cap. */
export function leftToday(
  { tmobileDay, tmobileSegments = 0, isTmobileFull, ...cap }: CarrierDay,
  nowMs: number,
): number {
  const { tmobilePerDay = Number.POSITIVE_INFINITY } = cap;
  if (tmobileDay !== carrierDay(nowMs)) return tmobilePerDay;
  return isTmobileFull ? 0 : Math.max(0, tmobilePerDay - tmobileSegments);
}
