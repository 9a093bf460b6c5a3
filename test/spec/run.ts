// `npm run spec`: the rows by area, which tests name each, and what is open; `-- LED`, `-- LED-30` or `-- open` for a part.

import { keyOf, marksOf, type Named, provedTooEarly, unknownNames, unproved } from './names.ts';
import { unquoted } from './quoted.ts';
import { clausesOf, type Row, type State } from './row.ts';
import { AREAS, type Area, ROWS } from './rows/areas.ts';
import { sources } from './sources.ts';

const WORDS: Record<State, string> = { holds: 'hold', part: 'in part', none: 'not built' };
const WIDTH = 10;

const read = sources();
const tests = Map.groupBy(read.flatMap(marksOf), ({ id }) => keyOf(id));
const asked = process.argv.slice(2);
const isOpenOnly = asked.includes('open');
const names = asked.filter((name) => name !== 'open').map(keyOf);

function counted(rows: readonly Row[]): string {
  const states = Object.entries(WORDS) as [State, string][];
  return states.map(([state, word]) => `${rows.filter((row) => row.state === state).length} ${word}`).join(', ');
}

/** The letters of a row's clauses that a test names, in brackets; nothing where it names none. */
function clausesAt(row: Row, { path, line, title }: Named): string {
  const isHere = (named: Named) => named.path === path && named.line === line && named.title === title;
  const letters = clausesOf(row).filter((id) => tests.get(keyOf(id))?.some(isHere));
  return letters.map((id) => ` (${id.at(-1)})`).join('');
}

function sentencesOf(row: Row): string[] {
  const { id, state, says, open } = row;
  const where = (named: Named) => `${named.path}: ${named.title}${clausesAt(row, named)}`;
  const indent = ' '.repeat(WIDTH);
  const bare = clausesOf(row).filter((clause) => !tests.has(keyOf(clause)));
  return [
    `${id.padEnd(WIDTH - 2)}  ${state.padEnd(5)}  ${says}`,
    ...(open ? [`${indent}open:  ${open}`] : []),
    ...(bare.length > 0 ? [`${indent}open:  no test names ${bare.join(', ')}`] : []),
    ...(tests.get(keyOf(id)) ?? []).map((named) => `${indent}test:  ${where(named)}`),
  ];
}

function shown(area: Area): string[] {
  const isWhole = names.length === 0 || names.includes(keyOf(area.key));
  const rows = area.rows.filter(
    ({ id, state }) => (isWhole || names.includes(keyOf(id))) && !(isOpenOnly && state === 'holds'),
  );
  return rows.length === 0
    ? []
    : ['', `${area.key}  ${area.title}: ${counted(area.rows)}`, ...rows.flatMap(sentencesOf)];
}

const known = new Set([...AREAS.map(({ key }) => key), ...ROWS.map(({ id }) => id)].map(keyOf));
const wrong = [
  ...names.filter((name) => !known.has(name)).map((name) => `${name} is neither an area nor a row.`),
  ...unknownNames(ROWS, read).map((where) => `${where}, which stands nowhere.`),
  ...unproved(ROWS, read).map((id) => `${id} claims to hold and no test names it.`),
  ...unquoted(ROWS, read).map((text) => `${text} stands in no test that names the row.`),
  ...provedTooEarly(ROWS, read).map((where) => `${where}, of which nothing is built.`),
];
for (const line of AREAS.flatMap(shown)) console.log(line);
console.log(`\n${ROWS.length} rows: ${counted(ROWS)}`);
for (const sentence of wrong) console.error(sentence);
process.exitCode = wrong.length === 0 ? 0 : 1;
