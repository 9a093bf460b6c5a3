// The lists behind `leads`: everybody, a mark, a search, a campaign; each returns one page and the total.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { EnrollmentEntity } from '#domain/campaigns/enrollment.entity.ts';
import { membersInOrder } from '#domain/groups/members-of-group.act.ts';
import { memberCount } from '#domain/leads/groups/group-count.entity.ts';
import { groupsOf } from '#domain/leads/groups/group-member.entity.ts';
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { PAGE_SIZE } from '#domain/leads/lead.rules.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import {
  type ListPosition,
  type ListWindow,
  nearestPositions,
  positionsInOrder,
} from '#domain/leads/lead-order.act.ts';
import { countMarked, type LeadMark, positionsMarked } from '#domain/leads/marked-leads.act.ts';
import { isMeant, type LeadQuery, MOST_HITS } from '#domain/leads/search/lead-search.rules.ts';
import { manyHits, searchLeads } from '#domain/leads/search/search-leads.act.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { isMarked } from '#engine/audience/lead-filter.rules.ts';
import { membersOfCampaign } from '#engine/delivery/totals/campaign-members.act.ts';
import { peopleInBuckets } from '#engine/reports/people/people-behind.act.ts';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';
import { gather } from '#platform/table/gather.ts';

/** How many archived leads are counted: as many hits as a search shows. */
const MOST_ARCHIVED = 500;
/** How many marked leads are read at a time. */
const A_READ = 1000;

/** A search, if there is one, and whether it may match only what a visitor sees. */
export type Searching = { query: LeadQuery | null; isMasked: boolean };

export type LeadPage = { leads: Lead[]; total: number; more?: boolean; next?: ListPosition | null };

/** How many leads come before page `page`, counted from 1. */
const skipOf = (page: number) => (page - 1) * PAGE_SIZE;
const idsOf = (leads: readonly { leadId: string }[]) => leads.map(({ leadId }) => leadId);
const cut = <T>(all: readonly T[], page: number) => all.slice(skipOf(page), skipOf(page) + PAGE_SIZE);

/** Everybody, most recently active first: after a position, else the page with that number, read from the nearer end. */
export async function everybody(organizationId: string, page: number, after: ListPosition | null): Promise<LeadPage> {
  const total = await leadCount(organizationId);
  return pageOf(organizationId, (some) => positionsInOrder(organizationId, some), { page, after, total });
}

/** The archived leads, most recently active first; at most 500 are counted. */
export async function archivedOnes(
  organizationId: string,
  { query, isMasked }: Searching,
  page: number,
): Promise<LeadPage> {
  const positions = await positionsInOrder(
    organizationId,
    { after: null, skip: 0, count: MOST_ARCHIVED + 1 },
    'archived',
  );
  const some = positions.slice(0, MOST_ARCHIVED);
  const more = positions.length > MOST_ARCHIVED;
  if (!query) return { leads: await byId(organizationId, idsOf(cut(some, page))), total: some.length, more };
  const meant = (await byId(organizationId, idsOf(some))).filter((lead) => isMeant(lead, query, isMasked));
  return { leads: cut(meant, page), total: meant.length, more };
}

/** A page of a list from its positions, and the cursor of the next page. */
async function pageOf(
  organizationId: string,
  positions: (wanted: ListWindow) => Promise<ListPosition[]>,
  { page, after, total }: { page: number; after: ListPosition | null; total: number },
): Promise<LeadPage> {
  const wanted = { after, skip: after ? 0 : skipOf(page), count: PAGE_SIZE + 1 };
  const searchedPage = await nearestPositions(positions, wanted, total);
  const shown = searchedPage.slice(0, PAGE_SIZE);
  const leads = await byId(organizationId, idsOf(shown));
  return { leads, total, next: searchedPage.length > PAGE_SIZE ? (shown.at(-1) ?? null) : null };
}

/** The mark that a filter selects; filters by status in a campaign select none. */
const markOf = (filter: LeadFilter): LeadMark =>
  filter === 'unviewed' || filter === 'wantsToStop' || filter === 'optedOut' ? filter : 'wrote';

/** Everybody who wrote, is unviewed, opted out or may want to stop (leadFilter without a campaign), newest first. */
export async function withMark(
  organizationId: string,
  filter: LeadFilter,
  page: number,
  after: ListPosition | null,
): Promise<LeadPage> {
  const total = await countMarked(organizationId, markOf(filter));
  return pageOf(organizationId, (some) => positionsMarked(organizationId, markOf(filter), some), {
    page,
    after,
    total,
  });
}

/** The ids of the leads with a mark that `meant` accepts, newest first, read a thousand at a time. */
async function amongMarked(
  organizationId: string,
  filter: LeadFilter,
  meant: (leadIds: string[]) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  let after: ListPosition | null = null;
  do {
    const positions: ListPosition[] = await positionsMarked(organizationId, markOf(filter), {
      after,
      skip: 0,
      count: A_READ,
    });
    found.push(...(await meant(idsOf(positions))));
    after = positions.length < A_READ ? null : (positions.at(-1) ?? null);
  } while (after);
  return found;
}

async function byId(organizationId: string, leadIds: readonly string[]): Promise<Lead[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const leads = new Map(
    (await gather(keys, (some) => LeadEntity.get(some).go())).map((lead) => [lead.leadId, lead] as const),
  );
  return leadIds.flatMap((leadId) => leads.get(leadId) ?? []);
}

type Searched = Searching & { query: LeadQuery; filter: LeadFilter | null };

/** The hits that really match: a hint may be older than a change of the name. */
async function meantOf(
  organizationId: string,
  leadIds: readonly string[],
  query: LeadQuery,
  isMasked: boolean,
): Promise<Lead[]> {
  const leads = await byId(organizationId, leadIds);
  return leads.filter((lead) => lead.lifecycle === 'active' && isMeant(lead, query, isMasked));
}

/** At most 500 hits of a search; with a mark, only the hits that have it. */
export async function found(organizationId: string, searched: Searched, page: number): Promise<LeadPage> {
  const { query, filter, isMasked } = searched;
  const many = filter || isMasked ? null : await manyHits(organizationId, query);
  if (many) {
    const leads = await meantOf(organizationId, cut(many, page), query, isMasked);
    return { leads, total: many.length, more: true };
  }
  const { leads, more } = await searchLeads(organizationId, query, isMasked);
  const all = filter ? leads.filter((lead) => isMarked(lead, filter)) : leads;
  return { leads: await byId(organizationId, idsOf(cut(all, page))), total: all.length, more };
}

export type CampaignList = {
  campaign: KeptCampaign;
  featureId?: string | undefined;
  buckets: readonly Bucket[] | null;
};

/** Everybody in a campaign in the order of entering, or the people in these buckets (the list behind a number). */
export async function inCampaign(organizationId: string, list: CampaignList, page: number): Promise<LeadPage> {
  const { campaign, featureId, buckets } = list;
  const window = { skip: skipOf(page), count: PAGE_SIZE };
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
  page: number,
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
  return { leads: await byId(organizationId, cut(all, page)), total: all.length, more: hits?.more ?? false };
}

/** These leads in their order; with a search, only those that match. */
export async function theseOf(
  organizationId: string,
  leadIds: readonly string[],
  { query, isMasked }: Searching,
  page: number,
): Promise<LeadPage> {
  if (!query) return { leads: await byId(organizationId, cut(leadIds, page)), total: leadIds.length };
  const meant = await meantOf(organizationId, leadIds, query, isMasked);
  return { leads: cut(meant, page), total: meant.length };
}

/** A page of these leads: sorted by their last activity while they are few enough to read them all, else in the order given. */
export async function pageOfThese(organizationId: string, leadIds: readonly string[], page: number): Promise<LeadPage> {
  const total = leadIds.length;
  if (total > MOST_HITS) return { leads: await byId(organizationId, cut(leadIds, page)), total };
  const all = await byId(organizationId, leadIds);
  all.sort((one, other) => (one.lastActive < other.lastActive ? 1 : -1));
  return { leads: cut(all, page), total };
}

/** Everybody in a group, latest members first; or the members among the hits of a search or the leads with a mark. */
export async function inGroup(
  organizationId: string,
  groupId: string,
  { query, filter, isMasked, after }: Searching & { filter: LeadFilter | null; after: ListPosition | null },
  page: number,
): Promise<LeadPage> {
  if (!query && !filter) {
    const total = await memberCount(organizationId, groupId);
    return pageOf(organizationId, (some) => membersInOrder(organizationId, groupId, some), { page, after, total });
  }
  const isIn = (lead: Pick<Lead, 'groupIds'>) => groupsOf(lead).includes(groupId);
  const hits = query ? await searchLeads(organizationId, query, isMasked) : null;
  const meant = hits?.leads.filter((lead) => isIn(lead) && (!filter || isMarked(lead, filter)));
  const inIt = async (leadIds: string[]) => idsOf((await byId(organizationId, leadIds)).filter(isIn));
  const here = meant ? idsOf(meant) : filter ? await amongMarked(organizationId, filter, inIt) : [];
  return { leads: await byId(organizationId, cut(here, page)), total: here.length, more: hits?.more ?? false };
}
