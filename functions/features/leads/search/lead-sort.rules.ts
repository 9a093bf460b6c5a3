// How a list of people may be sorted: by its date from either end, and by name while all of it is read.
import { displayName, type NamedLead, seenName } from '#domain/leads/lead.rules.ts';
import { MOST_HITS } from '#domain/leads/search/lead-search.rules.ts';
import type { LeadDate, LeadOrder } from '#functions/schema.gen.ts';

/** The date by which a list is sorted unless by name (null: it has an order of its own), and whether it may be by name. */
export type Sorting = { dated: LeadDate | null; mayName: boolean };

/** A list with an order of its own that is not read as a whole. */
export const OWN_ORDER: Sorting = { dated: null, mayName: false };

/** A list of this many people is read as a whole for its order by name: no more than a search reads. */
export const sortedBy = (dated: LeadDate, total: number): Sorting => ({ dated, mayName: total <= MOST_HITS });

/** A list with an order of its own, such as that of entering a campaign: by name while it is no longer than that. */
export const ownOrderOf = (total: number): Sorting => ({ ...OWN_ORDER, mayName: total <= MOST_HITS });

/** Whether an order is by name. */
export const isByName = (order: LeadOrder): boolean => order === 'fromA' || order === 'fromZ';

/** The orders that a list may have. */
export const ordersOf = ({ dated, mayName }: Sorting): LeadOrder[] => [
  ...(dated ? (['newest', 'oldest'] as const) : []),
  ...(mayName ? (['fromA', 'fromZ'] as const) : []),
];

/** The order that a list gets: the one that is asked for if it may have it, else the newest first, or null for an order of its own. */
export function orderIn(asked: LeadOrder, sorting: Sorting): LeadOrder | null {
  return ordersOf(sorting).find((order) => order === asked) ?? (sorting.dated && 'newest');
}

/** Whether a list is sorted by name, for which all of it is read. */
export const isNamed = (asked: LeadOrder, sorting: Sorting): boolean => isByName(asked) && sorting.mayName;

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * All people of a list, newest first as given, in another order. Those with one name are in the order of their ids; `isMasked`:
 * sorted by the visible part of their names, so that the order tells nothing about the rest.
 */
export function sortedPeople<T extends NamedLead & { leadId: string }>(
  newestFirst: readonly T[],
  order: LeadOrder,
  isMasked: boolean,
): T[] {
  if (order === 'newest') return [...newestFirst];
  if (order === 'oldest') return newestFirst.toReversed();
  const nameOf = (lead: T) => (isMasked ? seenName(lead) : displayName(lead));
  const named = newestFirst.map((lead) => ({ lead, name: nameOf(lead) }));
  named.sort((one, other) => NAMES.compare(one.name, other.name) || (one.lead.leadId < other.lead.leadId ? -1 : 1));
  const fromA = named.map(({ lead }) => lead);
  return order === 'fromA' ? fromA : fromA.reverse();
}
