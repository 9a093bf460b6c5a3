// Every door's bundle loads by itself, as Lambda will load it, and is small enough to start fast.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleInto } from '../../lib/bundled/bundle-door.ts';
import { DOORS } from '../../lib/doors/doors.ts';

/** How long a door takes to load is measured by `npm run bench`: no test asserts a time. */
const MOST_MB = 1.5;
/** The decoder of HEIC photos comes beside the bundle of the door that needs it, which loads it with the first photo. */
const LARGER_MB: Readonly<Record<string, number>> = { media: 3 };
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
const doors = Object.entries(DOORS);
const fileOf = (door: string) => join(folder, door, 'index.mjs');
const NODE = join('node_modules', '.bin', 'node');
const LOADS = 'Promise.all(process.argv.slice(1).map((file) => import(file).then((door) => typeof door.handler)))';

beforeAll(() => bundleInto(doors.map(([door, { entry }]) => ({ entry, outFile: fileOf(door) }))), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, files: readonly string[]): string {
  return execFileSync(NODE, ['--input-type=module', '-e', script, ...files], { encoding: 'utf8' }).trim();
}

describe('the bundle of a door', () => {
  it.each(doors)('%s: is at most 1.5 MB, of media 3', (door) => {
    expect(statSync(fileOf(door)).size).toBeLessThanOrEqual((LARGER_MB[door] ?? MOST_MB) * 1024 * 1024);
  });

  it('leaves out files of which a door uses nothing: none of ours is there only for the side effect of its import', () => {
    const files = globSync('functions/**/*.ts');
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => /^import ['"]/m.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('loads without the repository around it and has its handler', () => {
    const sentence = run(
      `${LOADS}.then((found) => console.log(found.join()))`,
      doors.map(([door]) => fileOf(door)),
    );
    expect(sentence.split(',')).toEqual(doors.map(() => 'function'));
  });
});
