// When a text to the operator's own phone proves that texts leave and arrive: one each hour of the send window.
import { type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

const HOUR_MS = 3_600_000;
/** What is requested right before the window ends could be held over night. */
const LAST_MINUTES_MS = 15 * 60_000;

/** The hour that a proof is for: there is one text an hour, however often its request is repeated. */
export const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS);

/** Whether the next one is due; outside the window none is, since none would leave. */
export function isProofDue(lastMs: number | undefined, nowMs: number, window: SendWindow, flags: WindowFlags): boolean {
  const at = windowAt(window, flags, nowMs);
  const isOpen = at.isOpen && at.closesMs - nowMs > LAST_MINUTES_MS;
  return isOpen && (lastMs === undefined || hourOf(nowMs) > hourOf(lastMs));
}

/** Since when nothing arrived, once that is longer than an hour; null before. */
export function unprovedSince(unprovedMs: number | undefined, nowMs: number): number | null {
  return unprovedMs !== undefined && nowMs - unprovedMs > HOUR_MS ? unprovedMs : null;
}
