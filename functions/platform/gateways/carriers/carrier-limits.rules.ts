// How many segments the carriers take from a registered campaign, per second and per day, as the text provider says.

/**
 * Segments a second and, for T-Mobile, segments a day, with the provider's registration of the firm whose campaigns T-Mobile counts
 * together; each absent where the provider names none.
 */
export type CarrierLimits = { segmentsPerSecond?: number; tmobilePerDay?: number; firmSid?: string };

/** What T-Mobile takes in a day from all campaigns of a firm, by the tier that it gave the firm. */
const TMOBILE_PER_DAY: Readonly<Record<string, number>> = {
  TOP: 200_000,
  UPPER_MID: 40_000,
  LOWER_MID: 10_000,
  LOW: 2_000,
  SOLE_PROPRIETOR: 1_000,
};

/** The provider's `rate_limits`: one entry for each carrier, `{ att: { mps }, tmobile: { brand_tier } }`. */
type RateLimits = { att?: { mps?: unknown } | null; tmobile?: { brand_tier?: unknown } | null };

/**
 * The limits that the provider names. Only AT&T has a pace; we keep to it for every carrier, since we do not know which one a phone
 * has, and the others take at least as much.
 */
export function carrierLimits(told: RateLimits | null | undefined, firmSid?: string | null): CarrierLimits {
  const mps = Number(told?.att?.mps);
  const perDay = TMOBILE_PER_DAY[String(told?.tmobile?.brand_tier).toUpperCase()];
  return {
    ...(Number.isFinite(mps) && mps > 0 ? { segmentsPerSecond: mps } : {}),
    ...(perDay === undefined ? {} : { tmobilePerDay: perDay }),
    ...(firmSid ? { firmSid } : {}),
  };
}
