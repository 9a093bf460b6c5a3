// Which tests failed, read from the reports of both runners: a run says thousands of lines, and these are the ones to read.
import { relative } from 'node:path';

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type StoryError = { message?: string; location?: { file: string; line: number } };
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { ok: boolean; title: string; tests: { results: { errors?: StoryError[] }[] }[] }[];
};

/** The log of a press that waited in vain, without what it says at each try. */
const TRIES = /^- (attempting|retrying|waiting \d)|^\d+ ×/;

/** An error's first line of words, without colors, and what a press that it ended had found. */
function gistOf(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colors begin with one.
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').trim();
  const [said = '', log = ''] = plain.split('\nCall log:\n');
  const found = (log.split('\n\n', 1)[0] ?? '').split('\n').map((one) => one.trim());
  const all = [said.split('\n', 1)[0] ?? '', ...new Set(found.filter((one) => one && !TRIES.test(one)))];
  return all.map((one) => one.slice(0, 200)).join('\n        ');
}

/** `:` and the line of the file at which it broke, from a stack that names it; empty where the stack does not. */
function brokeAt(file: string, stack = ''): string {
  const found = stack.split('\n').find((frame) => frame.includes(`${file}:`));
  return /:\d+(?=:\d+)/.exec(found ?? '')?.[0] ?? '';
}

/** Where a story's error arose: a line of the story, or one of a file that it uses. */
function aroseAt(file: string, { file: found, line: at }: NonNullable<StoryError['location']>): string {
  const where = relative('.', found);
  return where === file ? `:${at}` : ` (${where}:${at})`;
}

const line = (file: string, title: string, message?: string, at = '') =>
  `  ${file}${at} > ${title}\n      ${gistOf(message)}`;

function ofVitest(report: unknown): string[] {
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that broke before its first test names no test.
    if (failed.length === 0 && status === 'failed') return [line(file, 'the file itself', message)];
    return failed.map(({ fullName, failureMessages: [first] = [] }) =>
      line(file, fullName, first, brokeAt(file, first)),
    );
  });
}

function ofSuite({ file, suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      // After a limit the last one says at which line it was reached.
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors)).at(-1);
      const own = `test/e2e/${file}`;
      return line(own, title, error?.message, error?.location && aroseAt(own, error.location));
    });
  return [...own, ...suites.flatMap(ofSuite)];
}

/** The tests that failed, each with its file and line, and what its error says first; none where a report is missing. */
export function failedTests(vitest: unknown, playwright: unknown): string[] {
  const { suites = [] } = (playwright ?? {}) as { suites?: Suite[] };
  return [...ofVitest(vitest), ...suites.flatMap(ofSuite)];
}
