// When the provider is asked about a text of which we know too little.

/** 60 s after the reservation no response can come anymore; after 10 minutes an empty list means that the text never arrived. */
export const ASK_AFTER_MS = 60_000;
export const GIVE_UP_AFTER_MS = 600_000;

/** How long until an unconfirmed text of that age is asked about again: a quarter of its age, from a minute to a quarter of an hour. */
export function askAgainMs(ageMs: number): number {
  return Math.min(900_000, Math.max(60_000, Math.round(ageMs / 4)));
}

/** Of so many texts of a batch a quarter, and at least five, are worth an alarm when they failed or nobody reported them. */
const LEAST = 5;
const SHARE = 0.25;

/** What the reports on a batch say to the operator: too many texts failed, of any cause, or nobody reported them. */
export function sentBatchNews(of: { texts: number; failed: number; silent: number }) {
  const isMuch = (count: number) => count >= LEAST && count >= of.texts * SHARE;
  return { isFailing: isMuch(of.failed), isSilent: isMuch(of.silent) };
}
