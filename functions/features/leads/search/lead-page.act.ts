// A page of a list of leads: its size, what is on it, and its leads by their ids.
import { type Lead, LeadEntity } from '#domain/leads/lead.entity.ts';
import { MOST_A_PAGE, type NamedLead, PAGE_SIZE } from '#domain/leads/lead.rules.ts';
import type { ListPosition } from '#domain/leads/lead-order.act.ts';
import { type LeadQuery, MOST_HITS } from '#domain/leads/search/lead-search.rules.ts';
import type { LeadDate, LeadOrder, QueryLeadsArgs } from '#functions/schema.gen.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readAll } from '#platform/table/reads.ts';
import { isByName, orderIn, ownOrderOf, type Sorting, sortedBy, sortedPeople } from './lead-sort.rules.ts';

/** A search, if there is one, and whether it may match only what a visitor sees. */
export type Searching = { query: LeadQuery | null; isMasked: boolean };

/** Which page of a list: its number, counted from 1, how many leads a page has, and the order that is asked for. */
export type Paging = { page: number; size: number; order: LeadOrder };

/** A page of a list, how the list may be sorted (without `sorting` it has an order of its own), and where the next page begins. */
export type LeadPage = {
  leads: Lead[];
  total: number;
  more?: boolean;
  next?: ListPosition | null;
  sorting?: Sorting;
};

/** The page that is asked for: the first without a number, 10 leads without a size (LIM-03). Throws a Refusal for a size that no page has. */
export function pagingOf({ page, pageSize, order }: Pick<QueryLeadsArgs, 'page' | 'pageSize' | 'order'>): Paging {
  const size = pageSize ?? PAGE_SIZE;
  if (size < 1 || size > MOST_A_PAGE) throw new Refusal(`A page has 1 to ${MOST_A_PAGE} people.`);
  return { page: Math.max(1, Math.floor(page ?? 1)), size, order: order ?? 'newest' };
}

/** How many leads come before a page. */
export const leadsBefore = ({ page, size }: Paging): number => (page - 1) * size;

/** The part of a list that is on a page. */
export const onPage = <T>(all: readonly T[], paging: Paging): T[] =>
  all.slice(leadsBefore(paging), leadsBefore(paging) + paging.size);

/** The ids of these leads, in their order. */
export const idsOf = (leads: readonly { leadId: string }[]): string[] => leads.map(({ leadId }) => leadId);

/** The existing leads with these ids, in the order of the ids: one batch read for each hundred. */
export async function byId(organizationId: string, leadIds: readonly string[]): Promise<Lead[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const leads = new Map(
    (await readAll(LeadEntity, keys, { mayLag: true })).map((lead) => [lead.leadId, lead] as const),
  );
  return leadIds.flatMap((leadId) => leads.get(leadId) ?? []);
}

/** A page of people who are all read, newest first as given, in the order asked for; none but the ids of a page are read further. */
export async function sortedPage(
  organizationId: string,
  newestFirst: readonly (NamedLead & { leadId: string })[],
  { dated, isMasked }: { dated: LeadDate; isMasked: boolean },
  page: Paging,
): Promise<LeadPage> {
  const sorting = sortedBy(dated, newestFirst.length);
  const order = orderIn(page.order, sorting) ?? 'newest';
  const shown = onPage(sortedPeople(newestFirst, order, isMasked), page);
  return { leads: await byId(organizationId, idsOf(shown)), total: newestFirst.length, sorting };
}

type Window = { skip: number; count: number };

/** Reads `count` ids of a list from the `skip`-th on, in the order that the list has, and how many people it has. */
export type WindowRead = (window: Window) => Promise<{ leadIds: string[]; total: number }>;

/** Reads a list whose ids are all known. */
export const readFrom =
  (leadIds: readonly string[]): WindowRead =>
  async ({ skip, count }) => ({ leadIds: leadIds.slice(skip, skip + count), total: leadIds.length });

/** A page of a list with an order of its own: by name when that is asked for and the list has at most 500 people. */
export async function pageInOwnOrder(
  organizationId: string,
  { read, isMasked }: { read: WindowRead; isMasked: boolean },
  page: Paging,
): Promise<LeadPage> {
  if (isByName(page.order)) {
    const { leadIds, total } = await read({ skip: 0, count: MOST_HITS });
    const sorting = ownOrderOf(total);
    if (sorting.mayName) {
      const people = sortedPeople(await byId(organizationId, leadIds), page.order, isMasked);
      return { leads: onPage(people, page), total, sorting };
    }
  }
  const { leadIds, total } = await read({ skip: leadsBefore(page), count: page.size });
  return { leads: await byId(organizationId, leadIds), total, sorting: ownOrderOf(total) };
}
