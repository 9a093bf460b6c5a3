// Texts that rows quote: each is in a test that names its row, so that a title alone proves none of them.

import { isTest, keyOf, marksOf, type Source } from './names.ts';
import type { Row } from './row.ts';

/** What is filled in: a value in braces, a number written X, Y or N, or what the brand calls a campaign or a lead. */
const FILLED = /\{[^}]*\}|(?<=[ +])[XYN](?= |$)|\b(?:[Cc]ampaign|[Bb]last|[Cc]ontact|[Ll]ead)s?\b/;

const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'").replace(/\s+/g, ' ');

/** The texts that a row quotes, in straight double quotes. Throws where a quote is opened and not closed. */
export function quotedIn({ id, says }: Pick<Row, 'id' | 'says'>): string[] {
  const parts = says.split('"');
  if (parts.length % 2 === 0) throw new Error(`${id}: a quote that is not closed`);
  return parts.filter((_, index) => index % 2 === 1);
}

/** Finds a quoted text in source: whole, whatever is filled in. */
function finderOf(quoted: string): RegExp {
  const fixed = plain(quoted).split(FILLED);
  return new RegExp(fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{1,60}?'));
}

/** Texts quoted by a row that holds and missing from every test file that names the row. */
export function unquoted(rows: readonly Row[], sources: readonly Source[]): string[] {
  const tests = sources
    .filter(({ path }) => isTest(path))
    .map((source) => ({ text: plain(source.text), ids: new Set(marksOf(source).map(({ id }) => keyOf(id))) }));
  return rows
    .filter(({ state }) => state === 'holds')
    .flatMap((row) => {
      const named = tests.filter(({ ids }) => ids.has(keyOf(row.id)));
      const isThere = (quoted: string) => named.some(({ text }) => finderOf(quoted).test(text));
      return quotedIn(row)
        .filter((quoted) => !isThere(quoted))
        .map((quoted) => `${row.id}: "${quoted}"`);
    });
}
