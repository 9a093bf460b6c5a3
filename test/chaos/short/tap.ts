// Loaded before the host (node --import): in the threads of its functions every awaited step is reported, and can be the last.
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { loadInThreads } from '../../given/hosts/in-threads.ts';

/** Where the process ends: before or after that step, when it is reached for the nth time in one process. */
export type Point = { step: string; when: 'before' | 'after'; nth: number };
type Orders = { points: Point[] };

const LOOK_MS = 20;
/** The SDK waits between its tries in real time, which nobody can move: longer waits are this much shorter here. */
const LONG_MS = 200;
const SHORTER = 20;
/** The files that the driver changed. */
const TAPPED = /\/(functions\/.+\.ts|lib\/local\/aws\/dynamodb\/group-commit\.ts)$/;
const dir = process.env.CHAOS_DIR ?? '';
const never = new Promise<never>(() => undefined);

// The host's own code stays as it is.
if (isMainThread) loadInThreads(import.meta.filename);
else tapSteps();

/** Functions are loaded from the changed code that the driver wrote; the orders are read all the time. */
function tapSteps(): void {
  const { setTimeout: real } = globalThis;
  globalThis.setTimeout = ((done: () => void, ms = 0, ...given: []) =>
    real(done, ms > LONG_MS ? ms / SHORTER : ms, ...given)) as never;
  const reached = new Map<string, number>();
  let orders: Orders = { points: [] };
  let read = '';
  const look = () => {
    const text = readFileSync(join(dir, 'orders.json'), 'utf8');
    if (text === read || text === '') return;
    read = text;
    orders = JSON.parse(text);
    reached.clear();
  };
  const strikes = (step: string, when: Point['when']) => {
    const nth = reached.get(step) ?? 0;
    const point = orders.points.find((one) => one.step === step && one.when === when && one.nth === nth);
    if (!point) return false;
    writeFileSync(join(dir, 'struck.json'), JSON.stringify(point));
    process.kill(process.pid, 'SIGKILL');
    return true;
  };
  Object.assign(globalThis, {
    __mutant: '',
    __kept: new Map(),
    __memory: (kept: unknown) => kept,
    __guard: (_: string, of: unknown, apply: (of: unknown) => unknown) => apply(of),
    __step: async (step: string, run: () => Promise<unknown>) => {
      const count = (reached.get(step) ?? 0) + 1;
      reached.set(step, count);
      if (count === 1) writeFileSync(join(dir, 'reached.txt'), `${step}\n`, { flag: 'a' });
      if (strikes(step, 'before')) return never;
      const value = await run();
      return strikes(step, 'after') ? never : value;
    },
  });
  look();
  setInterval(look, LOOK_MS).unref();
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? TAPPED.exec(fileURLToPath(url))?.[1] : undefined;
      if (!file) return next(url, context);
      const source = readFileSync(join(dir, file), 'utf8');
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
