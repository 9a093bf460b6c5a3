// Whole rows of contacts files: whose phone is taken and who says no, over a corpus, part of which was held out.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guessColumns } from '#features/imports/columns/guess-columns.rules.ts';
import { wishReaders } from '#features/imports/columns/wishes.rules.ts';
import { columnsOf } from '#features/imports/reading/csv-columns.rules.ts';
import { personIn } from '#features/imports/reading/csv-person.rules.ts';
import { NORTH_AMERICA } from '#platform/brands/countries.ts';

const PHONES: Readonly<Record<string, string>> = { '+16022340001': 'A', '+16022340002': 'B', '+16022340003': 'C' };

/** What the guessed columns make of a row: whose phone, and whether the row says no. */
function read(columns: readonly string[], cells: readonly string[]): string {
  const choice = guessColumns(columns, [cells]);
  const indexes = columnsOf(columns, choice);
  if ('refusal' in indexes) return '-';
  const readers = wishReaders(columns, [], choice.phoneKeys);
  const person = personIn({ row: 2, cells: [...cells] }, { columns: indexes, readers, countries: NORTH_AMERICA });
  return 'reason' in person ? '-' : `${PHONES[person.phone]}${person.wish ? ' no' : ''}`;
}

function rowsOf(name: string) {
  const text = readFileSync(new URL(`../../../corpus/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [columns = '', cells = '', phone = '', no = ''] = line.split('|');
      const row = cells.split(',').map((cell) => cell.replaceAll('¦', ','));
      return { line, found: read(columns.split(','), row), right: no ? `${phone} ${no}` : phone };
    });
}

const wrongIn = (name: string) => rowsOf(name).filter(({ found, right }) => found !== right);

it('rows of files are read as they are meant: phone, other people, opt-outs [LED-31, decisions: Kinds of text]', () => {
  expect(wrongIn('files')).toEqual([]);
});

it.each(['files-held-out', 'files-later', 'files-fourth'])('95 of 100 rows of %s too', (name) => {
  const wrong = wrongIn(name);
  process.stdout.write(`${name}: ${wrong.length} of ${rowsOf(name).length} rows read wrongly\n`);
  expect(wrong.length / rowsOf(name).length).toBeLessThanOrEqual(0.05);
});
