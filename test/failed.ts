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
type Suite = {
  file: string;
  suites?: Suite[];
  specs?: { ok: boolean; title: string; tests: { results: { error?: { message?: string } }[] }[] }[];
};

/** An error's first line of words, without colors. */
function firstLine(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colors begin with one.
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').trim();
  return plain.split('\n', 1)[0]?.slice(0, 200) ?? '';
}

const line = (file: string, title: string, message?: string) => `  ${file} > ${title}\n      ${firstLine(message)}`;

function ofVitest(report: unknown): string[] {
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that broke before its first test names no test.
    if (failed.length === 0 && status === 'failed') return [line(file, 'the file itself', message)];
    return failed.map(({ fullName, failureMessages }) => line(file, fullName, failureMessages?.[0]));
  });
}

function ofSuite({ file, suites = [], specs = [] }: Suite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap(({ error }) => error?.message ?? []);
      return line(`test/e2e/${file}`, title, errors[0]);
    });
  return [...own, ...suites.flatMap(ofSuite)];
}

/** The tests that failed, each with its file and the first line of its error; none where a report is missing. */
export function failedTests(vitest: unknown, playwright: unknown): string[] {
  const { suites = [] } = (playwright ?? {}) as { suites?: Suite[] };
  return [...ofVitest(vitest), ...suites.flatMap(ofSuite)];
}
