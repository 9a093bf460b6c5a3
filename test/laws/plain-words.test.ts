// Comments and titles of tests are read once and understood: words that meant several things here, riddles and British spellings stay out.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a comment may not say, and the plain word for it. */
const PLAIN: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\banew\b/, 'again'],
  [/\b(?:as|where|how|why) (?:it|they|somebody|a \w+) stands?\b/, 'the current ..., the bucket of, the state of'],
  [/\bwhat (?:came|comes|became|becomes) of\b/i, 'the outcome of, the result of'],
  [/\bcomes? by\b/, 'reaches, passes'],
  [/\b(?:take|takes|took|taken) (?:it )?back\b/, 'withdraws, undoes'],
  [/\b(?:pass|passes|passed) over\b/i, 'skips'],
  [/\bput(?:s)? into a campaign\b/, 'adds to a campaign'],
  [/\bput away\b/, 'archived'],
  [/\b(?:of|for|to|by|from) who\b/, 'the people who, the user who'],
  [/\bis no matter\b/, 'does nothing, is ignored'],
  [/\bin the place of\b/, 'instead of'],
  [/\bthat (?:is|are) none\b/, 'unknown, invalid, false'],
  [/\bso (?:many|long) (?:are|is|it)\b/i, 'the number of, the time that'],
  [/\ba moment that is past\b/, 'a time in the past'],
  [/\bby what door\b/, 'through which entry point'],
  [/\btaken out of (?:a|the) campaign\b/, 'removed from the campaign'],
  [/\bhangs? on\b/, 'belongs to, depends on'],
  [/\bleaves? the house\b/, 'is sent out'],
  [/\bknocks?\b/, 'calls'],
  [/\bfates?\b/, 'outcome'],
  [/\bis to be (?:had|got)\b/, 'is available'],
  [/\borganisations?\b/i, 'organization'],
  [/\bcolou?rs?\b(?<=ou.{2,3})/, 'color'],
  [/\bbehaviours?\b/i, 'behavior'],
  [/\bcancelled\b/i, 'canceled'],
  [/\b[Ee]nrolment/, 'enrollment'],
  [/\bsynthesis(?:e[sd]?|ing)\b/i, 'synthesizes'],
  [/\bso (?:many|often|much)\b(?! that)(?! \w+ that)/i, 'this many, how many, the most'],
  [/\b(?:sa(?:y|ys|id)|tells?|told) of\b/, 'says about, reports'],
  [/\bstands? (?:at|under|above|below|behind|beside|there|here|elsewhere|outside|inside)\b/, 'is'],
];

/** The plain words that titles of tests have to use as well. */
const TITLE_WORDS = new Set([
  'again',
  'skips',
  'belongs to, depends on',
  'calls',
  'organization',
  'color',
  'behavior',
  'canceled',
  'enrollment',
]);

/** Names of code and quoted texts say what they have to. */
const unquoted = (line: string) => line.replace(/`[^`]*`|'[^']*'|"[^"]*"|\([^)]*decisions[^)]*\)|decisions: .*/g, '');

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)(?!\/)\s?(.*)$|\s\/\/ (.*)$/;

/** The comments of a file that say it otherwise, each with the plain word. */
function riddles(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, whole, after] = COMMENT.exec(line) ?? [];
    const words = unquoted(whole ?? after ?? '');
    return PLAIN.flatMap(([pattern, plain]) =>
      pattern.test(words) ? [`${path}:${index + 1} ${pattern.exec(words)?.[0]}: say ${plain}`] : [],
    );
  });
}

/** British spellings and words that are gone, which a title of a test may not use either. */
const IN_TITLES = PLAIN.filter(([, plain]) => TITLE_WORDS.has(plain));

const TITLE = /^\s*(?:it|test|describe)\b[^'"]*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/;

/** The titles of a file that use such a word, each with the plain word. Row numbers and quoted texts stay as they are. */
function unplainTitles(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, single, double] = TITLE.exec(line) ?? [];
    const words = (single ?? double ?? '').replace(/`[^`]*`|"[^"]*"|\[[^\]]*\]/g, '');
    return IN_TITLES.flatMap(([pattern, plain]) =>
      pattern.test(words) ? [`${path}:${index + 1} ${pattern.exec(words)?.[0]}: say ${plain}`] : [],
    );
  });
}

describe('the titles of tests', () => {
  it('are plain', () => {
    const paths = globSync(['test/**/*.{ts,tsx}']).filter((path) => !path.startsWith('test/laws/'));
    expect(paths.length).toBeGreaterThan(400);
    expect(paths.flatMap((path) => unplainTitles(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ["  it('is read anew', () => {", 'again'],
    ['it("another organisation\'s file is refused", () => {', 'organization'],
    ["test('an organisation is made [ACC-01]', async () => {", 'organization'],
  ])('%s is found', (line, plain) => {
    expect(unplainTitles('a.test.ts', line).join()).toContain(plain);
  });

  it('may quote what the product says', () => {
    expect(unplainTitles('a.test.ts', `it('says "Your organisation" [ACC-01]', () => {`)).toEqual([]);
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
    expect(paths.flatMap((path) => riddles(path, readFileSync(path, 'utf8')))).toEqual([]);
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
    expect(riddles('a.ts', line).join()).toContain(plain);
  });

  it.each(["const text = 'Your organisation';", '// The `enrolment` entity.', "// 'This appointment was cancelled.'"])(
    '%s may stay',
    (line) => {
      expect(riddles('a.ts', line)).toEqual([]);
    },
  );
});
