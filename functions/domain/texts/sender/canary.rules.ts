// The canary of a large campaign: its first batch leaves alone, and how carriers and people react decides about the rest.
import type { Pace } from '#platform/brands/brand.ts';

/** How carriers and people reacted to a campaign's texts since its canary left. */
export type Objections = { filtered: number; optOuts: number };

/** Why the rest waits while the canary is observed. */
export const LISTENING =
  'Held for a moment: the first texts are out, the rest follows unless carriers or people object';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Whether a campaign queue sends its first batch alone: a large campaign of which nothing was handed out, except in the last
 * minutes of the window, when leaving at once matters.
 */
export function isCanaryDue(
  campaignQueue: { handedOut: number; leadsEver: number },
  canaryFrom: number,
  window: { isOpen: boolean; closesMs: number },
  asked: { nowMs: number; lastMinutes: number },
): boolean {
  const isLate = window.isOpen && window.closesMs - asked.nowMs <= asked.lastMinutes * 60_000;
  return campaignQueue.handedOut === 0 && campaignQueue.leadsEver >= canaryFrom && !isLate;
}

/** Why a campaign is paused after its canary, in words; null when the rest may go. */
export function canaryVerdict(
  objections: Objections,
  pace: Pick<Pace, 'canaryFiltered' | 'canaryOptOuts'>,
): string | null {
  if (objections.filtered >= pace.canaryFiltered) {
    const texts = counted(objections.filtered, 'text', 'texts');
    return `Paused: the carriers filtered ${texts} of the first ones as unwanted. Change the message, then resume.`;
  }
  if (objections.optOuts >= pace.canaryOptOuts) {
    const people = counted(objections.optOuts, 'person', 'people');
    return `Paused: ${people} opted out after the first texts. Look at the message and whom it goes to, then resume.`;
  }
  return null;
}
