// `npm run chaos -- [--seeds N] [--seed S]`: kills the process before and after every awaited step; ends with one line of totals.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});

const { stdout, status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', '--project', 'chaos'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, CHAOS_SEEDS: values.seeds, CHAOS_SEED: values.seed, CHAOS_BOTH: 'yes', NO_COLOR: '1' },
});
const totals = stdout.split('\n').find((line) => line.includes('I0 '));
if (status !== 0) console.log(stdout);
console.log(`${totals ?? 'The run broke before its end.'} (from seed ${values.seed})`);
process.exitCode = status === 0 && totals?.includes('I0 holds') ? 0 : 1;
