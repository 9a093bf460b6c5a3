// The time of a text that staff plan: how far ahead it may be, and the instant of a day and a time of day in the brand's zone.
import { instantAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

/** At most this many days ahead. */
export const LATEST_DAYS = 90;

export const TOO_FAR = `Choose a time within the next ${LATEST_DAYS} days.`;
export const NO_TIME = 'Choose a day and a time.';
export const IS_PAST = 'Choose a time that is still to come.';

export const TWO_TIMES = 'Choose a time or their next legal hour, not both.';

/** A time that passed while staff were writing counts as now; an earlier one is a mistake, and a text cannot be undone. */
const JUST_PASSED_MS = 2 * 60_000;

/** Why a text cannot be planned for this time, as a sentence; null when it can. */
export function laterRefusal(dueMs: number, nowMs: number): string | null {
  if (Number.isNaN(dueMs)) return NO_TIME;
  if (nowMs - dueMs > JUST_PASSED_MS) return IS_PAST;
  return dueMs - nowMs > LATEST_DAYS * 86_400_000 ? TOO_FAR : null;
}

/** The instant of a day and a time of day in that zone; null when one is missing. */
export function instantOf(window: Pick<SendWindow, 'zone'>, day: string, time: string): number | null {
  const atMs = day === '' || time === '' ? Number.NaN : instantAt(window, day, time);
  return Number.isNaN(atMs) ? null : atMs;
}
