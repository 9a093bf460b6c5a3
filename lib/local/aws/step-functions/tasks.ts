// Task and Wait of a state machine: invoke the function, retry and wait by the product clock.
import { setTimeout as realWait } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
import { type Invoke, LambdaFault } from '../lambda/types.ts';
import { allStates, type Definition, type Retrier, type State } from './definition.ts';

/** The error that a state machine sees: its name is the function's error type, its message what AWS calls the cause. */
export class TaskError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

export type TaskContext = {
  clock: Clock;
  invoke: Invoke;
  /** True when this execution may not continue: it was stopped, or the host ends. */
  isOver: () => boolean;
  /** The end times of running waits inside a Map. */
  innerWaits: Set<number>;
  /** Counts what AWS would write into the execution's history. */
  onEvents: (count: number) => void;
};

type Handler = (input: unknown) => Promise<unknown>;

const DEFAULT_TASK_SECONDS = 900;

/** Handlers for every Task and Wait of a definition, by state name. */
export function taskHandlers(definition: Definition, context: TaskContext): Record<string, Handler> {
  const handlers: Record<string, Handler> = {};
  for (const [name, state] of allStates(definition)) {
    if (state.Type === 'Task') handlers[name] = (input) => runTask(state, input, context);
    if (state.Type === 'Wait') handlers[name] = (input) => runWait(state, input, context);
  }
  return handlers;
}

/** When a Wait that begins at `nowMs` ends; throws TaskError when its path names no time. */
export function wakesAtMs(state: State, input: unknown, nowMs: number): number {
  if (state.Seconds !== undefined) return nowMs + state.Seconds * 1000;
  if (state.SecondsPath) return nowMs + numberOf(fieldOf(input, state.SecondsPath), state.SecondsPath) * 1000;
  const text = state.Timestamp ?? fieldOf(input, state.TimestampPath ?? '$');
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new TaskError('States.Runtime', `${state.TimestampPath} is not a timestamp.`);
  return time;
}

async function runWait(state: State, input: unknown, context: TaskContext): Promise<unknown> {
  const wakesMs = wakesAtMs(state, input, context.clock.now());
  context.onEvents(2);
  context.innerWaits.add(wakesMs);
  await pause(context.clock, wakesMs);
  context.innerWaits.delete(wakesMs);
  return context.isOver() ? never() : input;
}

async function runTask(state: State, input: unknown, context: TaskContext): Promise<unknown> {
  const tries = new Map<Retrier, number>();
  for (;;) {
    if (context.isOver()) return never();
    context.onEvents(5);
    try {
      const answer = await context.clock.busy(withinLimit(state, context.invoke(state.Resource ?? '', input)));
      return context.isOver() ? never() : answer;
    } catch (error) {
      if (context.isOver()) return never();
      const failed = asTaskError(error);
      const retrier = state.Retry?.find((candidate) => matches(candidate, failed.name));
      const tried = retrier ? (tries.get(retrier) ?? 0) : 0;
      if (!retrier || tried >= (retrier.MaxAttempts ?? 3)) throw failed;
      tries.set(retrier, tried + 1);
      await pause(context.clock, context.clock.now() + backoffMs(retrier, tried));
    }
  }
}

async function withinLimit(state: State, work: Promise<unknown>): Promise<unknown> {
  const over = new AbortController();
  const limit = realWait((state.TimeoutSeconds ?? DEFAULT_TASK_SECONDS) * 1000, undefined, { signal: over.signal });
  const late = limit.then(() => {
    throw new TaskError('States.Timeout', '');
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

function backoffMs(retrier: Retrier, tried: number): number {
  const seconds = (retrier.IntervalSeconds ?? 1) * (retrier.BackoffRate ?? 2) ** tried;
  const capped = Math.min(seconds, retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY);
  return capped * 1000 * (retrier.JitterStrategy === 'FULL' ? Math.random() : 1);
}

function matches(retrier: Retrier, name: string): boolean {
  return retrier.ErrorEquals.some(
    (wanted) =>
      wanted === name || wanted === 'States.ALL' || (wanted === 'States.TaskFailed' && name !== 'States.Timeout'),
  );
}

function asTaskError(error: unknown): TaskError {
  if (error instanceof TaskError) return error;
  if (error instanceof LambdaFault) {
    const { errorType, message: errorMessage } = error;
    return new TaskError(errorType, JSON.stringify({ errorType, errorMessage }));
  }
  return new TaskError('Lambda.Unknown', String(error));
}

function pause(clock: Clock, untilMs: number): Promise<void> {
  return new Promise((done) => clock.at(untilMs, () => done()));
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

function fieldOf(input: unknown, path: string): unknown {
  const steps = path.split('.').slice(1);
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | null | undefined)?.[step], input);
}

function numberOf(value: unknown, path: string): number {
  if (typeof value !== 'number' || !(value >= 0))
    throw new TaskError('States.Runtime', `${path} is not a number of seconds.`);
  return value;
}
