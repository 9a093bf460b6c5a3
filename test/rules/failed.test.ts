// What a run says about its failures, since its thousands of lines are read in this list alone.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { failedTests } from '#test/failed.ts';

const DIM = '\u001b[2m';
const PLAIN = '\u001b[22m';

const story = (errors: readonly object[]) => ({
  suites: [{ file: 'a.story.ts', specs: [{ ok: false, title: 'saves', tests: [{ results: [{ errors }] }] }] }],
});

it('a press that waited in vain is named by its line and by what it found, each once and without its tries', () => {
  const log = [
    "  - waiting for getByText('Add')",
    '    - locator resolved to <button disabled>Add</button>',
    '  - attempting click action',
    '    2 × waiting for element to be visible, enabled and stable',
    '      - element is not enabled',
    '    - retrying click action',
    '      - waiting 100ms',
    '    4 × waiting for element to be visible, enabled and stable',
    '      - element is not enabled',
  ].map((one) => DIM + one + PLAIN);
  const message = ['TimeoutError: locator.click: Timeout 120000ms exceeded.', 'Call log:', ...log, '', '', '> 5 | x'];
  const reached = { message: message.join('\n'), location: { file: resolve('test/e2e/a.story.ts'), line: 5 } };
  expect(failedTests(null, story([{ message: 'Test timeout of 600000ms exceeded.' }, reached]))).toEqual([
    [
      '  test/e2e/a.story.ts:5 > saves',
      '      TimeoutError: locator.click: Timeout 120000ms exceeded.',
      "        - waiting for getByText('Add')",
      '        - locator resolved to <button disabled>Add</button>',
      '        - element is not enabled',
    ].join('\n'),
  ]);
});

it('a story that broke in a file that it uses is named with that line', () => {
  const location = { file: resolve('test/given/phone.ts'), line: 35 };
  expect(failedTests(null, story([{ message: 'No sound.', location }]))).toEqual([
    '  test/e2e/a.story.ts (test/given/phone.ts:35) > saves\n      No sound.',
  ]);
});

it('a story without an error of its own is named all the same', () => {
  expect(failedTests(null, story([]))).toEqual(['  test/e2e/a.story.ts > saves\n      ']);
});

it('a failed test is named by the line in its own file, and a file that broke before its first test by its error', () => {
  const stack = 'Error: expected 1 to be 2\n    at given (/x/given.ts:9:1)\n    at /x/test/rules/a.test.ts:14:5';
  const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages: [stack] }];
  const testResults = [
    { name: 'test/rules/a.test.ts', status: 'failed', assertionResults },
    { name: 'test/rules/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ];
  expect(failedTests({ testResults }, null)).toEqual([
    '  test/rules/a.test.ts:14 > adds\n      Error: expected 1 to be 2',
    '  test/rules/b.test.ts > the file itself\n      No such module',
  ]);
});
