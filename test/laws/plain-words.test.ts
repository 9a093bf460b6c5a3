// Comments are read once and understood: words that meant several things here, riddles and British spellings stay out.
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
];

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

describe('the words of comments', () => {
  it('are plain in functions and web', () => {
    const paths = globSync(['functions/**/*.ts', 'web/**/*.{ts,tsx}']).filter((path) => !path.includes('.gen.'));
    expect(paths.length).toBeGreaterThan(900);
    expect(paths.flatMap((path) => riddles(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['// Everything is read anew.', 'again'],
    ['/** The batch as it stands now. */', 'the current ..., the bucket of, the state of'],
    [' * Passed over where it hangs on nothing.', 'skips'],
    ['const a = 1; // an organisation', 'organization'],
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
