// The canary of a large campaign: its first batch leaves alone, and how carriers and people react decides about the rest.
import type { Pace } from '#platform/brands/brand.ts';
import { sentBatchNews } from '../send/unknown-outcome.rules.ts';

/** How carriers and people reacted since a campaign's canary left; how many texts the canary had, and how many of them failed. */
export type Objections = { filtered: number; optOuts: number; texts: number; failed: number };

/** Why the rest waits while the canary is observed. */
export const LISTENING =
  'Held for a moment: the first texts are out. The rest follow unless too many are blocked or fail, or too many people opt out';

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
    return `Paused: the carriers blocked ${objections.filtered} of the first texts as unwanted. Change the message, then resume.`;
  }
  if (objections.optOuts >= pace.canaryOptOuts) {
    const people = `${objections.optOuts} ${objections.optOuts === 1 ? 'person' : 'people'}`;
    return `Paused: ${people} opted out after the first texts. Check the message and who gets it, then resume.`;
  }
  if (sentBatchNews({ texts: objections.texts, failed: objections.failed, silent: 0 }).isFailing) {
    const texts = `${objections.failed} of the first ${objections.texts} texts`;
    return `Paused: ${texts} failed. The report gives the reason for each. Check the numbers and the message, then resume.`;
  }
  return null;
}

/** How many times longer a canary is observed while nobody reports any of its texts; then the rest follows, since callbacks may be late. */
const MOST_LOOKS = 3;

/** Whether a canary is observed once more: no text of it has an outcome yet. */
export function isCanarySilent({ texts, silent }: { texts: number; silent: number }, looks: number): boolean {
  return looks < MOST_LOOKS && sentBatchNews({ texts, silent, failed: 0 }).isSilent && silent === texts;
}
