// In each file of a sweep: removes the named term, and records which conditions were used.
import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { met } from '../short/guards.ts';
import { mutate } from '../short/life.ts';

const { SWEEP_TAKE = '', SWEEP_MET } = process.env;
const startedMs = performance.now();
mutate(SWEEP_TAKE);

afterAll(() => {
  const { testPath: file } = expect.getState();
  if (!SWEEP_MET || !file) return;
  const line = { file, ms: performance.now() - startedMs, met: [...met] } satisfies Met;
  appendFileSync(SWEEP_MET, `${JSON.stringify(line)}\n`);
});

/** The conditions that a test file used, each with its terms, and its duration. */
export type Met = { file: string; ms: number; met: [condition: string, terms: number][] };
