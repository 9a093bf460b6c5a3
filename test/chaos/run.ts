// `npm run chaos -- [--seeds N] [--seed S]`: real hosts, real doors, SIGKILL at every awaited step in turn, 30 seeds from one
// that the clock draws; prints one line of totals, then runs rules in chaos and 500 random lives against the simulator; exit
// code 0 only when I0 holds and they agree. `--quick` runs in one process, `--mutate` removes conditions, `--simulate N`
// only plays this many lives.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { longRun, pointOf, sayLong } from './long/long.ts';
import { sweep } from './sweep/sweep.ts';

/** A new one each time: six digits of the clock's seconds. */
const drawnSeed = () => String(Math.floor(Date.now() / 1000) % 1_000_000);

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    /** Repeats a run: each prints its first seed. */
    seed: { type: 'string', default: drawnSeed() },
    quick: { type: 'boolean', default: false },
    /** Only the simulator against the product, with this many lives. */
    simulate: { type: 'string' },
    mutate: { type: 'boolean', default: false },
    /** With `--mutate`: only conditions whose name contains this. */
    only: { type: 'string' },
    /** Instead of the seed's own points, e.g. to replay a run that failed. */
    kill: { type: 'string', multiple: true },
  },
});

/** Runs test files as in `npm test`, with larger sizes; returns whether they pass. */
function tested(files: readonly string[], given: Record<string, string>): boolean {
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...given, NO_COLOR: '1' },
  });
  return status === 0;
}

/** Compares simulator and product with this many random lives, and a few chains on a whole host; returns whether they agree. */
function simulated(lives: string): boolean {
  const files = ['test/operations/engine/workflows/simulated-lives.test.ts', 'test/journeys/simulator.test.ts'];
  return tested(files, { SIMULATED_LIVES: lives, SIMULATED_SEED: values.seed });
}

/** Rules in chaos, with a crash before and after each of their steps; returns whether each fires once. */
const rulesSurvive = () => tested(['test/chaos/rules.test.ts'], { CHAOS_BOTH: 'yes' });

/** The short run of `npm test` with this many seeds, before and after each step; returns whether I0 holds. */
function inOneProcess(seeds: string): boolean {
  const { stdout, status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'chaos', 'test/chaos/chaos.test.ts'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHAOS_SEEDS: seeds, CHAOS_SEED: values.seed, CHAOS_BOTH: 'yes', NO_COLOR: '1' },
    },
  );
  if (status !== 0) console.log(stdout);
  const totals = stdout.split('\n').find((line) => line.startsWith('I0 '));
  console.log(`${totals ?? 'The run broke before its end.'} (from seed ${values.seed})`);
  return status === 0 && totals !== undefined;
}

async function onHosts(): Promise<boolean> {
  const points = values.kill?.map(pointOf);
  const asked = { seed: Number(values.seed), seeds: Number(values.seeds ?? 30), say: console.log };
  const { totals, untried } = await longRun({ ...asked, ...(points ? { points } : {}) });
  for (const line of untried) console.log(`  ${line}`);
  console.log(`${sayLong(totals)} (from seed ${values.seed})`);
  return totals.breaches === 0 && untried.length === 0;
}

async function asAsked(): Promise<boolean> {
  if (values.mutate) return sweep(console.log, values.only);
  if (values.quick) return inOneProcess(values.seeds ?? '200');
  if (values.simulate) return simulated(values.simulate);
  const survives = await onHosts();
  if (values.kill) return survives;
  const held = [rulesSurvive(), simulated('500')];
  return survives && held.every(Boolean);
}

if (!values.mutate) console.log(`Chaos from seed ${values.seed}: --seed ${values.seed} repeats it.`);
const holds = await asAsked();
process.exitCode = holds ? 0 : 1;
