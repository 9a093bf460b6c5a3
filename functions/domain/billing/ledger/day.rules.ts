// The day of the ledger: in UTC, as both providers count.

/** The day in UTC of a time in milliseconds, `2026-11-26`. */
export const utcDay = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** The provider's clock may differ from ours by this much; a larger difference is not believed. */
const CLOCK_SLACK_MS = 60_000;

/**
 * The time at which our ledger counts a text: now, or the provider's time when that falls on another day, so that both count the
 * text on the same day. All in milliseconds since 1970.
 */
export function onProvidersDay(takenMs: number, nowMs: number): number {
  const isOtherDay = Math.abs(takenMs - nowMs) < CLOCK_SLACK_MS && utcDay(takenMs) !== utcDay(nowMs);
  return isOtherDay ? takenMs : nowMs;
}
