// When a test text goes to the operator's own phone, to prove that texts leave and arrive: once in each hour of the send window.
import { type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

const HOUR_MS = 3_600_000;
/** No test text is requested this long before the window ends: it could be held until the next day. */
const LAST_MINUTES_MS = 15 * 60_000;

/** The hour to which a test text belongs: a repeated request in the same hour sends no second one. */
export const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS);

/** Whether the next test text is due; never outside the window, where it would not leave. */
export function isProofDue(lastMs: number | undefined, nowMs: number, window: SendWindow, flags: WindowFlags): boolean {
  const at = windowAt(window, flags, nowMs);
  const isOpen = at.isOpen && at.closesMs - nowMs > LAST_MINUTES_MS;
  return isOpen && (lastMs === undefined || hourOf(nowMs) > hourOf(lastMs));
}

/** Since when no test text arrived, if that is longer than an hour; else null. */
export function unprovedSince(unprovedMs: number | undefined, nowMs: number): number | null {
  return unprovedMs !== undefined && nowMs - unprovedMs > HOUR_MS ? unprovedMs : null;
}
