// A simulated process: it ends in the middle of a step, and its unfinished work never continues.
import { AsyncLocalStorage } from 'node:async_hooks';
import { guarded, takeAway } from './guards.ts';

/** Where the process dies: before or after that step, when it is reached for the nth time. */
export type Crash = { step: string; when: 'before' | 'after'; nth: number };

export const crashName = ({ step, when, nth }: Crash): string => `${when} ${step} (${nth})`;

/** This many deaths come in one life of a scene that is played many times. */
const IN_A_LIFE = 3;

/** Crashes for lives that each die at steps far from one another, so that one death seldom keeps the next from its step. */
export function apart(crashes: readonly Crash[]): Crash[][] {
  const lives = Math.ceil(crashes.length / IN_A_LIFE);
  return Array.from({ length: lives }, (_, life) => crashes.filter((_, index) => index % lives === life));
}

type Life = { dead: boolean; end(): void };

/** Thrown to callers that wait for a dead process. */
export class Died extends Error {}

const lives = new AsyncLocalStorage<Life>();
const never = new Promise<never>(() => undefined);

/** Steps that were reached since the last `begin`, each with its count. */
export const reached = new Map<string, number>();
let armed: Crash[] = [];
/** The crashes that have happened since the last `begin`. */
export const struck: Crash[] = [];
let current: Life | null = null;
/** How often a process has died since the last `begin`. */
export let deaths = 0;

/** The events right before a step runs for the first time, e.g. a STOP between the gate and the reservation. */
const interrupts = new Map<string, () => Promise<void>>();

/** Runs something right before a step, once. */
export function interrupt(step: string, what: () => Promise<void>): void {
  interrupts.set(step, what);
}

/** The memory of the product's code in one process. */
const memories: Map<unknown, unknown>[] = [];

function memory<K, V>(kept: Map<K, V>): Map<K, V> {
  memories.push(kept);
  return kept;
}

function forget(): void {
  for (const kept of memories) kept.clear();
}

/** Starts the next journey in a new process: no step reached, empty memory, these crashes armed. */
export function begin(crashes: readonly Crash[]): void {
  forget();
  reached.clear();
  struck.length = 0;
  interrupts.clear();
  armed = [...crashes];
  deaths = 0;
  current = null;
}

function strikes(step: string, when: Crash['when'], nth: number): boolean {
  const at = armed.findIndex((crash) => crash.step === step && crash.when === when && crash.nth === nth);
  if (at < 0) return false;
  struck.push(...armed.splice(at, 1));
  return true;
}

/** Whether the caller is the product's own code. */
export const isInLife = (): boolean => lives.getStore() !== undefined;

/** Runs something in the current process; rejects with Died when the process ends meanwhile. */
export function inLife<T>(work: () => Promise<T>): Promise<T> {
  return new Promise<T>((done, fail) => {
    if (!current || current.dead) {
      const waiting: (() => void)[] = [];
      current = {
        dead: false,
        end() {
          this.dead = true;
          forget();
          deaths++;
          for (const tell of waiting) tell();
        },
      };
      watchers.set(current, waiting);
    }
    const life = current;
    watchers.get(life)?.push(() => fail(new Died('The process ended.')));
    lives.run(life, () => work().then(done, fail));
  });
}

const watchers = new WeakMap<Life, (() => void)[]>();

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const life = lives.getStore();
  if (!life) return run();
  if (life.dead) return never;
  const nth = (reached.get(name) ?? 0) + 1;
  reached.set(name, nth);
  const happens = interrupts.get(name);
  if (happens) {
    interrupts.delete(name);
    await lives.exit(happens);
  }
  if (strikes(name, 'before', nth)) {
    life.end();
    return never;
  }
  try {
    const value = await run();
    if (!life.dead && strikes(name, 'after', nth)) life.end();
    return life.dead ? never : value;
  } catch (error) {
    if (life.dead) return never;
    throw error;
  }
}

Object.assign(globalThis, {
  __step: step,
  __guard: guarded,
  __memory: memory,
  __mutant: '',
  /** The memory of a planted fault in this process. */
  __kept: memory(new Map()),
});

/** Plants a fault by its name, or removes one term of one condition; an empty name ends it. */
export function mutate(name: string): void {
  takeAway(name);
  Object.assign(globalThis, { __mutant: name });
}

/** Repeats it until the process survives it, as the bus, the provider, a page and a user whose screen did not answer do. */
export async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let tried = 0; tried < 6; tried++) {
    try {
      await inLife(work);
      return;
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
  }
}
