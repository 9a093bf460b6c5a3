// Where rows are named: marks in titles of tests ([LED-30, A13]), citations anywhere else, and what is wrong with them.

import { clausesOf, type Row } from './row.ts';
import { AREAS } from './rows/areas.ts';

/** A file by its path from the project's root. */
export type Source = { path: string; text: string };

/** A row's id, or what was written instead of one, and where; `title` of a mark is the title without it. */
export type Named = { id: string; path: string; line: number; title: string };

const AREA_KEYS = AREAS.map(({ key }) => key)
  .filter((key) => /^[A-Z]{3}$/.test(key))
  .join('|');
const CLAUSES = /^([A-Z]{3}-\d+)([a-z])(?:-([a-z]))?$/;
const ID = /^(?:[A-Z]{3}-\d+(?:[a-z](?:-[a-z])?)?|A\d{2}|decisions?: .+)$/;
const MARK = /(['"`])((?:(?!\1).)*?) ?\[([^[\]]+)\]\1/g;
const ROW = new RegExp(`(?<![\\w-])(${AREA_KEYS})-(\\d+)((?:(?:, and|,| and| to) \\d+(?![\\d:.]))*)`, 'g');
const QUESTION = /(?<![\w#%/.&-])A\d{2}(?![\w-])/g;
const BY_NAME = /\bdecisions?: ([^)\].;"]+)/g;
const DOCUMENT = /(?<![\w/*-])[\w-]+\.md\b/g;

/** A table of titles that two tests share. */
const SHARED_TITLES = 'test/given/documented/operations.ts';

/** Whether marks of a file are those of tests. */
export const isTest = (path: string) =>
  path === SHARED_TITLES || (/^test\/.*\.(test|story)\.tsx?$/.test(path) && !path.startsWith('test/spec/'));

function inLines({ path, text }: Source, find: (line: string) => { id: string; title?: string }[]): Named[] {
  return text
    .split('\n')
    .flatMap((line, index) => find(line).map(({ id, title = '' }) => ({ id, title, path, line: index + 1 })));
}

const namesIn = (list: string) =>
  list
    .replace(/decisions?: /g, '')
    .split(', ')
    .map((name) => name.trim());

/** What a part of a mark names: a row or decision, or with `LED-05b-d` the row and three of its clauses. */
function idsNamed(part: string): string[] {
  const [, row, first = '', last = first] = CLAUSES.exec(part) ?? [];
  if (!row) return [part.replace(/^decisions?: /, '')];
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  const letters = Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
  return [row, ...letters.map((letter) => `${row}${letter}`)];
}

/** The rows that the titles of a file's tests name: a bracket at the end of a title, or of a table's cell that is one. */
export function marksOf(source: Source): Named[] {
  if (!isTest(source.path)) return [];
  return inLines(source, (line) => {
    if (/\b(?:it|test|describe)\.(?:skip|todo)\b/.test(line)) return [];
    return [...line.matchAll(MARK)].flatMap(([, , title = '', list = '']) => {
      const isMark = list.split(', ').some((part) => ID.test(part));
      return isMark ? [...new Set(list.split(', ').flatMap(idsNamed))].map((id) => ({ id, title })) : [];
    });
  });
}

function rowsCited(line: string): string[] {
  return [...line.matchAll(ROW)].flatMap(([, area = '', first = '', more = '']) => {
    const others = [...more.matchAll(/\d+/g)].map(([number]) => number).filter(({ length }) => length === first.length);
    return [first, ...others].map((number) => `${area}-${number}`);
  });
}

/** The rows and decisions that a file cites, in titles and outside them: `LED-25 to 32`, `A37`, `decisions: Too late`. */
export function citationsOf(source: Source): Named[] {
  return inLines(source, (line) => {
    const byName = [...line.matchAll(BY_NAME)].flatMap(([, list = '']) => namesIn(list));
    const questions = [...line.matchAll(QUESTION)].map(([id]) => id);
    return [...new Set([...rowsCited(line), ...questions, ...byName])].map((id) => ({ id }));
  });
}

/** The same row, however its name is written: `Lead’s phone` in a title, `lead's phone` in a comment. */
export const keyOf = (id: string) => id.toLowerCase().replaceAll('’', "'");

const at = ({ id, path, line }: Named) => `${path}:${line} names ${id}`;
const idsOf = (rows: readonly Row[]) => new Set(rows.flatMap((row) => [row.id, ...clausesOf(row)]).map(keyOf));

/** Ids that are named and do not exist, in code as in titles. */
export function unknownNames(rows: readonly Row[], sources: readonly Source[]): string[] {
  const known = idsOf(rows);
  const named = sources.flatMap((source) => [...marksOf(source), ...citationsOf(source)]);
  return [...new Set(named.filter(({ id }) => !known.has(keyOf(id))).map(at))];
}

/** Documents that are cited and are not in the repository. */
export function missingDocuments(sources: readonly Source[], paths: readonly string[]): string[] {
  const there = new Set(paths.map((path) => path.split('/').at(-1)));
  const cited = sources.flatMap((source) =>
    inLines(source, (line) => (line.match(DOCUMENT) ?? []).map((id) => ({ id: id.split('/').at(-1) ?? '' }))),
  );
  return cited.filter(({ id }) => !there.has(id)).map(at);
}

/** Rows that claim to hold, and clauses of such rows, that no test names. */
export function unproved(rows: readonly Row[], sources: readonly Source[]): string[] {
  const named = new Set(sources.flatMap(marksOf).map(({ id }) => keyOf(id)));
  const held = rows.filter(({ state }) => state === 'holds').flatMap((row) => [row.id, ...clausesOf(row)]);
  return held.filter((id) => !named.has(keyOf(id)));
}

/** Tests that name a row of which nothing is built. */
export function provedTooEarly(rows: readonly Row[], sources: readonly Source[]): string[] {
  const none = idsOf(rows.filter(({ state }) => state === 'none'));
  return sources
    .flatMap(marksOf)
    .filter(({ id }) => none.has(keyOf(id)))
    .map(at);
}
