// Rules for the words of public forms: titles, labels, and the campaigns besides the first (LPG-01, LPG-05, LPG-09).

import { oneLine } from '#domain/campaigns/text/line.rules.ts';
import type { Noun } from '#platform/brands/brand.ts';

/** The name of a landing page that was never named (LPG-01). */
export const NEW_LANDING_PAGE = 'New Landing Page';

/** The most campaigns that a page or option starts. */
export const MOST_CAMPAIGNS_OF_PAGE = 20;

/** The most options of an organization. */
export const MOST_OPTIONS = 200;

const TITLE_LIMIT = 120;
const LABEL_LIMIT = 80;

/** The title in stored form, at most 120 characters; an empty one becomes `New Landing Page`. */
export function landingPageTitle(text: string): string {
  return oneLine(text, TITLE_LIMIT) || NEW_LANDING_PAGE;
}

/** An option's label in stored form, at most 80 characters. */
export function optionLabel(text: string): string {
  return oneLine(text, LABEL_LIMIT);
}

/** The refusal to leave a page without the campaign that it sends (LPG-05). */
export function campaignNeeded({ one }: Noun): string {
  return `Choose the ${one.toLowerCase()} to send.`;
}

/** The refusal of more campaigns than one submission may start. */
export function tooManyCampaigns({ many }: Noun): string {
  return `At most ${MOST_CAMPAIGNS_OF_PAGE} ${many.toLowerCase()}.`;
}

/** The campaigns after adding and removing some; the order of the existing ones is kept. */
export function campaignsAfter(
  before: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const gone = new Set(remove);
  return [...new Set([...before, ...add])].filter((campaignId) => !gone.has(campaignId));
}
