// How many segments the carriers take from a registered campaign, per second and per day, as the text provider says.

/**
 * Segments a second and, for T-Mobile, segments a day, with the provider's registration of the firm whose campaigns T-Mobile counts
 * together; each absent where the provider names none.
 */
export type CarrierLimits = { segmentsPerSecond?: number; tmobilePerDay?: number; firmSid?: string };

/** The provider's word for a person in business without an EIN: the kind of their brand, of their only campaign, and of their tier. */
export const SOLE_PROPRIETOR = 'SOLE_PROPRIETOR';

/** What AT&T takes from the campaign of one person: 15 texts a minute (the registry's rules of 2022). */
const ONE_PERSON_PER_SECOND = 15 / 60;

/** What T-Mobile takes in a day from all campaigns of a firm, by the tier that it gave the firm. */
const TMOBILE_PER_DAY: Readonly<Record<string, number>> = {
  TOP: 200_000,
  UPPER_MID: 40_000,
  LOWER_MID: 10_000,
  LOW: 2_000,
  [SOLE_PROPRIETOR]: 1_000,
};

/** The provider's `rate_limits`: one entry for each carrier, `{ att: { mps }, tmobile: { brand_tier } }`. */
type RateLimits = { att?: { mps?: unknown } | null; tmobile?: { brand_tier?: unknown } | null };

/**
 * The limits that the provider names. Only AT&T has a pace; we keep to it for every carrier, since we do not know which one a phone
 * has, and the others take at least as much. The campaign of one person (`useCase`) has the limits that the registry sets for all of them
 * where the provider names none.
 */
export function carrierLimits(
  told: RateLimits | null | undefined,
  { firmSid, useCase }: { firmSid?: string | null; useCase?: string | null } = {},
): CarrierLimits {
  const isOnePerson = useCase === SOLE_PROPRIETOR;
  const mps = Number(told?.att?.mps);
  const perSecond = Number.isFinite(mps) && mps > 0 ? mps : isOnePerson ? ONE_PERSON_PER_SECOND : undefined;
  const tier = TMOBILE_PER_DAY[String(told?.tmobile?.brand_tier).toUpperCase()];
  const perDay = tier ?? (isOnePerson ? TMOBILE_PER_DAY[SOLE_PROPRIETOR] : undefined);
  return {
    ...(perSecond === undefined ? {} : { segmentsPerSecond: perSecond }),
    ...(perDay === undefined ? {} : { tmobilePerDay: perDay }),
    ...(firmSid ? { firmSid } : {}),
  };
}
