// The search index of leads: an entry per word of the name and per suffix of the phone, read by prefix. Entries are hints: the
// lead itself decides.
import { Entity } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { searchDigits, searchWords } from '../lead.rules.ts';
import { pagesOf, searchLine } from './search-index-pages.rules.ts';

/** The entries of one letter or digit are spread over this many shards, each a partition. */
export const SEARCH_SHARDS = 2;

/** A word of the name, or the phone's last 4, last 7 or all national digits. */
export type SearchKind = 'word' | 'last4' | 'last7' | 'whole';

export const LeadSearchEntity = new Entity(
  {
    model: { entity: 'leadSearch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      kind: { type: ['word', 'last4', 'last7', 'whole'] as const, required: true },
      /** The first letter or digit of the token, and a number derived from the lead's id. */
      shard: { type: 'string', required: true },
      token: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      /** All words of the name, so that a search for several words has to read fewer leads. */
      words: { type: 'string' },
      /** For a page: an import's entries whose tokens start with `token`, one per line; `leadId` is then the page's own id. */
      held: { type: 'list', items: { type: 'string' } },
    },
    indexes: {
      byToken: key('ORG#{organizationId}#FIND#{kind}#{shard}', '{token}#{leadId}'),
    },
  },
  kept,
);

const searchWrites = writesOf(LeadSearchEntity);

export type SearchItem = {
  organizationId: string;
  kind: SearchKind;
  shard: string;
  token: string;
  leadId: string;
  words: string;
};

/** The shard of a token of this lead. */
function shardOf(token: string, leadId: string): string {
  return `${Array.from(token)[0] ?? ''}${(leadId.at(-1) ?? '').charCodeAt(0) % SEARCH_SHARDS}`;
}

/** Every shard that can hold tokens with this prefix. */
export function searchShards(prefix: string): string[] {
  return Array.from({ length: SEARCH_SHARDS }, (_, shard) => `${Array.from(prefix)[0] ?? ''}${shard}`);
}

/** All search entries of a lead with this name and phone: at most 6 words and 3 phone suffixes. */
export function searchItemsOf(lead: {
  organizationId: string;
  leadId: string;
  name: string;
  phone: string;
}): SearchItem[] {
  const { organizationId, leadId } = lead;
  const { last4, last7, whole } = searchDigits(lead.phone);
  const names = searchWords(lead.name);
  const words = names.join(' ');
  const tokens: [SearchKind, string][] = [
    ...names.map((word): [SearchKind, string] => ['word', word]),
    ['last4', last4],
    ['last7', last7],
    ['whole', whole],
  ];
  return tokens.map(([kind, token]) => ({
    organizationId,
    kind,
    shard: shardOf(token, leadId),
    token,
    leadId,
    words,
  }));
}

/** Pages have their own shards, apart from the entries of single leads: one page is as long as a hundred entries. */
export const pageShard = (shard: string): string => `pages-${shard}`;

/** The first character of a page's id: `na#~` selects the pages of `na`, but not those of `nat`. */
export const PAGE_MARK = '~';

/**
 * The same entries in a tenth of the items, for leads that are added by the hundreds: each page holds entries of many leads.
 * Pages are never changed: removed entries are noted in separate items (`leftBy`). The same leads again make the same pages.
 */
export function searchPagesOf(items: readonly SearchItem[]): (Omit<SearchItem, 'words'> & { held: string[] })[] {
  const shards = Map.groupBy(items, ({ kind, shard }) => `${kind} ${shard}`);
  return [...shards.values()].flatMap((group) => {
    const [{ organizationId, kind, shard }] = group as [SearchItem];
    const entries = group.map(({ token, leadId, words }) => ({ token, leadId, ...(kind === 'word' && { words }) }));
    return pagesOf(entries).map((page) => {
      const held = page.entries.map(searchLine);
      const leadId = PAGE_MARK + hashOf(...held);
      return { organizationId, kind, shard: pageShard(shard), token: page.prefix, leadId, held };
    });
  });
}

/** The shard of the notes that entries in this shard's pages are no longer valid. */
export const leftShard = (shard: string): string => `left-${shard}`;

/** The notes that these entries in pages are no longer valid; only leads from files can be in pages. */
export function leftBy(items: readonly SearchItem[]): Omit<SearchItem, 'words'>[] {
  return items.map(({ words: _, shard, ...item }) => ({ ...item, shard: leftShard(shard) }));
}

/** The writes that add a lead's search entries, for its transaction. */
export function foundBy(items: readonly SearchItem[]): Write[] {
  return items.map((item) => searchWrites.put(item).commit());
}

/** The writes that remove these search entries of a lead; `mayBePaged`: the lead came from a file. */
export function lostBy(items: readonly SearchItem[], mayBePaged: boolean): Write[] {
  const deleted = items.map(({ organizationId, kind, shard, token, leadId }) =>
    searchWrites.delete({ organizationId, kind, shard, token, leadId }).commit(),
  );
  return mayBePaged ? [...deleted, ...leftBy(items).map((item) => searchWrites.put(item).commit())] : deleted;
}
