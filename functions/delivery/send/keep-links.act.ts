// What a text's link leads to is kept before the text may leave: nobody gets a link that finds nothing.
import { keepLinks } from '../../chains/lead-link.entity.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import type { Cleared } from './reserve.act.ts';

/** Keeps the links of those whose text leaves next; again is harmless. */
export async function keepLinksOf({ organizationId, campaignId = '' }: BatchItem, cleared: readonly Cleared[]) {
  const links = cleared.flatMap(({ person: { leadId, code } }) =>
    code ? [{ code, organizationId, campaignId, leadId }] : [],
  );
  await keepLinks(links);
}
