// Who opted out, in an organization or in a cohort of a large campaign: batches skip them.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import { LeadEntity, optedOutIds } from '#domain/leads/lead.entity.ts';
import { optedOutOnce } from '#domain/texts/totals/cohort-opt-out.entity.ts';
import { readAll } from '#platform/table/reads.ts';

/** Running reads of opt-outs, by organization: a list of campaigns needs them for all campaigns at once. */
const underWay = new Map<string, Promise<ReadonlySet<string>>>();

/** Everybody in an organization who opted out (index read). */
export async function whoIsOut(organizationId: string): Promise<ReadonlySet<string>> {
  const known = underWay.get(organizationId);
  if (known) return known;
  const read = optedOutIds(organizationId).finally(() => underWay.delete(organizationId));
  underWay.set(organizationId, read);
  return read;
}

/** Those of these people who are opted out now and listed as such: archived people are not. */
async function outOf(organizationId: string, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const leads = await readAll(LeadEntity, keys, { mayLag: true });
  return new Set(leads.filter(({ optedOutOf }) => optedOutOf).map(({ leadId }) => leadId));
}

/**
 * Which of these people of a cohort opted out. In a large campaign only they are read: in its first cohort each by key, in
 * later ones those with a stored opt-out.
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
