// Every exported CSV is safe in every spreadsheet program, and reads back as it was.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { safeCell, safeCsv } from '#platform/foundation/formats/safe-csv.rules.ts';

const HOSTILE = [
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\tplain',
  ' =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '"=1+1"',
  "'=1+1",
  '“=1+1',
  '\uFF1D1+1',
  '\uFF0B1+1',
  '\uFF0D1+1',
  '\uFF20SUM(A1)',
  '\uFE66cmd',
  '\u22121+2',
  '\u2A751+2',
  '=HYPERLINK("http://evil")',
  "=cmd|' /C calc'!A0",
];

describe('a cell', () => {
  it.each(HOSTILE)('%j is no longer a formula', (cell) => {
    expect(safeCell(cell)).toBe(`'${cell}`);
  });

  it.each([
    [';=1+1', "';'=1+1"],
    [' ; |@SUM(A1)', "' ; |'@SUM(A1)"],
    [';;+1', "';;'+1"],
  ])('%j, which other locales split, is no formula after the separator either', (cell, safe) => {
    expect(safeCell(cell)).toBe(safe);
  });

  it.each(['Ana', "O'Neil", '(602) 234-0001', '602-234-0001', '1+1', 'a=b', 'me@example.com', '', '12', '“Bo”'])(
    '%j stays as it is',
    (cell) => {
      expect(safeCell(cell)).toBe(cell);
    },
  );

  it('with a phone keeps all of its digits', () => {
    expect(safeCell('+442079460958')).toBe("'+442079460958");
  });

  it('with the separators of other countries stays one cell there', () => {
    expect(safeCsv([['Bo;=1+1', 'Cy\t=1+1', 'Dee|=1']])).toBe('"Bo;=1+1","Cy\t=1+1","Dee|=1"\r\n');
  });
});

it('whatever the cells contain, no cell of the file begins a formula and every text can be read back', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const { data } = Papa.parse<string[]>(safeCsv(rows), { newline: '\r\n', delimiter: ',' });
      expect(data.slice(0, -1)).toEqual(rows.map((row) => row.map(safeCell)));
      for (const one of data.flat())
        expect(one.normalize('NFKC').replace(/^[\s\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@]/);
    }),
    { numRuns: 500 },
  );
});

it('only one function writes CSV', () => {
  const files = ['functions', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const writers = files.filter((path) => /\.tsx?$/.test(path) && /\bunparse\b/.test(readFileSync(path, 'utf8')));
  // The first writes what came as rows of a call into the file that is then read as an upload.
  expect(writers.sort()).toEqual([
    'functions/features/imports/reading/csv-rows.rules.ts',
    'functions/platform/foundation/formats/safe-csv.rules.ts',
  ]);
});
