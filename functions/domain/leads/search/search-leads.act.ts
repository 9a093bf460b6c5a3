// Finds leads by the start of their name or phone: reads hints by prefix, then checks each lead itself.

import { readAll } from '#platform/table/reads.ts';
import { LeadEntity } from '../lead.entity.ts';
import {
  LeadSearchEntity,
  leftShard,
  PAGE_MARK,
  pageShard,
  type SearchKind,
  searchShards,
} from './lead-search.entity.ts';
import { isMeant, type LeadQuery, MOST_HITS } from './lead-search.rules.ts';
import { entryOf, shorterBeginnings } from './search-index-pages.rules.ts';

/** How many hints are read at a time per shard; more are read when hints turn out not to match. */
const READ = MOST_HITS + 1;
/** How many pages of entries are read at a time: at most 320 KB. */
const PAGES_READ = 40;
const MOST_ROUNDS = 12;
const LOOKED_AT = 100;

/** Which phone parts a run of digits can match: a short run any of them, a long one only the whole number. */
function kindsOf(digits: string): SearchKind[] {
  if (digits.length <= 4) return ['last4', 'last7', 'whole', 'word'];
  return digits.length <= 7 ? ['last7', 'whole', 'word'] : ['whole', 'word'];
}

/** The most selective token: the longest word, else the longest run of digits. */
function rarest({ words, digits }: LeadQuery): { token: string; kinds: SearchKind[] } {
  const longest = (tokens: string[]) => [...tokens].sort((one, other) => other.length - one.length)[0] ?? '';
  const token = longest(words);
  return token ? { token, kinds: ['word'] } : { token: longest(digits), kinds: kindsOf(longest(digits)) };
}

/** What a search needs of a lead: enough to match it, sort it and filter it by its marks. */
export type Hit = {
  leadId: string;
  lifecycle: 'active' | 'archived';
  name: string;
  firstName: string;
  phone: string;
  lastActive: string;
  lastInboundAt?: string;
  unviewed: boolean;
  optedOut: boolean;
  wantsToStopAt?: string;
  groupIds?: string[];
};

/** A lead that may match; one found in a page may have changed since. */
type Hint = { leadId: string; paged?: { kind: SearchKind; token: string } };
type ShardReader = { read: () => Promise<Hint[]>; isEmpty: () => boolean };

/** Whether each word of a search starts a word of the name, as far as the hint tells. */
const mayMean = (hint: { words?: string | undefined }, { words }: LeadQuery) =>
  hint.words === undefined || words.every((word) => ` ${hint.words}`.includes(` ${word}`));

/** A shard that may hold a token of a search. */
type SearchRange = { token: string; at: { organizationId: string; kind: SearchKind; shard: string } };
type Kept = { leadId: string; words?: string | undefined; held?: string[] | undefined };

function hintsIn({ leadId, words, held }: Kept, { token, at: { kind } }: SearchRange, query: LeadQuery): Hint[] {
  if (!held) return mayMean({ words }, query) ? [{ leadId }] : [];
  const entries = held.map(entryOf).filter((entry) => entry.token.startsWith(token) && mayMean(entry, query));
  return entries.map((entry) => ({ leadId: entry.leadId, paged: { kind, token: entry.token } }));
}

/** Opens a shard at the keys that start with the searched token or, for pages, with a shorter prefix of it. */
function openShard(
  range: SearchRange,
  from: { token: string; leadId?: string },
  limit: number,
  query: LeadQuery,
): ShardReader {
  let cursor: string | null | undefined;
  return {
    isEmpty: () => cursor === null,
    read: async () => {
      if (cursor === null) return [];
      const found = LeadSearchEntity.query.byToken(range.at).begins(from);
      const answer = await found.go({ limit, cursor: cursor ?? null, attributes: ['leadId', 'words', 'held'] });
      cursor = answer.cursor;
      return answer.data.flatMap((kept) => hintsIn(kept, range, query));
    },
  };
}

/**
 * Every shard that may hold the most selective token of a search; whole phones are stored without the 1 of the United States.
 */
function rangesOf(organizationId: string, query: LeadQuery): SearchRange[] {
  const { token: asked, kinds } = rarest(query);
  const shardsFor = (token: string) => (kind: SearchKind) =>
    searchShards(token).map((shard) => ({ token, at: { organizationId, kind, shard } }));
  return [...kinds.flatMap(shardsFor(asked)), ...(/^1\d/.test(asked) ? shardsFor(asked.slice(1))('whole') : [])];
}

function openShards(organizationId: string, query: LeadQuery): ShardReader[] {
  return rangesOf(organizationId, query).flatMap((range) => {
    const { token, at } = range;
    const shorter = shorterBeginnings(token).map((beginning) => ({ token: beginning, leadId: PAGE_MARK }));
    const pages = { token, at: { ...at, shard: pageShard(at.shard) } };
    return [
      openShard(range, { token }, READ, query),
      ...[{ token }, ...shorter].map((from) => openShard(pages, from, PAGES_READ, query)),
    ];
  });
}

const isLeftIn = (shards: readonly ShardReader[]) => shards.some((shard) => !shard.isEmpty());

/** The next hints: as many as are checked at a time, unless the shards have fewer. */
async function nextHints(shards: readonly ShardReader[]): Promise<Hint[]> {
  const hints: Hint[] = [];
  for (let read = 0; read < MOST_ROUNDS && hints.length < READ && isLeftIn(shards); read++) {
    hints.push(...(await Promise.all(shards.map((shard) => shard.read()))).flat());
  }
  return hints;
}

const entryName = (kind: SearchKind, token: string, leadId: string) => [kind, token, leadId].join(' ');

/** Entries in pages that are no longer valid, among those that the search may match: people archived or renamed since. */
async function leftPages(organizationId: string, query: LeadQuery): Promise<Set<string>> {
  const reads = rangesOf(organizationId, query).map(({ token, at }) =>
    LeadSearchEntity.query
      .byToken({ ...at, shard: leftShard(at.shard) })
      .begins({ token })
      .go({ pages: 'all', attributes: ['kind', 'token', 'leadId'] }),
  );
  const answers = await Promise.all(reads);
  return new Set(answers.flatMap(({ data }) => data.map((one) => entryName(one.kind, one.token, one.leadId))));
}

/** Whether a hint is still valid: pages are never changed, so entries that became invalid are noted separately. */
const isStillValid =
  (left: ReadonlySet<string>) =>
  ({ leadId, paged }: Hint) =>
    !paged || !left.has(entryName(paged.kind, paged.token, leadId));

/**
 * 500 ids from hints alone when a search clearly has more hits: too many to sort, so only the leads of a page need to be read.
 * Null when it has fewer, or when hints cannot tell (digits together with words).
 */
export async function manyHits(organizationId: string, query: LeadQuery): Promise<string[] | null> {
  if (query.digits.length > 0 && query.words.length + query.digits.length > 1) return null;
  const shards = openShards(organizationId, query);
  const [first, left] = await Promise.all([nextHints(shards), leftPages(organizationId, query)]);
  const leadIds = new Set<string>();
  const isThere = isStillValid(left);
  for (let hints = first, round = 0; hints.length > 0 && round < MOST_ROUNDS; round++) {
    for (const hint of hints.filter(isThere)) leadIds.add(hint.leadId);
    if (leadIds.size > MOST_HITS) return [...leadIds].slice(0, MOST_HITS);
    hints = await nextHints(shards);
  }
  return null;
}

/** The active leads among these that match. */
async function matching(
  organizationId: string,
  leadIds: string[],
  query: LeadQuery,
  isMasked: boolean,
): Promise<Hit[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, leadId }));
  const hits: Hit[] = await readAll(LeadEntity, keys, { mayLag: true });
  return hits.filter((hit) => hit.lifecycle === 'active' && isMeant(hit, query, isMasked));
}

/** At most 500 active leads that match a search, most recently active first; `more` when there are further ones. */
export async function searchLeads(
  organizationId: string,
  query: LeadQuery,
  isMasked = false,
): Promise<{ leads: Hit[]; more: boolean }> {
  const shards = openShards(organizationId, query);
  const isThere = isStillValid(await leftPages(organizationId, query));
  const seen = new Set<string>();
  const found: Hit[] = [];
  let hints: string[] = [];
  const isLeft = () => hints.length > 0 || isLeftIn(shards);
  for (let round = 0; round < MOST_ROUNDS && found.length <= MOST_HITS && isLeft(); round++) {
    if (hints.length === 0) {
      const read = (await nextHints(shards)).filter(isThere).map(({ leadId }) => leadId);
      hints = [...new Set(read)].filter((leadId) => !seen.has(leadId));
      for (const leadId of hints) seen.add(leadId);
    }
    // One more than the limit is enough to know that there are more.
    const looked = hints.splice(0, Math.max(LOOKED_AT, MOST_HITS + 1 - found.length));
    found.push(...(await matching(organizationId, looked, query, isMasked)));
  }
  // Leads that were not checked may match as well.
  const more = found.length > MOST_HITS || isLeft();
  const leads = found.slice(0, MOST_HITS).sort((one, other) => (one.lastActive < other.lastActive ? 1 : -1));
  return { leads, more };
}
