// When the provider is asked about a text whose outcome we do not know.

/** 60 s after the reservation no response can come anymore; after 10 minutes an empty list means that the text never arrived. */
export const ASK_AFTER_MS = 60_000;
export const GIVE_UP_AFTER_MS = 600_000;

/** How long to wait before asking again about an unconfirmed text of that age: a quarter of its age, between 1 and 15 minutes. */
export function askAgainMs(ageMs: number): number {
  return Math.min(900_000, Math.max(60_000, Math.round(ageMs / 4)));
}

/** The operator is alerted when a quarter of a batch's texts, and at least five, failed or have no status. */
const LEAST = 5;
const SHARE = 0.25;

/** The alert about a batch: too many of its texts failed, for whatever reason, or have no status. */
export function sentBatchNews(of: { texts: number; failed: number; silent: number }) {
  const isMuch = (count: number) => count >= LEAST && count >= of.texts * SHARE;
  return { isFailing: isMuch(of.failed), isSilent: isMuch(of.silent) };
}
