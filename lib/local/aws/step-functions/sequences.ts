// Plays Step Functions: aws-local-stepfunctions runs every state but Wait; waits depend on the host's clock and on disk.
import { StateMachine } from 'aws-local-stepfunctions';
import type { Clock, Timer } from '../../clock/clock.ts';
import type { Invoke } from '../lambda/types.ts';
import { checkDefinition, type Definition, singleState } from './definition.ts';
import { checkStart, executionArn, MOST_BYTES, SequenceRefusal } from './start.ts';
import { type Execution, SequenceStore } from './store.ts';
import { TaskError, taskHandlers, wakesAtMs } from './tasks.ts';

/** A state machine of the assembly. */
export type MachinePlan = { arn: string; name: string; brand: string; definition: Definition };

export type SequencesOptions = {
  clock: Clock;
  invoke: Invoke;
  machines: readonly MachinePlan[];
  /** Where executions are stored; in memory without it. */
  file?: string;
  log?: (line: string) => void;
};

type Running = { at: Execution; timer: Timer | undefined; over: boolean; innerWaits: Set<number> };

const MOST_EVENTS = 20_000;
const NAME_KEPT_MS = 90 * 86_400_000;
/** An execution runs for a year at most. */
const LONGEST_MS = 365 * 86_400_000;

/** All state machines of all brands, with their executions. Top-level states are kept: a Map starts again after a kill. */
export class LocalSequences {
  readonly #options: SequencesOptions;
  readonly #store: SequenceStore;
  readonly #machines = new Map<string, MachinePlan>();
  readonly #singles = new Map<string, StateMachine>();
  readonly #running = new Map<number, Running>();
  #closed = false;

  /** Throws when a definition would behave differently here. */
  constructor(options: SequencesOptions) {
    this.#options = options;
    for (const machine of options.machines) {
      checkDefinition(machine.name, machine.definition);
      this.#machines.set(machine.arn, machine);
    }
    this.#store = new SequenceStore(options.file);
  }

  /** Resumes every execution that had not ended; those whose wait is over wake at once. */
  resume(): void {
    for (const at of this.#store.list({ status: 'RUNNING' })) {
      if (this.#machines.has(at.machine)) this.#go(at);
    }
  }

  /**
   * Starts an execution. For a running one of the same name and input, returns that one; refuses any other name used in the last
   * 90 days, too large an input, and an unknown machine.
   */
  start(machineArn: string, name: string, input: string): Execution {
    const machine = this.machine(machineArn);
    checkStart(name, input);
    const now = this.#options.clock.now();
    this.#store.forgetStoppedBefore(now - NAME_KEPT_MS);
    const known = this.#store.find(machineArn, name);
    if (known?.status === 'RUNNING' && known.input === input) return known;
    if (known)
      throw new SequenceRefusal('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn(known)}'`);
    const at = this.#store.add(machineArn, name, input, machine.definition.StartAt, now);
    this.#go(at);
    return at;
  }

  /** Ends a running execution; false when it is not running. */
  stop(machineArn: string, name: string): boolean {
    const known = this.#store.find(machineArn, name);
    const running = known && this.#running.get(known.id);
    if (!running) return false;
    this.#end(running, { status: 'ABORTED' });
    return true;
  }

  /** The machine of that ARN; refuses an unknown one. */
  machine(arn: string): MachinePlan {
    const machine = this.#machines.get(arn);
    if (!machine) throw new SequenceRefusal('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  /** The execution of that name, running or ended in the last 90 days. */
  find(machineArn: string, name: string): Execution | undefined {
    return this.#store.find(machineArn, name);
  }

  /** Executions in the order in which they were started; see SequenceStore.list. */
  list(filter: Parameters<SequenceStore['list']>[0] = {}): Execution[] {
    return this.#store.list(filter).map((at) => {
      const waits = [...(this.#running.get(at.id)?.innerWaits ?? [])];
      return at.wakesMs === null && waits.length > 0 ? { ...at, wakesMs: Math.min(...waits) } : at;
    });
  }

  /** The executions that ended last, newest first. */
  ended(limit: number): Execution[] {
    return this.#store.ended(limit);
  }

  /** Stops; executions stay on disk. */
  close(): void {
    this.#closed = true;
    for (const running of this.#running.values()) {
      running.over = true;
      running.timer?.cancel();
    }
    this.#store.close();
  }

  #go(at: Execution): void {
    const running: Running = { at, timer: undefined, over: false, innerWaits: new Set() };
    this.#running.set(at.id, running);
    this.#walkOn(running);
  }

  #walkOn(running: Running): void {
    this.#walk(running).catch((error) => this.#options.log?.(`Execution ${running.at.name}: ${error}`));
  }

  async #walk(running: Running): Promise<void> {
    const { definition } = this.machine(running.at.machine);
    while (!running.over && !this.#closed) {
      const state = definition.States[running.at.state];
      if (!state) return this.#end(running, { status: 'FAILED', error: 'States.Runtime', cause: 'No such state.' });
      if (state.Type === 'Wait') return this.#park(running);
      await this.#step(running);
    }
  }

  async #step(running: Running): Promise<void> {
    const { at } = running;
    const type = this.machine(at.machine).definition.States[at.state]?.Type;
    try {
      const output = (await this.#runSingle(running)) as { next?: string; end?: boolean; input?: unknown };
      if (running.over || this.#closed) return;
      at.events += 2;
      if (type === 'Succeed') return this.#end(running, { status: 'SUCCEEDED', output: text(output) });
      const kept = text(output.input);
      if (Buffer.byteLength(kept) > MOST_BYTES)
        throw new TaskError('States.DataLimitExceeded', `${at.state} answered more than 262144 bytes.`);
      if (at.events > MOST_EVENTS) throw new TaskError('States.Runtime', `The history is over ${MOST_EVENTS} events.`);
      if (output.end) return this.#end(running, { status: 'SUCCEEDED', output: kept });
      this.#enter(running, output.next ?? '', kept);
    } catch (error) {
      if (running.over || this.#closed) return;
      const { name, message } = causeOf(error);
      this.#end(running, { status: 'FAILED', error: name, cause: message });
    }
  }

  #runSingle(running: Running): Promise<unknown> {
    const { at } = running;
    const { definition } = this.machine(at.machine);
    const key = `${at.machine} ${at.state}`;
    let single = this.#singles.get(key);
    if (!single) {
      single = new StateMachine(singleState(definition, at.state), { validationOptions: { noValidate: true } });
      this.#singles.set(key, single);
    }
    const handlers = taskHandlers(definition, {
      clock: this.#options.clock,
      invoke: this.#options.invoke,
      isOver: () => running.over || this.#closed,
      innerWaits: running.innerWaits,
      onEvents: (count) => {
        at.events += count;
      },
    });
    const own = handlers[at.state];
    const taskResourceLocalHandlers = own ? { ...handlers, '(this)': own } : handlers;
    // The library infers the names of tasks from a definition in the code; here they come from a template.
    return single.run(JSON.parse(at.stateInput), { overrides: { taskResourceLocalHandlers } as never }).result;
  }

  #park(running: Running): void {
    const { at } = running;
    const state = this.machine(at.machine).definition.States[at.state];
    if (!state) return;
    try {
      at.wakesMs ??= wakesAtMs(state, JSON.parse(at.stateInput), at.sinceMs);
    } catch (error) {
      const { name, message } = causeOf(error);
      this.#end(running, { status: 'FAILED', error: name, cause: message });
      return;
    }
    at.events += 2;
    this.#store.enter(at);
    const endsMs = at.startedMs + LONGEST_MS;
    running.timer = this.#options.clock.at(Math.min(at.wakesMs, endsMs), () => {
      if (running.over || this.#closed) return;
      if (this.#options.clock.now() >= endsMs) return this.#end(running, { status: 'TIMED_OUT' });
      if (!state.Next) return this.#end(running, { status: 'SUCCEEDED', output: at.stateInput });
      this.#enter(running, state.Next, at.stateInput);
      this.#walkOn(running);
    });
  }

  #enter(running: Running, state: string, stateInput: string): void {
    Object.assign(running.at, { state, stateInput, sinceMs: this.#options.clock.now(), wakesMs: null });
    this.#store.enter(running.at);
  }

  #end(running: Running, how: Partial<Execution>): void {
    running.over = true;
    running.timer?.cancel();
    this.#running.delete(running.at.id);
    Object.assign(running.at, how, { stoppedMs: this.#options.clock.now(), wakesMs: null });
    this.#store.finish(running.at);
    if (how.status === 'FAILED') this.#options.log?.(`Execution ${running.at.name} failed: ${how.error} ${how.cause}`);
  }
}

function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause : new Error(String(cause));
}

function text(value: unknown): string {
  return JSON.stringify(value ?? null);
}
