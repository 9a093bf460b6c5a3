// Plays EventBridge: accepts events, matches the rules of the assembly, delivers to functions and to AppSync, and retries.
import { doorsKnockedBy } from '#lib/doors/doors.ts';
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

/** Which events a bus archives, and for how many days. */
export type ArchivePlan = { bus: string; pattern: unknown; days: number };

export type RulePlan = { bus: string; pattern: unknown; targets: readonly TargetPlan[] };

export type BusOptions = {
  clock: Clock;
  invoke: Invoke;
  /** Puts an event into the queue of that ARN; throws when the queue refuses it. */
  queue: (queueArn: string, event: unknown) => void;
  /** Runs a mutation at the API of that ARN with AWS credentials. */
  publish: (apiArn: string, mutation: string, variables: unknown) => Promise<void>;
  rules: readonly RulePlan[];
  archives?: readonly ArchivePlan[];
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
const LONGEST_RETRY_MS = 300_000;
const DAY_MS = 24 * 3_600_000;

/** The buses of all brands. An accepted event is stored until each target accepted it or it became a dead letter. */
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

  /** Continues delivering what was accepted before a restart. */
  resume(): void {
    for (const delivery of this.#store.waiting()) this.#send(delivery);
  }

  /** Accepts events as PutEvents does; throws for more than 10 or more than 256 KB together. */
  put(entries: readonly EventEntry[]): EntryAnswer[] {
    if (entries.length === 0 || entries.length > MOST_ENTRIES) throw new Error('PutEvents takes 1 to 10 entries.');
    const size = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
    if (size > MOST_BYTES) throw new Error(`Total size of the entries is over ${MOST_BYTES} bytes.`);
    return entries.map((entry) => this.#take(entry));
  }

  /** The events that a target refused on all retries. */
  deadLetters(): ReturnType<EventStore['dead']> {
    return this.#store.dead();
  }

  /** Stores an event that a function outside the bus refused, by its ARN. */
  bury(functionArn: string, event: unknown, why: string): void {
    const { clock } = this.#options;
    if (this.#closed) return;
    this.#store.bury(this.#store.add(functionArn, JSON.stringify(event), clock.now()), why, clock.now());
  }

  /**
   * Delivers every dead letter, or those of one brand, once more. Returns how many were accepted, and how many failed again,
   * in whole or in part, and stay.
   */
  async redrive(brand?: string): Promise<{ again: number; left: number }> {
    const counts = { again: 0, left: 0 };
    const letters = this.#store.dead().filter((letter) => brand === undefined || isOf(brand)(letter));
    for (const { id, target: name, event } of letters) {
      const target = this.#targets.get(name);
      const handed = target ? this.deliver(target, JSON.parse(event)) : this.#options.invoke(name, JSON.parse(event));
      const isTaken = await handed.then(
        (answer) => !(answer as Partial<PartFailed> | null | undefined)?.batchItemFailures?.length,
        () => false,
      );
      counts[isTaken ? 'again' : 'left']++;
      if (isTaken) this.#store.unbury(id);
    }
    return counts;
  }

  /** Replays the archived events since that time, of all brands or one, through the rules; returns their number. */
  replay(sinceMs: number, brand?: string): number {
    const found = this.#store
      .archived(sinceMs)
      .filter(({ bus }) => brand === undefined || `${bus}-`.includes(`-${brand}-`));
    for (const { bus, event } of found) this.#lead(bus, JSON.parse(event), event);
    return found.length;
  }

  /** How many dead letters are in a brand's queue for a door behind a queue; with null, in the one for all others. */
  countDeadLetters(brand: string, door: string | null): number {
    const ofBrand = this.#store.dead().filter(isOf(brand));
    const doorOf = ({ target }: { target: string }) =>
      doorsKnockedBy('queue').find((queued) => target.endsWith(`:beckon-${brand}-${queued.door}`))?.door ?? null;
    return ofBrand.filter((letter) => doorOf(letter) === door).length;
  }

  /** Delivers an event of the host's own, e.g. of a schedule, to a target; not kept over a restart. */
  async deliver(target: TargetPlan, event: unknown): Promise<void> {
    const input = eventInput(target, event);
    if (target.arn.startsWith('arn:aws:sqs:')) this.#options.queue(target.arn, input);
    else if (target.mutation === null) await this.#options.invoke(target.arn, input);
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
    const { clock, archives = [] } = this.#options;
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
    for (const archive of archives) {
      if (archive.bus !== bus || !matchesPattern(archive.pattern, event)) continue;
      this.#store.archive(bus, text, clock.now(), clock.now() - archive.days * DAY_MS);
    }
    this.#lead(bus, event, text);
    return { EventId: id };
  }

  /** Sends an event to the targets of the rules that it matches. */
  #lead(bus: string, event: unknown, text: string): void {
    const { clock, rules } = this.#options;
    for (const rule of rules) {
      if (rule.bus !== bus || !matchesPattern(rule.pattern, event)) continue;
      for (const target of rule.targets) this.#send(this.#store.add(target.id, text, clock.now()));
    }
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
    delivery.dueMs = clock.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * delivery.tries);
    this.#store.again(delivery);
    this.#send(delivery);
  }
}

/** The answer of a relay that accepted only a part of the table's changes. */
type PartFailed = { batchItemFailures: unknown[] };

/** Whether a dead letter belongs to that brand: to its rules, or to its functions outside the bus. */
function isOf(brand: string): (letter: { target: string }) => boolean {
  return ({ target }) => target.startsWith(`${brand}/`) || target.includes(`-${brand}-`);
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
