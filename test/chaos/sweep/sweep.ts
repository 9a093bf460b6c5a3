// Removes one term of one condition of a write at a time; a test must fail, or the term is listed below with a reason.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { termOf } from '../short/guards.ts';
import { wayOf } from '../way.ts';
import type { Met } from './sweep-setup.ts';

/** Checks that every condition refuses what it should: most removed terms are detected here. */
const FIRST = 'test/chaos/overtaken.test.ts';

/** Terms and conditions whose removal no test can detect, and why. */
const SURVIVORS: Readonly<Record<string, string>> = {};

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] };

class Sweep {
  readonly #dir = mkdtempSync(join(tmpdir(), 'sweep-'));
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Runs test files (all without a name); returns the first test that failed, null when none did. */
  #run(files: readonly string[], env: Record<string, string>): string | null {
    const out = join(this.#dir, 'report.json');
    rmSync(out, { force: true });
    const args = [
      'run',
      '--config',
      'test/chaos/sweep/sweep.config.ts',
      '--bail',
      '1',
      '--reporter=json',
      `--outputFile=${out}`,
    ];
    const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), [...args, ...files], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    if (status === 0) return null;
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    const failed = testResults.flatMap((file) => file.assertionResults).find((test) => test.status === 'failed');
    return failed?.title ?? 'a file that did not load';
  }

  /** The test files that use each condition, the fastest first. */
  #learn(): Map<string, { terms: number; files: string[] }> {
    const file = join(this.#dir, 'met.jsonl');
    const failed = this.#run([], { SWEEP_MET: file });
    if (failed !== null) throw new Error(`A test fails with every condition in place: ${failed}`);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const found = lines.map((line) => JSON.parse(line) as Met).sort((one, other) => one.ms - other.ms);
    const known = new Map<string, { terms: number; files: string[] }>();
    for (const { file: path, met } of found) {
      for (const [condition, terms] of met) {
        const at = known.get(condition) ?? { terms: 0, files: [] };
        known.set(condition, { terms: Math.max(terms, at.terms), files: [...at.files, path] });
      }
    }
    return known;
  }

  /** Removes every term in turn, of conditions whose name contains `only`; true when each removal is detected or listed. */
  all(only: string): boolean {
    const known = this.#learn();
    const { conditions } = wayOf();
    const survivors = conditions.filter((condition) => condition.includes(only) && !known.has(condition));
    for (const condition of survivors) this.#say(`NOT MET   ${condition}`);
    let terms = 0;
    for (const condition of conditions.filter((one) => one.includes(only))) {
      const { terms: count, files } = known.get(condition) ?? { terms: 0, files: [] };
      for (let term = 1; term <= count; term++) {
        terms++;
        const name = termOf(condition, term);
        const others = files.filter((file) => !file.endsWith(FIRST));
        const missedBy = this.#run([FIRST, ...others], { SWEEP_TAKE: name });
        if (missedBy === null) survivors.push(name);
        this.#say(missedBy === null ? `SURVIVES  ${name}` : `missed    ${name}  by "${missedBy}"`);
      }
    }
    rmSync(this.#dir, { recursive: true });
    const open = survivors.filter((name) => SURVIVORS[name] === undefined);
    const needless = Object.keys(SURVIVORS).filter((name) => name.includes(only) && !survivors.includes(name));
    for (const name of needless) this.#say(`NEEDLESSLY NAMED  ${name}`);
    const isWhole = open.length + needless.length === 0;
    this.#say(
      `${isWhole ? 'Every condition counts' : 'SOME CONDITION IS NOT MISSED'}: ${conditions.length} conditions, ${terms} terms taken ` +
        `away, ${survivors.length} survive, ${open.length} of them not named`,
    );
    return isWhole;
  }
}

/** Runs the sweep; true when a test detects the removal of every condition, or it is listed with its reason. */
export function sweep(say: (line: string) => void, only = ''): boolean {
  return new Sweep(say).all(only);
}
