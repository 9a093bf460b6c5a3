// A README that names a moved file misleads its reader: every path in backticks exists.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readmes = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*README.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

const PATH = /`((?:[\w.-]+\/)+[\w.-]*)`/g;

/** Folders to which paths in READMEs may be relative, besides their own. */
const FROM = ['', 'functions', 'functions/features', 'functions/engine', 'web', 'web/staff', 'test', 'lib'];

/** Paths that a README names and that do not exist. A path may leave out its suffix: `enroll-leads.act` is a file. */
function missing(readme: string, text: string): string[] {
  return [...text.matchAll(PATH)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !path.startsWith('.local'))
    .filter((path) => [dirname(readme), ...FROM].every((from) => globSync(`${join(from, path)}{,.ts}`).length === 0))
    .map((path) => `${readme}: ${path}`);
}

describe('a README', () => {
  it.each(readmes)('%s names files that exist', (readme) => {
    expect(missing(readme, readFileSync(readme, 'utf8'))).toEqual([]);
  });

  it('that names a file which is gone is found', () => {
    expect(missing('lib/README.md', 'See `doors/doors.ts`, `test/laws`, `doors/gone.ts`.')).toEqual([
      'lib/README.md: doors/gone.ts',
    ]);
  });

  it('in the root stays within 150 lines, that of functions within 120', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151);
    expect(readFileSync('functions/README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(121);
  });
});
