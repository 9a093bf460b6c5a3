// How an import's many search entries share a few items: pages of entries whose tokens begin alike, ever finer where many do.

/** What one lead is found by: a token, whose it is, and for words all words of the name. */
export type Entry = { token: string; leadId: string; words?: string };

export type Page = { prefix: string; entries: Entry[] };

/** Pages stand at these lengths of their common beginning; a search looks at each that is shorter than what it asks for. */
const DEPTHS = [1, 3, 5, 7];
/** More entries than these with one beginning are told apart by a longer one. */
const MOST_TOGETHER = 200;
/** A page holds at most so many: some 8 KB. */
const MOST_ENTRIES = 100;

/** The first so many letters or digits. */
export const beginning = (token: string, length: number): string => Array.from(token).slice(0, length).join('');

function cut(prefix: string, entries: readonly Entry[]): Page[] {
  const sorted = [...entries].sort((one, other) => (one.token < other.token ? -1 : 1));
  const count = Math.ceil(sorted.length / MOST_ENTRIES);
  return Array.from({ length: count }, (_, page) => ({
    prefix,
    entries: sorted.slice(page * MOST_ENTRIES, (page + 1) * MOST_ENTRIES),
  }));
}

/** The pages of these entries, each under the longest beginning that its place needs. */
export function pagesOf(entries: readonly Entry[], depth = 0): Page[] {
  const groups = Map.groupBy(entries, ({ token }) => beginning(token, DEPTHS[depth] ?? 0));
  return [...groups].flatMap(([prefix, group]) =>
    group.length > MOST_TOGETHER && depth + 1 < DEPTHS.length ? pagesOf(group, depth + 1) : cut(prefix, group),
  );
}

/** The beginnings shorter than this token under which pages may hold it. */
export function shorterBeginnings(token: string): string[] {
  const { length } = Array.from(token);
  return DEPTHS.filter((depth) => depth < length).map((depth) => beginning(token, depth));
}

const BETWEEN = '\t';

/** An entry as a page keeps it, in one line. */
export function lineOf({ token, leadId, words = '' }: Entry): string {
  return [token, leadId, words].join(BETWEEN);
}

/** An entry as it was kept. */
export function entryOf(line: string): Entry {
  const [token = '', leadId = '', words = ''] = line.split(BETWEEN);
  return { token, leadId, ...(words && { words }) };
}
