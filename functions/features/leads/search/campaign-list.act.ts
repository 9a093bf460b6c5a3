// The lists behind `leads` in one campaign: everybody in it, the people behind a number, the hits of a search among them.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import { searchLeads } from '#domain/leads/search/search-leads.act.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { isMarked } from '#engine/audience/lead-filter.rules.ts';
import { membersOfCampaign } from '#engine/delivery/totals/campaign-members.act.ts';
import { peopleInBuckets } from '#engine/reports/people/people-behind.act.ts';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';
import { gather } from '#platform/table/gather.ts';
import { amongMarked } from './lead-list.act.ts';
import { byId, idsOf, type LeadPage, leadsBefore, onPage, type Paging, type Searching } from './lead-page.act.ts';

export type CampaignList = {
  campaign: KeptCampaign;
  featureId?: string | undefined;
  buckets: readonly Bucket[] | null;
};

/** Everybody in a campaign in the order of entering, or the people in these buckets (the list behind a number). */
export async function inCampaign(organizationId: string, list: CampaignList, page: Paging): Promise<LeadPage> {
  const { campaign, featureId, buckets } = list;
  const window = { skip: leadsBefore(page), count: page.size };
  const { leadIds, total } = buckets
    ? await peopleInBuckets(campaign, { featureId, buckets }, window)
    : await membersOfCampaign(campaign, featureId, window);
  return { leads: await byId(organizationId, leadIds), total };
}

/** The leads among these that are in the campaign now, and which of them answered it. */
async function members(organizationId: string, campaignId: string, leadIds: string[], mustHaveReplied: boolean) {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const positions = await gather(keys, (some) => EnrollmentEntity.get(some).go({ concurrency: 4 }));
  const present = positions.filter(({ removedAt, repliedAt }) => !removedAt && (!mustHaveReplied || repliedAt));
  const ids = new Set(present.map(({ leadId }) => leadId));
  return leadIds.filter((leadId) => ids.has(leadId));
}

async function isInBuckets(organizationId: string, { campaign, featureId, buckets }: CampaignList, leadId: string) {
  const sends = await sendsOfLead(organizationId, leadId);
  return sends.some(
    (send) =>
      send.campaignId === campaign.campaignId &&
      (!featureId || send.featureId === featureId) &&
      buckets?.includes(send.bucket),
  );
}

/** The hits of a search, or leads with a mark, that are in the campaign. */
export async function inCampaignToo(
  organizationId: string,
  list: CampaignList,
  { query, filter, isMasked }: Searching & { filter: LeadFilter | null },
  page: Paging,
): Promise<LeadPage> {
  const membersOf = (leadIds: string[]) =>
    members(organizationId, list.campaign.campaignId, leadIds, filter === 'replied');
  const hits = query ? await searchLeads(organizationId, query, isMasked) : null;
  const meant = hits?.leads.filter((lead) => !filter || isMarked(lead, filter));
  const marked = () => (filter ? amongMarked(organizationId, filter, membersOf) : []);
  const here = meant ? await membersOf(idsOf(meant)) : await marked();
  const checked = list.buckets
    ? await Promise.all(here.map((leadId) => isInBuckets(organizationId, list, leadId)))
    : null;
  const all = here.filter((_, index) => !checked || checked[index]);
  return { leads: await byId(organizationId, onPage(all, page)), total: all.length, more: hits?.more ?? false };
}
