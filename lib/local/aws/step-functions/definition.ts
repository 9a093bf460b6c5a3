// State machine definitions as the host runs them: refused when AWS and this machine would differ, cut into single states.
import type { StateMachineDefinition } from 'aws-local-stepfunctions';

export type Retrier = {
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  JitterStrategy?: 'FULL' | 'NONE';
};

/** A state of the template: the fields that the host reads by name, the rest untouched. */
export type State = {
  Type: string;
  Next?: string;
  End?: boolean;
  Resource?: string;
  ResultPath?: string | null;
  Retry?: Retrier[];
  TimeoutSeconds?: number;
  Seconds?: number;
  SecondsPath?: string;
  Timestamp?: string;
  TimestampPath?: string;
  ItemProcessor?: Definition;
  Iterator?: Definition;
  Branches?: Definition[];
  [field: string]: unknown;
};

export type Definition = {
  StartAt: string;
  States: Record<string, State>;
  ProcessorConfig?: { Mode?: string };
  TimeoutSeconds?: number;
  QueryLanguage?: string;
};

const NEVER_SECONDS = 2_147_000;
const REFUSED_FIELDS = [
  'ItemReader',
  'ItemBatcher',
  'ResultWriter',
  'HeartbeatSeconds',
  'Assign',
  'Arguments',
  'Output',
];

/** Throws, naming machine and state, when a definition uses what the host would play differently from AWS. */
export function checkDefinition(machine: string, definition: Definition): void {
  const refuse = (where: string, what: string): never => {
    throw new Error(`State machine ${machine}, ${where}: ${what} cannot be played on this machine.`);
  };
  if (definition.TimeoutSeconds !== undefined) refuse('the whole', 'a time limit for the execution');
  if ((definition.QueryLanguage ?? 'JSONPath') !== 'JSONPath') refuse('the whole', 'JSONata');
  for (const [name, state] of allStates(definition)) {
    if ((state.QueryLanguage ?? 'JSONPath') !== 'JSONPath') refuse(name, 'JSONata');
    for (const field of REFUSED_FIELDS) if (field in state) refuse(name, field);
    if (state.ResultPath === '$') refuse(name, 'ResultPath "$"');
    if (innerOf(state).some((inner) => inner.ProcessorConfig?.Mode === 'DISTRIBUTED'))
      refuse(name, 'a distributed Map');
    if (state.Type !== 'Task' && state.Retry) refuse(name, 'Retry outside a Task');
    if (state.Type === 'Task' && !state.Resource?.startsWith('arn:aws:lambda:')) {
      refuse(name, `the resource ${state.Resource} (only functions, payload response only)`);
    }
  }
}

/** Every state of a definition with its name, those inside Map and Parallel included. */
export function allStates(definition: Definition): [string, State][] {
  return Object.entries(definition.States).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...innerOf(state).flatMap(allStates),
  ]);
}

/**
 * The definition that runs one top-level state and stops at the next one, answering { next, input } ({ end, input } at
 * the end). Waits inside become tasks, time limits and Retry of tasks are left to their handlers.
 */
export function singleState(definition: Definition, name: string): StateMachineDefinition {
  const state = definition.States[name];
  if (!state) throw new Error(`There is no state "${name}".`);
  const isLast = state.End === true;
  const single = playable(isLast ? { ...state, End: undefined, Next: '(end)' } : state);
  const exits = Object.keys(definition.States).map((next) => [next, exit({ next })]);
  const States = { ...Object.fromEntries(exits), '(end)': exit({ end: true }), '(this)': single };
  // The library's type is a union of its own states, which does not accept states that were read from a template.
  return { StartAt: '(this)', States } as unknown as StateMachineDefinition;
}

function exit(told: Record<string, unknown>): State {
  return { Type: 'Pass', Parameters: { ...told, 'input.$': '$' }, End: true };
}

function playable(state: State): State {
  if (state.Type === 'Wait') {
    return { ...strip(state), Type: 'Task', Resource: 'arn:aws:lambda:::function:wait', TimeoutSeconds: NEVER_SECONDS };
  }
  if (state.Type === 'Task') return { ...strip(state), TimeoutSeconds: NEVER_SECONDS };
  const played = strip(state);
  if (state.ItemProcessor) played.ItemProcessor = playableAll(state.ItemProcessor);
  if (state.Iterator) played.Iterator = playableAll(state.Iterator);
  if (state.Branches) played.Branches = state.Branches.map(playableAll);
  return played;
}

function playableAll(definition: Definition): Definition {
  const States = Object.fromEntries(Object.entries(definition.States).map(([name, state]) => [name, playable(state)]));
  return { ...definition, States };
}

function strip(state: State): State {
  const { Retry: _retry, TimeoutSeconds: _limit, TimeoutSecondsPath: _path, ...rest } = state;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as State;
}

function innerOf(state: State): Definition[] {
  return [state.ItemProcessor, state.Iterator, ...(state.Branches ?? [])].filter((inner) => inner !== undefined);
}
