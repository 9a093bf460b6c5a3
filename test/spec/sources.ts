// The files of the repository in which rows may be named, as git knows them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Source } from './names.ts';

const PLACES = ['bin', 'lib', 'functions', 'web', 'test', 'schema.graphql', 'README.md', '*.ts'];
const READ = /\.(tsx?|js|css|graphql|md)$/;

/** Every file of the repository that git knows or would add. */
export function pathsInGit(...paths: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], { encoding: 'utf8' });
  return listed.split('\n').filter(Boolean);
}

/** What people write: without what is generated from it, and without the rows themselves. */
export function sources(): Source[] {
  return pathsInGit(...PLACES)
    .filter((path) => READ.test(path) && !path.endsWith('.gen.ts') && !path.startsWith('test/spec/'))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, 'utf8') }];
      } catch {
        return [];
      }
    });
}
