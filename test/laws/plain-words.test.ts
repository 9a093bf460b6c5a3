// Comments, titles of tests and names are read once and understood: words that meant several things here, riddles and British
// spellings stay out.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commentsOf, titlesOf, unplain } from './plain/word-list.ts';

describe('the titles of tests', () => {
  it('are plain', () => {
    const paths = globSync(['test/**/*.{ts,tsx}']).filter((path) => !path.startsWith('test/laws/'));
    expect(paths.length).toBeGreaterThan(400);
    expect(paths.flatMap((path) => unplain(path, titlesOf(readFileSync(path, 'utf8'))))).toEqual([]);
  });

  it.each([
    ["  it('is read anew', () => {", 'again'],
    ['it("another organisation\'s file is refused", () => {', 'organization'],
    ["test('an organisation is made [ACC-01]', async () => {", 'organization'],
    ["it('is listed for who claimed it', async () => {", 'the people who, the user who'],
    ["  ])('%s is read anew', (path) => {", 'again'],
    ["  it.each(CASES)(\n    '%s hangs on a step',\n    async (name) => {", 'belongs to, depends on'],
    ["it(\n  'the organisation is found',\n  { timeout: 9 },\n  async () => {", 'organization'],
  ])('%s is found', (line, plain) => {
    expect(unplain('a.test.ts', titlesOf(line)).join()).toContain(plain);
  });

  it('may quote what the product says', () => {
    expect(unplain('a.test.ts', titlesOf(`it('says "Your organisation" [ACC-01]', () => {`))).toEqual([]);
  });
});

/** What no name in code and no file may be called, and the plain word for it. */
const NAMES: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/[eE]nrol(?!l)/, 'enroll'],
  [/[bB]ehaviour/, 'behavior'],
  [/NEIGHBOUR|\bneighbour(?= =)/, 'neighbor'],
  [/[sS]ynthesise/, 'synthesize'],
  [/(?:[a-z]A|-a|\b_?A)new(?![a-z])|ANEW\b|\banew\b/, 'again, recounted, rewrite...'],
  [/[sS]tanding(?:In|Of|By)|batch-standing|BatchStanding/, 'bucket, facts of the viewer, uncanceled ...'],
  [/[tT]old-?[tT]otals/, 'current totals'],
  [/came-?of-?it/i, 'outcomes'],
  [/\bstandings\b|\bStanding\b|[a-z]Standing\b|STANDING_/, 'viewer, current, uncanceled ...'],
  [/\b[a-z]+Stands?\b(?<!nderstands?)|\bstands[A-Z]\w*|\bSTANDS\b|STANDS_/, 'state, reason, current ...'],
  [
    /\bSaid\b|\bsaid(?:Of|By|In|Text)\b|\b(?:is|bucket|number|place)Said\b|\bSAID\b|said-(?:no|fields)|\/said\./,
    'words, label, answer ...',
  ],
  [/takeBack|meetStop|\bCourse\b/, 'withdraw, undo ...'],
  [/\b(?:const|let) said\b|\bfunction said\(|[(,] ?said[,)]|\(said: /, 'answer, sentence, lines ...'],
  [/\b(?:const|let) of\b|\bfunction of\(/, 'a name for what it holds'],
  [
    /, ?place\) =>|\b(?:List|Cohort|File|Phone|Lead|Answered|Viewer)Place\b|\b(?:ended|renew|timed|shard)Place\b|\bplaceLead\b/,
    'index, position, enrollment, key ...',
  ],
  [/\b[A-Z]+_PLACES?\b/, 'cursor, counted, position ...'],
  [/\bplaceOf\b/, 'positionOf, orderOf, locationOf ...'],
  [/\bfunction keep(?!Organization|Focus|Some)[A-Z]\w*|\bplanKeep\b|\bKeepPlan\b/, 'save, store, remember'],
  [/\bask(?:ForText|Together|Bulk|OwnFactor|OwnPassword|IfOften|ForLink|ToMoveEmail)\b/, 'request, confirm, start ...'],
];

/** The API's field of that name, which is deployed, and its file. */
const DEPLOYED = /[eE]nrolSecondFactor|enrol-second-factor/g;

/** Kinds that are stored stand in quotes, or as keys of the two tables of job kinds. */
const STORED = /'[^'\n]*'|^ {2}enrol: .*$/gm;

/** The names of a file that use such a word, each with the plain word. */
function unplainNames(path: string, text: string): string[] {
  const code = `${path}\n${text}`.replace(DEPLOYED, '').replace(STORED, '');
  return NAMES.flatMap(([pattern, plain]) => {
    const found = pattern.exec(code)?.[0];
    return found === undefined ? [] : [`${path} ${found}: say ${plain}`];
  });
}

describe('the names of code', () => {
  it('are plain in all sources', () => {
    const paths = globSync(['{functions,lib,bin}/**/*.ts', '{web,test}/**/*.{ts,tsx}']).filter(
      (path) => !path.includes('.gen.') && !path.startsWith('test/laws/'),
    );
    expect(paths.flatMap((path) => unplainNames(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['a.ts', 'const mustEnrol = true;'],
    ['enrol-leads.act.ts', ''],
    ['a.ts', 'export function hangAnew() {}'],
    ['told-totals.rules.ts', ''],
    ['a.ts', 'const found = standingOf(batch);'],
    ['a.ts', 'const [viewer] = standings;'],
    ['a.ts', 'function saidOf(bucket: Bucket) {}'],
    ['a.ts', 'if (triggers.some(standsAlone)) return;'],
    ['a.test.ts', 'const said = await answer();'],
    ['a.test.ts', 'it.each(CASES)("%s", (_, said) => expect(a).toBe(said));'],
    ['a.ts', 'const of = (kind: string) => items;'],
    ['a.ts', 'rows.map((_, place) => place);'],
    ['a.ts', 'export type FilePlace = { at: number };'],
    ['a.ts', 'const LONGEST_PLACE = 200;'],
    ['a.ts', 'data.sort((one, other) => placeOf(one) - placeOf(other));'],
    ['a.ts', 'export async function keepLead() {}'],
    ['a.ts', 'await askTogether(texts);'],
  ])('one in %s is found: %s', (path, text) => {
    expect(unplainNames(path, text).join()).toContain(': say ');
  });

  it.each([
    "const kind = 'enrol';",
    'enrolSecondFactor(args);',
    'const enrolled = 1;',
    'export async function keepOrganization() {}',
    'actions.map(({ said }) => ({ said }));',
  ])('%s may stay', (text) => {
    expect(unplainNames('a.ts', text)).toEqual([]);
  });
});

describe('the words of comments', () => {
  it('are plain in all sources', () => {
    const paths = globSync(['{functions,lib,bin}/**/*.ts', '{web,test}/**/*.{ts,tsx}']).filter(
      (path) => !path.includes('.gen.') && !path.startsWith('test/laws/') && !path.startsWith('test/spec/'),
    );
    expect(paths.length).toBeGreaterThan(1500);
    expect(paths.flatMap((path) => unplain(path, commentsOf(readFileSync(path, 'utf8'))))).toEqual([]);
  });

  it.each([
    ['// Everything is read anew.', 'again'],
    ['/** The batch as it stands now. */', 'the current ..., the bucket of, the state of'],
    [' * Passed over where it hangs on nothing.', 'skips'],
    ['const a = 1; // an organisation', 'organization'],
    ['/** The code of who has a second factor. */', 'the people who, the user who'],
    ['// So many laws are named; so long it waits.', 'the number of, the time that'],
    ['// Throws for a key that is none.', 'unknown, invalid, false'],
    ['// At most so many texts in 24 hours.', 'this many, how many, the most'],
    ['/** What the carriers said of the campaign. */', 'says about, reports'],
    ['// The link stands at the end.', 'is'],
  ])('%s is found', (line, plain) => {
    expect(unplain('a.ts', commentsOf(line)).join()).toContain(plain);
  });

  it.each(["const text = 'Your organisation';", '// The `enrolment` entity.', "// 'This appointment was cancelled.'"])(
    '%s may stay',
    (line) => {
      expect(unplain('a.ts', commentsOf(line))).toEqual([]);
    },
  );
});
