// Who opted out, of an organisation or of a cohort of a large campaign: those who wait for a text of it are passed over.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import { LeadEntity, optedOutIds } from '#domain/leads/lead.entity.ts';
import { optedOutOnce } from '#domain/texts/totals/cohort-opt-out.entity.ts';
import { gather } from '#platform/table/gather.ts';

/** Reads of who opted out that are under way, by organisation: a list of campaigns asks for all of them at once. */
const underWay = new Map<string, Promise<ReadonlySet<string>>>();

/** Everybody of an organisation who opted out (index read). */
export async function whoIsOut(organizationId: string): Promise<ReadonlySet<string>> {
  const known = underWay.get(organizationId);
  if (known) return known;
  const read = optedOutIds(organizationId).finally(() => underWay.delete(organizationId));
  underWay.set(organizationId, read);
  return read;
}

/** Of these people those who are opted out now, and listed as such: whoever is archived is not. */
async function outOf(organizationId: string, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const leads = await gather(keys, (some) => LeadEntity.get(some).go({ concurrency: 4 }));
  return new Set(leads.filter(({ optedOutOf }) => optedOutOf).map(({ leadId }) => leadId));
}

/**
 * Who of these people of a cohort opted out. Of a large campaign only they are read: of its first cohort each by their key, of
 * later ones those of whom it was heard that they opted out.
 */
export async function whoIsOutIn(
  { organizationId, campaignId, places }: Pick<KeptCampaign, 'organizationId' | 'campaignId' | 'places'>,
  cohort: number,
  leadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  if (cohortAfter(places) === 0) return whoIsOut(organizationId);
  if (cohort === 0) return outOf(organizationId, leadIds);
  const once = new Set(await optedOutOnce({ organizationId, campaignId, cohort }));
  return outOf(
    organizationId,
    leadIds.filter((leadId) => once.has(leadId)),
  );
}
