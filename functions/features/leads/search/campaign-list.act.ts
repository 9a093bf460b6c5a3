// The lists behind `leads` in one campaign: everybody in it, the people behind a number, the hits of a search among them.
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { doersIn } from '#domain/campaigns/doers.act.ts';
import { EnrollmentEntity, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { leftOutAmong, whoIsLeftOut } from '#domain/campaigns/left-out.act.ts';
import type { ListPosition } from '#domain/leads/lead-order.act.ts';
import { searchLeads } from '#domain/leads/search/search-leads.act.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { isMarked, ONLY_IN_CAMPAIGN } from '#engine/audience/lead-filter.rules.ts';
import { membersOfCampaign } from '#engine/delivery/totals/campaign-members.act.ts';
import { chosenPeople, countedPeople } from '#engine/reports/people/counted-people.act.ts';
import { peopleInBuckets } from '#engine/reports/people/people-behind.act.ts';
import type { Bucket, LeadFilter } from '#functions/schema.gen.ts';
import { readAll } from '#platform/table/reads.ts';
import { amongMarked } from './lead-list.act.ts';
import {
  byId,
  idsOf,
  type LeadPage,
  leadsBefore,
  onPage,
  type Paging,
  pageInOwnOrder,
  readFrom,
  type Searching,
  type WindowRead,
} from './lead-page.act.ts';
import { isNamed, ownOrderOf } from './lead-sort.rules.ts';

export type CampaignList = {
  campaign: KeptCampaign;
  featureId?: string | undefined;
  buckets: readonly Bucket[] | null;
};

/** A page that is asked for, by its number or after a position. */
type Asked = { page: Paging; after: ListPosition | null };

/** Everybody in a campaign in the order of entering or by name, or the people in these buckets (the list behind a number). */
export function inCampaign(list: CampaignList, isMasked: boolean, page: Paging): Promise<LeadPage> {
  const { campaign, featureId, buckets } = list;
  const read: WindowRead = (window) =>
    buckets
      ? peopleInBuckets(campaign, { featureId, buckets }, window)
      : membersOfCampaign(campaign, featureId, window);
  return pageInOwnOrder(campaign.organizationId, { read, isMasked }, page);
}

type Enrolled = Pick<KeptEnrollment, 'removedAt' | 'unsentIn' | 'repliedAt' | 'bookedAt'>;

const isCounted = ({ removedAt, unsentIn }: Enrolled) => !removedAt || !unsentIn;

/** Whom a filter means by their enrollment, whether or not they were removed since; without one of these, those who are in it now. */
const MEANT: Partial<Record<LeadFilter, (enrollment: Enrolled) => boolean>> = {
  replied: ({ repliedAt }) => repliedAt !== undefined,
  booked: ({ bookedAt }) => bookedAt !== undefined,
  added: isCounted,
  chosen: isCounted,
  leftOut: () => false,
};

/** The leads among these whom the filter means in the campaign. */
async function members(campaign: KeptCampaign, leadIds: string[], filter: LeadFilter | null): Promise<string[]> {
  const { organizationId, campaignId } = campaign;
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const enrollments = await readAll(EnrollmentEntity, keys, { mayLag: true });
  const isMeant = (filter && MEANT[filter]) ?? (({ removedAt }: Enrolled) => !removedAt);
  const ids = new Set(enrollments.filter(isMeant).map(({ leadId }) => leadId));
  if (filter === 'chosen' || filter === 'leftOut')
    for (const leadId of await leftOutAmong(campaign, leadIds)) ids.add(leadId);
  return leadIds.filter((leadId) => ids.has(leadId));
}

/** How the people are read whom the report counts under one of these filters; null for another filter. */
function countedUnder(campaign: KeptCampaign, filter: LeadFilter): WindowRead | null {
  const { leftOut = 0 } = campaign;
  if (filter === 'added') return (window) => countedPeople(campaign, window);
  if (filter === 'chosen') return (window) => chosenPeople(campaign, window);
  if (filter === 'leftOut')
    return async (window) => ({ leadIds: await whoIsLeftOut(campaign, window), total: leftOut });
  return null;
}

/**
 * A page of those who booked or replied, by their positions: no more of them are read than the page, or than lie before it; by name
 * while they are at most 500.
 */
async function doers(
  campaign: KeptCampaign,
  deed: 'booked' | 'replied',
  { page, after }: Asked,
  isMasked: boolean,
): Promise<LeadPage> {
  const total = deed === 'booked' ? (campaign.bookings ?? 0) : campaign.responses;
  const sorting = ownOrderOf(total);
  if (isNamed(page.order, sorting)) {
    const read: WindowRead = async (window) => ({
      leadIds: idsOf(await doersIn(campaign, deed, { after: null, ...window })),
      total,
    });
    return pageInOwnOrder(campaign.organizationId, { read, isMasked }, page);
  }
  const wanted = { after, skip: after ? 0 : leadsBefore(page), count: page.size + 1 };
  const positions = await doersIn(campaign, deed, wanted);
  const shown = positions.slice(0, page.size);
  const next = positions.length > page.size ? (shown.at(-1) ?? null) : null;
  return { leads: await byId(campaign.organizationId, idsOf(shown)), total, sorting, next };
}

/**
 * The list behind a figure that is about people and not about texts. Null for a search in it, and where replies were stored before
 * there was an index of them: these are found among everybody who wrote.
 */
export async function countedInCampaign(
  { campaign }: Pick<CampaignList, 'campaign'>,
  { query, filter, isMasked }: Searching & { filter: LeadFilter | null },
  asked: Asked,
): Promise<LeadPage | null> {
  if (!filter || query) return null;
  if (filter === 'replied' && (campaign.repliesListed ?? 0) < campaign.responses) return null;
  if (filter === 'booked' || filter === 'replied') return doers(campaign, filter, asked, isMasked);
  const read = countedUnder(campaign, filter);
  return read && pageInOwnOrder(campaign.organizationId, { read, isMasked }, asked.page);
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
  const membersOf = (leadIds: string[]) => members(list.campaign, leadIds, filter);
  const isOne = (lead: Parameters<typeof isMarked>[0]) =>
    !filter || ONLY_IN_CAMPAIGN.has(filter) || isMarked(lead, filter);
  const hits = query ? await searchLeads(organizationId, query, isMasked) : null;
  const meant = hits?.leads.filter(isOne);
  const marked = () => (filter ? amongMarked(organizationId, filter, membersOf) : []);
  const here = meant ? await membersOf(idsOf(meant)) : await marked();
  const checked = list.buckets
    ? await Promise.all(here.map((leadId) => isInBuckets(organizationId, list, leadId)))
    : null;
  const all = here.filter((_, index) => !checked || checked[index]);
  // Sorted only while these are all of them.
  if (hits?.more) return { leads: await byId(organizationId, onPage(all, page)), total: all.length, more: true };
  return pageInOwnOrder(organizationId, { read: readFrom(all), isMasked }, page);
}
