// What is true of the words of pages that people fill in: titles, labels, and the campaigns beside the first (LPG-01, LPG-05, LPG-09).

import { oneLine } from '#domain/campaigns/text/line.rules.ts';
import type { Noun } from '#platform/brands/brand.ts';

/** What a landing page is called until it is named (LPG-01). */
export const NEW_LANDING_PAGE = 'New Landing Page';

/** A page or option starts at most so many campaigns. */
export const MOST_CAMPAIGNS = 20;

/** An organisation has at most so many options. */
export const MOST_OPTIONS = 200;

const TITLE_LIMIT = 120;
const LABEL_LIMIT = 80;

/** The title as kept, at most 120 characters; an empty one is `New Landing Page` again. */
export function landingPageTitle(text: string): string {
  return oneLine(text, TITLE_LIMIT) || NEW_LANDING_PAGE;
}

/** An option's label as kept, at most 80 characters. */
export function optionLabel(text: string): string {
  return oneLine(text, LABEL_LIMIT);
}

/** Said where a page is left without the campaign that it sends (LPG-05). */
export function campaignNeeded({ one }: Noun): string {
  return `Choose the ${one.toLowerCase()} to send.`;
}

/** Said where more campaigns are added than one submission starts. */
export function tooManyCampaigns({ many }: Noun): string {
  return `At most ${MOST_CAMPAIGNS} ${many.toLowerCase()}.`;
}

/** Campaigns after some were added and some taken away; what is there already keeps its place. */
export function campaignsAfter(
  standing: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const gone = new Set(remove);
  return [...new Set([...standing, ...add])].filter((campaignId) => !gone.has(campaignId));
}
