// The lists behind `leads` beside those of a campaign: everybody, a mark, a search, a group; each returns one page and the total.
import { membersInOrder } from '#domain/groups/members-of-group.act.ts';
import { memberCount } from '#domain/leads/groups/group-count.entity.ts';
import { groupsOf } from '#domain/leads/groups/group-member.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
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
import { isMarked } from '#engine/audience/lead-filter.rules.ts';
import type { LeadDate, LeadFilter } from '#functions/schema.gen.ts';
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
  sortedPage,
} from './lead-page.act.ts';
import { isNamed, sortedBy } from './lead-sort.rules.ts';

/** How many archived leads are counted: as many hits as a search shows. */
const MOST_ARCHIVED = 500;
/** How many marked leads are read at a time. */
const A_READ = 1000;

/** Everybody, by their last activity or by name: after a position, else the page with that number, read from the nearer end. */
export async function everybody(
  organizationId: string,
  isMasked: boolean,
  page: Paging,
  after: ListPosition | null,
): Promise<LeadPage> {
  const total = await leadCount(organizationId);
  const list = { positions: (some: ListWindow) => positionsInOrder(organizationId, some), total, isMasked };
  return pageOf(organizationId, { ...list, dated: 'lastActive' }, page, after);
}

/** The archived leads, by their last activity or by name; at most 500 are counted. */
export async function archivedOnes(
  organizationId: string,
  { query, isMasked }: Searching,
  page: Paging,
): Promise<LeadPage> {
  const wanted = { after: null, skip: 0, count: MOST_ARCHIVED + 1 };
  const positions = await positionsInOrder(organizationId, wanted, 'archived');
  const some = positions.slice(0, MOST_ARCHIVED);
  const more = positions.length > MOST_ARCHIVED;
  // Sorted only while these are all of them.
  if (!query && more) return { leads: await byId(organizationId, idsOf(onPage(some, page))), total: some.length, more };
  const all = await byId(organizationId, idsOf(some));
  const meant = query ? all.filter((lead) => isMeant(lead, query, isMasked)) : all;
  if (more) return { leads: onPage(meant, page), total: meant.length, more };
  return { ...(await sortedPage(organizationId, meant, { dated: 'lastActive', isMasked }, page)), more };
}

type DatedList = {
  positions: (wanted: ListWindow) => Promise<ListPosition[]>;
  total: number;
  dated: LeadDate;
  isMasked: boolean;
};

/** A page of a list from its positions, and the cursor of the next page; by name, from all of its people. */
async function pageOf(
  organizationId: string,
  { positions, total, dated, isMasked }: DatedList,
  page: Paging,
  after: ListPosition | null,
): Promise<LeadPage> {
  const sorting = sortedBy(dated, total);
  if (isNamed(page.order, sorting)) {
    const all = await positions({ after: null, skip: 0, count: MOST_HITS });
    const people = await byId(organizationId, idsOf(all));
    return { ...(await sortedPage(organizationId, people, { dated, isMasked }, page)), total };
  }
  const fromEnd = page.order === 'oldest';
  const wanted = { after, skip: after ? 0 : leadsBefore(page), count: page.size + 1, fromEnd };
  const searchedPage = await nearestPositions(positions, wanted, total);
  const shown = searchedPage.slice(0, page.size);
  const leads = await byId(organizationId, idsOf(shown));
  return { leads, total, sorting, next: searchedPage.length > page.size ? (shown.at(-1) ?? null) : null };
}

/** The mark that a filter selects; filters by status in a campaign select none. */
const markOf = (filter: LeadFilter): LeadMark =>
  filter === 'unviewed' || filter === 'wantsToStop' || filter === 'optedOut' ? filter : 'wrote';

/** The date by which the list of a mark is sorted. */
function dateOf(filter: LeadFilter): LeadDate {
  const mark = markOf(filter);
  return mark === 'optedOut' || mark === 'wantsToStop' ? mark : 'lastWrote';
}

/** Everybody who wrote, is unviewed, opted out or may want to stop (leadFilter without a campaign), by that date or by name. */
export async function withMark(
  organizationId: string,
  { filter, isMasked }: { filter: LeadFilter; isMasked: boolean },
  page: Paging,
  after: ListPosition | null,
): Promise<LeadPage> {
  const mark = markOf(filter);
  const total = await countMarked(organizationId, mark);
  const list = { positions: (some: ListWindow) => positionsMarked(organizationId, mark, some), total, isMasked };
  return pageOf(organizationId, { ...list, dated: dateOf(filter) }, page, after);
}

/** The ids of the leads with a mark that `meant` accepts, newest first, read a thousand at a time. */
export async function amongMarked(
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
export async function found(organizationId: string, searched: Searched, page: Paging): Promise<LeadPage> {
  const { query, filter, isMasked } = searched;
  const many = filter || isMasked ? null : await manyHits(organizationId, query);
  if (many) {
    const leads = await meantOf(organizationId, onPage(many, page), query, isMasked);
    return { leads, total: many.length, more: true };
  }
  const { leads, more } = await searchLeads(organizationId, query, isMasked);
  const all = filter ? leads.filter((lead) => isMarked(lead, filter)) : leads;
  if (more) return { leads: await byId(organizationId, idsOf(onPage(all, page))), total: all.length, more };
  return sortedPage(organizationId, all, { dated: 'lastActive', isMasked }, page);
}

/** These leads in their order or by name; with a search, only those that match. */
export async function theseOf(
  organizationId: string,
  leadIds: readonly string[],
  { query, isMasked }: Searching,
  page: Paging,
): Promise<LeadPage> {
  const meant = query ? idsOf(await meantOf(organizationId, leadIds, query, isMasked)) : leadIds;
  return pageInOwnOrder(organizationId, { read: readFrom(meant), isMasked }, page);
}

/**
 * A page of these leads: by their last activity or by name while they are few enough to read them all, else in the order given;
 * `isWhole`: nobody else was left out.
 */
export async function pageOfThese(
  organizationId: string,
  leadIds: readonly string[],
  { isMasked, isWhole }: { isMasked: boolean; isWhole: boolean },
  page: Paging,
): Promise<LeadPage> {
  const total = leadIds.length;
  if (total > MOST_HITS || !isWhole) return { leads: await byId(organizationId, onPage(leadIds, page)), total };
  const all = await byId(organizationId, leadIds);
  all.sort((one, other) => (one.lastActive < other.lastActive ? 1 : -1));
  return sortedPage(organizationId, all, { dated: 'lastActive', isMasked }, page);
}

/** Everybody in a group, latest members first; or the members among the hits of a search or the leads with a mark. */
export async function inGroup(
  organizationId: string,
  groupId: string,
  { query, filter, isMasked, after }: Searching & { filter: LeadFilter | null; after: ListPosition | null },
  page: Paging,
): Promise<LeadPage> {
  if (!query && !filter) {
    const total = await memberCount(organizationId, groupId);
    const list = { positions: (some: ListWindow) => membersInOrder(organizationId, groupId, some), total, isMasked };
    return pageOf(organizationId, { ...list, dated: 'joined' }, page, after);
  }
  const isIn = (lead: Pick<Lead, 'groupIds'>) => groupsOf(lead).includes(groupId);
  if (query) {
    const { leads, more } = await searchLeads(organizationId, query, isMasked);
    const here = leads.filter((lead) => isIn(lead) && (!filter || isMarked(lead, filter)));
    if (more) return { leads: await byId(organizationId, idsOf(onPage(here, page))), total: here.length, more };
    return sortedPage(organizationId, here, { dated: 'lastActive', isMasked }, page);
  }
  const inIt = async (leadIds: string[]) => idsOf((await byId(organizationId, leadIds)).filter(isIn));
  const here = filter ? await amongMarked(organizationId, filter, inIt) : [];
  return { leads: await byId(organizationId, onPage(here, page)), total: here.length };
}
