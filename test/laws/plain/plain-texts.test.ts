// What people read outside comments is as plain as comments are: READMEs, the runbook, descriptions of the API, texts of alarms,
// screens, letters and the operator's commands.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { descriptionsOf, linesOf, sentencesOf, unplain } from './word-list.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Texts that stay as they are, each with the reason. */
const STAYS: Readonly<Record<string, string>> = {
  'You have no access to this organisation.': 'a decision has it letter for letter',
  'Transaction cancelled, reasons [': 'the words of DynamoDB',
  'I come by bus': 'what a person writes',
  'here is a reason to come by': 'a text to people, about their way to the shop',
};

/** Texts are sent; what leaves is a person. Comments and the schema may speak of the way of a text through the house. */
const LEAVES =
  /(?<!free )\b(?:[Aa] text|[Tt]exts|[Mm]essages?) (?:leaves?|left|had left|have left)\b(?! (?:in|of|this|over|\(|for))/;

const mayStay = (words: string) => Object.keys(STAYS).some((text) => words.includes(text));

const sentences = (path: string, text: string) => {
  const texts = sentencesOf(text, path.endsWith('.tsx')).filter(({ words }) => !mayStay(words));
  const leaving = texts.filter(({ words }) => LEAVES.test(words));
  return [...unplain(path, texts), ...leaving.map(({ line, words }) => `${path}:${line} ${words}: texts are sent`)];
};

describe('texts outside comments', () => {
  // The examples of meanings are what people write.
  const sources = globSync(['{functions,lib,bin}/**/*.ts', 'web/**/*.{ts,tsx}']).filter(
    (path) => !path.includes('.gen.') && !path.startsWith('functions/engine/messages/meaning/'),
  );

  it('are plain in READMEs and in the runbook', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*README.md'], { encoding: 'utf8' });
    const paths = [...listed.split('\n').filter((path) => path !== ''), 'lib/operator/runbook.md'];
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.flatMap((path) => unplain(path, linesOf(read(path))))).toEqual([]);
  });

  it('are plain in descriptions of the schema', () => {
    const texts = descriptionsOf(read('schema.graphql'));
    expect(texts.length).toBeGreaterThan(200);
    expect(unplain('schema.graphql', texts)).toEqual([]);
  });

  it('are plain in the sentences of product and operator', () => {
    const found = sources.map((path) => [path, read(path)] as const);
    expect(found.flatMap(([path, text]) => sentencesOf(text, path.endsWith('.tsx'))).length).toBeGreaterThan(6000);
    expect(found.flatMap(([path, text]) => sentences(path, text))).toEqual([]);
  });

  it('have each exception in a source', () => {
    const all = sources.map(read).join('\n');
    expect(Object.keys(STAYS).filter((text) => !all.includes(text))).toEqual([]);
  });
});

describe('a text that is not plain is found', () => {
  it.each([
    ["const says = 'What became of a text is unknown.';", 'the outcome of'],
    ['const HELP = "makes organisation 1 of a brand";', 'organization'],
    ['say(`organisation ${id}: ${sums.texts} texts were counted`);', 'organization'],
    ["const a = /['\"]/.test(b); refuse('Nobody stands here now.');", 'is'],
    ['      <p>\n        Texts cannot be\n        taken back.\n      </p>', 'withdraws'],
    ['<Empty hint="Whoever you invite stands here." />', 'is'],
    ['<p className="note">It hangs on a step.</p>', 'belongs to'],
    ["const NOTE = 'Most texts left on Tuesday.';", 'texts are sent'],
    ['<p>Nobody gets it before the texts leave.</p>', 'texts are sent'],
  ])('in a screen: %s', (text, plain) => expect(sentences('a.tsx', text).join()).toContain(plain));

  it('in Markdown and in the schema', () => {
    expect(unplain('README.md', linesOf('What hangs on it waits.')).join()).toContain('README.md:1');
    expect(
      unplain('a.graphql', descriptionsOf('type A {\n  """\n  The bucket as it stands.\n  """\n  b: Int\n}')).join(),
    ).toContain('a.graphql:2');
    expect(unplain('a.graphql', descriptionsOf('  "A lead that is put into a campaign."')).join()).toContain(
      'a.graphql:1',
    );
  });

  it.each([
    "const kind = 'cancelled';",
    'const cancelled = appointments.filter((one) => one.cancelled);',
    '// A comment is read by the other law: anew.',
    "const NO_ACCESS = 'You have no access to this organisation.';",
    "const FREE = '12 free texts';",
  ])('%s may stay', (text) => expect(sentences('a.ts', text)).toEqual([]));
});
