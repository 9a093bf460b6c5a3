// Plays EventBridge: takes events, matches the rules of the assembly, delivers to functions and to AppSync, and retries.
import type { Clock } from '../../clock/clock.ts';
import type { Invoke } from '../lambda/types.ts';
import { eventInput, type InputPlan } from './input.ts';
import { matchesPattern } from './pattern.ts';
import { type Delivery, EventStore } from './store.ts';

/** Where a rule sends what it matches. */
export type TargetPlan = InputPlan & {
  /** The rule's logical id and the target's, the same over restarts. */
  id: string;
  arn: string;
  /** The mutation, when the target is an AppSync API. */
  mutation: string | null;
  retries: number;
};

export type RulePlan = { bus: string; pattern: unknown; targets: readonly TargetPlan[] };

export type BusOptions = {
  clock: Clock;
  invoke: Invoke;
  /** Runs a mutation at the API of that ARN with AWS credentials. */
  publish: (apiArn: string, mutation: string, variables: unknown) => Promise<void>;
  rules: readonly RulePlan[];
  file?: string;
  log?: (line: string) => void;
};

/** An entry of PutEvents. */
export type EventEntry = {
  EventBusName?: string;
  Source?: string;
  DetailType?: string;
  Detail?: string;
  Resources?: string[];
  Time?: number | string;
};

export type EntryAnswer = { EventId?: string; ErrorCode?: string; ErrorMessage?: string };

const MOST_BYTES = 262_144;
const MOST_ENTRIES = 10;
const FIRST_RETRY_MS = 60_000;

/** The buses of all brands. An accepted event is kept until each target took it or it became a dead letter. */
export class EventBus {
  readonly #options: BusOptions;
  readonly #store: EventStore;
  readonly #targets = new Map<string, TargetPlan>();
  #closed = false;

  constructor(options: BusOptions) {
    this.#options = options;
    this.#store = new EventStore(options.file);
    for (const rule of options.rules) for (const target of rule.targets) this.#targets.set(target.id, target);
  }

  /** Goes on delivering what was accepted before a restart. */
  resume(): void {
    for (const delivery of this.#store.waiting()) this.#send(delivery);
  }

  /** Takes events as PutEvents does; refuses more than 10 or more than 256 KB together by throwing. */
  put(entries: readonly EventEntry[]): EntryAnswer[] {
    if (entries.length === 0 || entries.length > MOST_ENTRIES) throw new Error('PutEvents takes 1 to 10 entries.');
    const size = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
    if (size > MOST_BYTES) throw new Error(`Total size of the entries is over ${MOST_BYTES} bytes.`);
    return entries.map((entry) => this.#take(entry));
  }

  /** What no target took after all retries. */
  deadLetters(): ReturnType<EventStore['dead']> {
    return this.#store.dead();
  }

  /** Delivers an event of the host's own, e.g. of a schedule, to a target; not kept over a restart. */
  async deliver(target: TargetPlan, event: unknown): Promise<void> {
    const input = eventInput(target, event);
    if (target.mutation === null) await this.#options.invoke(target.arn, input);
    else await this.#options.publish(target.arn, target.mutation, input);
  }

  /** Ends delivering. */
  close(): void {
    this.#closed = true;
    this.#store.close();
  }

  #take(entry: EventEntry): EntryAnswer {
    const missing = (['Source', 'DetailType', 'Detail'] as const).find((field) => !entry[field]);
    if (missing) return { ErrorCode: 'InvalidArgument', ErrorMessage: `Parameter ${missing} is not valid.` };
    const detail = objectIn(entry.Detail ?? '');
    if (!detail) return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
    const { clock, rules } = this.#options;
    const bus = entry.EventBusName?.split('/').at(-1) ?? 'default';
    const id = crypto.randomUUID();
    const event = {
      version: '0',
      id,
      'detail-type': entry.DetailType,
      source: entry.Source,
      account: '000000000000',
      time: new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      region: 'us-east-1',
      resources: entry.Resources ?? [],
      detail,
    };
    const text = JSON.stringify(event);
    for (const rule of rules) {
      if (rule.bus !== bus || !matchesPattern(rule.pattern, event)) continue;
      for (const target of rule.targets) this.#send(this.#store.add(target.id, text, clock.now()));
    }
    return { EventId: id };
  }

  #send(delivery: Delivery): void {
    const { clock } = this.#options;
    if (delivery.dueMs <= clock.now()) void clock.busy(this.#try(delivery));
    else clock.at(delivery.dueMs, () => this.#try(delivery));
  }

  async #try(delivery: Delivery): Promise<void> {
    const target = this.#targets.get(delivery.target);
    if (this.#closed) return;
    if (!target) return this.#store.bury(delivery, 'The rule is gone.', this.#options.clock.now());
    try {
      await this.deliver(target, JSON.parse(delivery.event));
      if (!this.#closed) this.#store.remove(delivery);
    } catch (error) {
      if (!this.#closed) this.#tryAgain(delivery, target, String(error));
    }
  }

  #tryAgain(delivery: Delivery, target: TargetPlan, why: string): void {
    const { clock, log } = this.#options;
    delivery.tries++;
    log?.(`${delivery.target} failed (${delivery.tries}): ${why}`);
    if (delivery.tries > target.retries) {
      this.#store.bury(delivery, why, clock.now());
      return;
    }
    delivery.dueMs = clock.now() + FIRST_RETRY_MS * delivery.tries;
    this.#store.again(delivery);
    this.#send(delivery);
  }
}

function sizeOf(entry: EventEntry): number {
  const texts = [entry.Source, entry.DetailType, entry.Detail, ...(entry.Resources ?? [])];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), entry.Time === undefined ? 0 : 14);
}

function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
