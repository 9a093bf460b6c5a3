// Stores the target of a text's link before the text may leave: nobody gets a link that leads nowhere.
import { keptCodes, saveLinks } from '#domain/campaigns/lead-link.entity.ts';
import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import type { Cleared } from './reserve.act.ts';

/**
 * Stores the links of people whose text leaves next; repeating it is harmless. People who got an earlier step may have their link
 * already: reading costs a fifth of writing it again.
 */
export async function saveLinksOf({ organizationId, campaignId = '', passed }: BatchItem, cleared: readonly Cleared[]) {
  const links = cleared.flatMap(({ person: { leadId, code } }) =>
    code ? [{ code, organizationId, campaignId, leadId }] : [],
  );
  const known = passed.length > 0 ? await keptCodes(links.map(({ code }) => code)) : new Set<string>();
  await saveLinks(links.filter(({ code }) => !known.has(code)));
}
