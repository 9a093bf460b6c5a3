// Every door's bundle loads by itself, as Lambda will load it, and is small enough to start fast.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleInto } from '../../lib/bundled/bundle-door.ts';
import { DOORS } from '../../lib/doors/doors.ts';

const MOST_BYTES = 1.5 * 1024 * 1024;
/** A door may take 200 ms to load where the table's two packages alone take 57: machines differ, and so does their load. */
const MOST_TIMES = 200 / 57;
/** The largest are looked at, and the best of so many loads. */
const LARGEST = 4;
const LOADED = 7;

const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
const doors = Object.entries(DOORS);
const fileOf = (door: string) => join(folder, door, 'index.mjs');
const NODE = join('node_modules', '.bin', 'node');
const LOADS = 'Promise.all(process.argv.slice(1).map((file) => import(file).then((door) => typeof door.handler)))';
const TIMES =
  'const begun = performance.now(); await import(process.argv[1]); console.log(performance.now() - begun); process.exit()';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, files: readonly string[]): string {
  return execFileSync(NODE, ['--input-type=module', '-e', script, ...files], { encoding: 'utf8' }).trim();
}

/** The table's packages without a line of ours. */
async function packagesAlone(): Promise<string> {
  const entry = join(folder, 'packages.mjs');
  writeFileSync(
    entry,
    "export { Entity } from 'electrodb'; export { DynamoDBClient } from '@aws-sdk/client-dynamodb';",
  );
  await bundleInto(relative(process.cwd(), entry), fileOf('packages'));
  return fileOf('packages');
}

describe('the bundle of a door', () => {
  it.each(doors)('%s: is at most 1.5 MB', async (door, { entry }) => {
    await bundleInto(entry, fileOf(door));
    expect(statSync(fileOf(door)).size).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('loads without the house around it and has its handler', () => {
    const said = run(
      `${LOADS}.then((found) => console.log(found.join()))`,
      doors.map(([door]) => fileOf(door)),
    );
    expect(said.split(',')).toEqual(doors.map(() => 'function'));
  });

  it('loads in at most 200 ms, by what the table’s packages take alone', async () => {
    const sized = doors.map(([door]) => ({ file: fileOf(door), bytes: statSync(fileOf(door)).size }));
    const largest = sized.sort((a, b) => b.bytes - a.bytes).slice(0, LARGEST);
    const files = [await packagesAlone(), ...largest.map(({ file }) => file)];
    const best = files.map(() => Number.POSITIVE_INFINITY);
    // In turn, so that what else the machine does falls on all of them.
    for (let load = 0; load < LOADED; load++) {
      for (const [place, file] of files.entries()) best[place] = Math.min(best[place] ?? 0, Number(run(TIMES, [file])));
    }
    const [packages = 0, ...slow] = best;
    expect(Math.max(...slow) / packages).toBeLessThanOrEqual(MOST_TIMES);
  });
});
