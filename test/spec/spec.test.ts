// The specification as a law: a row that holds has its test, one that is not built has none, and every row named anywhere exists.
import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../given/size.ts';
import {
  citationsOf,
  marksOf,
  missingDocuments,
  provedTooEarly,
  type Source,
  unknownNames,
  unproved,
} from './names.ts';
import { quotedIn, unquoted } from './quoted.ts';
import { type Row, rowsOf, unlettered } from './row.ts';
import { AREAS, ROWS } from './rows/areas.ts';
import { pathsInGit, sources } from './sources.ts';

const read = sources();
/** What `npm test` runs: a story that it leaves out proves no row alone. */
const run = read.filter(({ path }) => !LEFT_OUT.includes(path));

/** Rows whose sentence has four parts and is no list of what is on a screen, or whose list one test compares as a whole. */
const WITHOUT_LETTERS: Readonly<Record<string, string>> = {
  'BRD-04': 'two hosts and a wording, which are compared for each brand',
  'SHL-01': 'three entries, one of which has two names',
  'SHL-14': 'one test compares the names of all five',
  'DSH-03': 'one chart and one card in a sentence',
  'BIL-06': 'one button, and when it is there',
  'USR-07': 'one test compares all four',
  'STP-01': 'one chain, and how it is drawn',
  'STP-08': 'one rule for three numbers',
  'PUB-07': 'one button, and where it leads',
  'PUB-17': 'one token, and what becomes of it',
};

describe('the specification', () => {
  it('has each row once, under the key of its area', () => {
    const ids = ROWS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const numbered = AREAS.filter(({ key }) => key !== 'decisions');
    for (const { key, rows } of numbered)
      for (const { id } of rows) expect(id).toMatch(key === 'A' ? /^A\d\d$/ : new RegExp(`^${key}-\\d+$`));
  });

  it('numbers each area without a gap', () => {
    for (const { key, rows } of AREAS.filter((area) => area.key !== 'decisions')) {
      const numbers = rows.map(({ id }) => Number(id.replace(/\D+/, '')));
      expect([key, numbers]).toEqual([key, rows.map((_, index) => index + 1)]);
    }
  });

  it('has a letter for each thing that a row lists on a screen', () => {
    const numbered = AREAS.filter(({ key }) => key !== 'decisions' && key !== 'A').flatMap(({ rows }) => rows);
    expect(unlettered(numbered).toSorted()).toEqual(Object.keys(WITHOUT_LETTERS).toSorted());
  });
  it('has a test for each row that holds, in `npm test`', () => expect(unproved(ROWS, run)).toEqual([]));
  it('has each text that a row quotes in a test that names the row', () => expect(unquoted(ROWS, run)).toEqual([]));
  it('has every story that `npm test` leaves out', () => {
    const paths = read.map(({ path }) => path);
    expect(LEFT_OUT.filter((path) => !paths.includes(path))).toEqual([]);
  });
  it('has no test that names a row of which nothing is built', () => expect(provedTooEarly(ROWS, read)).toEqual([]));
  it('has every row that is named, in titles and anywhere else', () => expect(unknownNames(ROWS, read)).toEqual([]));
  it('has every document that is cited', () => expect(missingDocuments(read, pathsInGit())).toEqual([]));
  it('is read at all', () => {
    expect(read.flatMap(marksOf).length).toBeGreaterThan(300);
    expect(read.flatMap(citationsOf).length).toBeGreaterThan(600);
  });
});

describe('a planted breach is seen', () => {
  const rows: Row[] = rowsOf(`
    LED-30 | holds | It says that adding starts sending.
    LED-31 | part | It shows the columns. | No preview.
    LED-32 | none | It says that the file is on its way.
    A13 | part | It keeps what was understood. | No test.
    Lead's phone | part | Consent goes with the number. | No test.
    Too late | holds | A text is missed after three hours.
  `);
  const test = (title: string): Source => ({
    path: 'test/rules/features/leads/a.test.ts',
    text: `it(${title}, () => {});\n`,
  });
  const comment = (text: string): Source => ({ path: 'functions/features/leads/a.ts', text: `// ${text}\n` });

  it.each([
    ['of one row', "'says so [LED-30]'", ['LED-30']],
    ['of several', "'says so [LED-30, LED-31, A13]'", ['LED-30', 'LED-31', 'A13']],
    ['in a title with a quotation mark of another kind', '"a lead\'s [LED-30]"', ['LED-30']],
    ['in a title that is put together', '`${key} says so [LED-30]`', ['LED-30']],
    ['of decisions by name', `"says so [A13, decisions: Lead’s phone, Too late]"`, ['A13', 'Lead’s phone', 'Too late']],
    ['of none: a selector', "'input[type=file]'", []],
    ['of none: a skipped test', "'', () => {}); it.skip('says so [LED-30]'", []],
    ['of none: not at the end', "'says [LED-30] so'", []],
  ])('a mark %s', (_, title, ids) => {
    expect(marksOf(test(title)).map(({ id }) => id)).toEqual(ids);
  });

  it('a mark outside tests is none', () => {
    expect(marksOf({ path: 'test/given/a.ts', text: "const title = 'says so [LED-30]';\n" })).toEqual([]);
  });

  it('a row that claims to hold without a test', () => {
    expect(unproved(rows, [test("'says so [LED-31]'"), comment('LED-30')])).toEqual(['LED-30', 'Too late']);
    expect(unproved(rows, [test("'says so [LED-30, decisions: Too late]'")])).toEqual([]);
  });

  it('a test of a row of which nothing is built', () => {
    expect(provedTooEarly(rows, [test("'says so [LED-32]'"), comment('LED-32')])).toEqual([
      'test/rules/features/leads/a.test.ts:1 names LED-32',
    ]);
  });

  it.each([
    ['a row', 'says so (LED-99).', ['LED-99']],
    ['the end of several', 'says so (LED-30 to 33).', ['LED-33']],
    ['one among several', 'says so (LED-30, 31, 98).', ['LED-98']],
    ['a question', 'says so (decisions: A13, A77).', ['A77']],
    ['a question by itself', 'says so (A78).', ['A78']],
    ['a decision by name', "says so (decisions: Too late, Lead's wish).", ["Lead's wish"]],
    ['none where every row exists', 'says so (LED-30 to 32, A13; decisions: A13, too late, Lead’s phone).', []],
    ['none in words that are no citation', 'SHA-256, #A13A14, GS1-A99, LED-30, 500 ms', []],
  ])('a citation of an unknown row: %s', (_, text, ids) => {
    expect(unknownNames(rows, [comment(text)])).toEqual(ids.map((id) => `functions/features/leads/a.ts:1 names ${id}`));
  });

  it('a clause of a row that holds without a test, or named and not there', () => {
    const rows = rowsOf('LED-05 | holds | Icons: (a) seen, (b) video, (c) calendar, (d) opted out.');
    const path = 'test/rules/features/leads/a.test.ts:1';
    const [first, range] = [test("'says so [LED-05a]'"), test("'says so [LED-05b-d]'")];
    expect(unproved(rows, [test("'says so [LED-05]'")])).toEqual(['LED-05a', 'LED-05b', 'LED-05c', 'LED-05d']);
    expect(unproved(rows, [first])).toEqual(['LED-05b', 'LED-05c', 'LED-05d']);
    expect([unproved(rows, [first, range]), unknownNames(rows, [first, range])]).toEqual([[], []]);
    expect(unknownNames(rows, [test("'says so [LED-05d-e]'")])).toEqual([`${path} names LED-05e`]);
    expect(() => rowsOf('LED-05 | holds | Icons: (a) seen, (c) video.')).toThrow('LED-05');
  });

  it.each([
    ['four things without letters', 'It has name, phone, time and views.', true],
    ['four with letters', 'It has (a) name, (b) phone, (c) time and (d) views.', false],
    ['three', 'It has name, phone and time.', false],
    ['four texts that are quoted', 'It says "One", "Two", "Three" or "Four".', false],
    ['three, one with a remark', 'It has name, phone (with a code, or none) and time.', false],
    ['fields of an answer', 'It answers name, phone, time, views.', false],
  ])('a row that lists %s', (_, says, isSeen) =>
    expect(unlettered(rowsOf(`LED-03 | holds | ${says}`))).toEqual(isSeen ? ['LED-03'] : []),
  );

  it.each([
    ['in a test that names the row', 'Select leads', `it('says it [LED-34]', () => has('Select contacts'));`, true],
    ['over two lines', 'Sent X out of Y', `it('says it [LED-34]', () => has('Sent 1 out\n  of 1,234'));`, true],
    ['with an apostrophe', "You'll need {what}", `it('says it [LED-34]', () => has('You\\'ll need a card'));`, true],
    ['in a test that names another row', 'Select leads', `it('says it [LED-35]', () => has('Select leads'));`, false],
    ['in part', 'Select leads first', `it('says it [LED-34]', () => has('Select leads'));`, false],
    ['nowhere', 'Select leads', `it('says it [LED-34]', () => {});`, false],
  ])('a quoted text %s', (_, quoted, text, isThere) => {
    const rows = rowsOf(`LED-34 | holds | It says "${quoted}".`);
    const path = 'test/rules/features/leads/a.test.ts';
    expect(unquoted(rows, [{ path, text }])).toEqual(isThere ? [] : [`LED-34: "${quoted}"`]);
    expect(unquoted(rowsOf(`LED-34 | part | It says "${quoted}". | Not yet.`), [{ path, text: '' }])).toEqual([]);
  });

  it('a quote that is not closed', () => {
    expect(quotedIn({ id: 'LED-34', says: 'Says "a" or "b".' })).toEqual(['a', 'b']);
    expect(() => quotedIn({ id: 'LED-34', says: 'Says "a" or "b.' })).toThrow('LED-34');
  });

  it('a mark of an unknown row', () => {
    const path = 'test/rules/features/leads/a.test.ts:1';
    expect(unknownNames(rows, [test("'says so [LED-99, A13]'")])).toEqual([`${path} names LED-99`]);
    expect(unknownNames(rows, [test("'says so [LAD-30]'")])).toEqual([`${path} names LAD-30`]);
    expect(unknownNames(rows, [test("'says so [LED-30, nothing]'")])).toEqual([`${path} names nothing`]);
  });

  it('a document that does not exist', () => {
    expect(missingDocuments([comment('as plans.md says')], ['README.md'])).toEqual([
      'functions/features/leads/a.ts:1 names plans.md',
    ]);
  });

  it.each([
    ['LED-30 | holds'],
    ['LED-30 | done | It says so.'],
    ['LED-30 | part | It says so.'],
    ['LED-30 | holds | It says so. | Not all.'],
    ['LED-30 | part | It says so. | Not all. | Really.'],
  ])('a line that is no row: %s', (line) => expect(() => rowsOf(line)).toThrow('LED-30'));
});
