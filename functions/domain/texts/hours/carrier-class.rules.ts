// The carriers that have a daily cap on our texts, and how much of it is left today.
import { DateTime } from 'luxon';

/** The carrier of a number, if it has a daily cap; else, or until a refusal shows it, `unknown`: no daily cap counts the number's texts. */
export type CarrierClass = 'tmobile' | 'unknown';

/** A carrier that has a daily cap on our texts. */
export type CountingCarrier = Exclude<CarrierClass, 'unknown'>;

/** How people call each carrier. */
export const CARRIER_NAMES: Readonly<Record<CountingCarrier, string>> = { tmobile: 'T-Mobile' };

/**
 * The codes of refusals for T-Mobile's daily cap. No other carrier has one, so a number whose text is refused with them is
 * T-Mobile's. To look up each number's carrier at the provider would cost as much as a text; a refusal costs a tenth of that.
 */
const TMOBILES_CAP: ReadonlySet<number | undefined> = new Set([30023, 30027]);

/** The carrier that a refusal with this code names. */
export function carrierTold(code: number | undefined): CarrierClass {
  return TMOBILES_CAP.has(code) ? 'tmobile' : 'unknown';
}

/** A firm's day at T-Mobile. */
export type CarrierDay = {
  /** Segments that it takes in a day; absent where the provider names none. */
  tmobilePerDay?: number | undefined;
  /** The day (Pacific time) of the next two fields: the segments sent on it, and whether T-Mobile said that it takes no more. */
  tmobileDay?: string | undefined;
  tmobileSegments?: number | undefined;
  isTmobileFull?: boolean | undefined;
};

const zone = 'America/Los_Angeles';

/** The carriers' day at that time, such as `2026-11-26`. */
export const carrierDay = (nowMs: number): string => DateTime.fromMillis(nowMs, { zone }).toFormat('yyyy-MM-dd');

/** The next midnight of the carriers with a daily cap (milliseconds since 1970). */
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
