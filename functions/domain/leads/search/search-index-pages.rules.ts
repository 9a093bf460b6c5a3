// Packs an import's many search entries into few items: pages of entries with a common prefix, which is longer where there are
// many.

/** A search entry: a token, its lead's id, and for words all words of the name. */
export type SearchEntry = { token: string; leadId: string; words?: string };

export type Page = { prefix: string; entries: SearchEntry[] };

/** The possible lengths of a page's prefix; a search reads each that is shorter than its token. */
const DEPTHS = [1, 3, 5, 7];
/** Above this many entries with one prefix, a longer prefix splits them. */
const MOST_TOGETHER = 200;
/** The most entries of a page: some 8 KB. */
const MOST_ENTRIES = 100;

/** The first `length` letters or digits. */
export const beginning = (token: string, length: number): string => Array.from(token).slice(0, length).join('');

function cut(prefix: string, entries: readonly SearchEntry[]): Page[] {
  const sorted = [...entries].sort((one, other) => (one.token < other.token ? -1 : 1));
  const count = Math.ceil(sorted.length / MOST_ENTRIES);
  return Array.from({ length: count }, (_, page) => ({
    prefix,
    entries: sorted.slice(page * MOST_ENTRIES, (page + 1) * MOST_ENTRIES),
  }));
}

/** The pages of these entries, each under the longest prefix that its number of entries requires. */
export function pagesOf(entries: readonly SearchEntry[], depth = 0): Page[] {
  const groups = Map.groupBy(entries, ({ token }) => beginning(token, DEPTHS[depth] ?? 0));
  return [...groups].flatMap(([prefix, group]) =>
    group.length > MOST_TOGETHER && depth + 1 < DEPTHS.length ? pagesOf(group, depth + 1) : cut(prefix, group),
  );
}

/** The prefixes shorter than this token under which a page may hold it. */
export function shorterBeginnings(token: string): string[] {
  const { length } = Array.from(token);
  return DEPTHS.filter((depth) => depth < length).map((depth) => beginning(token, depth));
}

const BETWEEN = '\t';

/** An entry as one line of a page. */
export function searchLine({ token, leadId, words = '' }: SearchEntry): string {
  return [token, leadId, words].join(BETWEEN);
}

/** Parses a line of a page. */
export function entryOf(line: string): SearchEntry {
  const [token = '', leadId = '', words = ''] = line.split(BETWEEN);
  return { token, leadId, ...(words && { words }) };
}
