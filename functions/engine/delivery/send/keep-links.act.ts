// What a text's link leads to is kept before the text may leave: nobody gets a link that finds nothing.
import { keepLinks, keptCodes } from '#domain/campaigns/lead-link.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import type { Cleared } from './reserve.act.ts';

/**
 * Keeps the links of those whose text leaves next; again is harmless. Whoever had an earlier step may have had their link
 * with it: to look costs a fifth of writing it anew.
 */
export async function keepLinksOf({ organizationId, campaignId = '', passed }: BatchItem, cleared: readonly Cleared[]) {
  const links = cleared.flatMap(({ person: { leadId, code } }) =>
    code ? [{ code, organizationId, campaignId, leadId }] : [],
  );
  const known = passed.length > 0 ? await keptCodes(links.map(({ code }) => code)) : new Set<string>();
  await keepLinks(links.filter(({ code }) => !known.has(code)));
}
