// An unsettled wish to stop, in a person's own words: how long staff have to decide, and where the tick finds it.
import { DUE_KEY_FIELDS, dueFrom } from '#platform/table/due-keys.rules.ts';

/** After this long without a decision it counts as an opt-out (decisions: Wishes in plain words). */
const WISH_HOLDS_MS = 24 * 3_600_000;

/** The fields of a wish on the phone consent; absent when there is none. */
export const WISH_FIELDS = ['wishAt', ...DUE_KEY_FIELDS] as const;

/** The fields of a wish on the lead, for lists. */
export const LEAD_WISH_FIELDS = ['wantsToStopOf', 'wantsToStopAt'] as const;

/** When a wish of that time (ISO) becomes an opt-out. */
export function wishEndsMs(wishAt: string): number {
  return Date.parse(wishAt) + WISH_HOLDS_MS;
}

/** The partition of open wishes: separate, so that wishes never wait behind texts and batches. One is enough, since wishes are rare. */
export const WISHES_DUE = 'WISHES';

/** The fields of a wish that was written at `at` (ISO) from that phone. */
export function wishMarks(phone: string, at: string): Record<(typeof WISH_FIELDS)[number], string> {
  return { wishAt: at, ...dueFrom(WISHES_DUE, phone, wishEndsMs(at)) };
}
