// Runs the state machines of delivery and rules on a clock that a test moves: the same tasks, without a host.
import { vi } from 'vitest';
import type { Started } from './rooms.ts';

type Task = (input: Record<string, unknown>) => Promise<Record<string, unknown>>;
type Tasks = Record<'release' | 'sendBatch' | 'parkBatch' | 'take' | 'runRule', Task> & { tick: () => Promise<void> };
type Waiting = { wakeMs: number; run: () => Promise<void>; name: string };

/** Events that Step Functions writes into an execution's history (25,000 at most). */
const EVENTS = { ends: 4, task: 5, failure: 3, wait: 2, choice: 2, map: 4, turn: 4 };

const HOUR_MS = 3_600_000;
const TRIES = 3;
const RETRY_MS = 2_000;
/** How often executions may wake at the same time before the player reports an endless loop. */
const MOST_TURNS = 5_000;

export class Player {
  readonly #started: Started[];
  readonly #tasks: Tasks;
  readonly #nextDueMs: () => number;
  readonly waiting: Waiting[] = [];
  #seen = 0;
  #names = new Set<string>();
  #broken = '';
  /** Errors that tasks threw, those of retried tries included. */
  readonly errors: unknown[] = [];
  /** Whether the tick runs while time passes, and how often. */
  ticks = true;
  tickMs = 60_000;
  /** Whether ticks that would find nothing are left out, but for one an hour. */
  rests = true;
  /** When each core of the machine is free again; without cores work takes no time, with them the time that it really takes. */
  readonly cores: number[] = [];
  #begunMs = 0;
  /** Executions that have not ended, with the events of each so far; and how many there were at most, of both. */
  readonly open = new Map<string, number>();
  readonly most = { open: 0, events: 0 };

  /** `nextDueMs`: when a tick will find something (milliseconds since 1970), 0 when that is not known. */
  constructor(started: Started[], tasks: Tasks, nextDueMs: () => number = () => 0) {
    this.#started = started;
    this.#tasks = tasks;
    this.#nextDueMs = nextDueMs;
  }

  /** Drops every execution that waits, as if its machine had been replaced. */
  terminateAll(): void {
    this.waiting.length = 0;
    this.open.clear();
  }

  /** From now on every try to send this batch throws, as with a bug; an empty id ends it. */
  breakBatch(batchId: string): void {
    this.#broken = batchId;
  }

  /** Moves time on, running what falls due on the way in order; executions started meanwhile join in. */
  async pass(ms: number): Promise<void> {
    const until = Date.now() + ms;
    let turns = 0;
    let atMs = 0;
    if (this.#seen > this.#started.length) this.#seen = 0;
    for (;;) {
      this.#takeStarted();
      this.waiting.sort((one, other) => one.wakeMs - other.wakeMs);
      const next = this.waiting[0];
      const tickAt = this.ticks ? this.#tickAt() : Number.POSITIVE_INFINITY;
      if (next && next.wakeMs <= until && next.wakeMs <= tickAt) {
        this.waiting.shift();
        this.#moveTo(next.wakeMs);
        turns = Date.now() === atMs ? turns + 1 : 0;
        atMs = Date.now();
        if (turns > MOST_TURNS) throw new Error(`${next.name} turns in place: time does not pass.`);
        await this.#timed(next.run);
      } else if (tickAt <= until) {
        this.#moveTo(tickAt);
        await this.#timed(this.#tasks.tick);
      } else break;
    }
    this.#moveTo(until);
  }

  #tickAt(): number {
    const after = (ms: number) => (Math.floor(Date.now() / ms) + 1) * ms;
    const dueMs = this.rests ? Math.ceil(this.#nextDueMs() / this.tickMs) * this.tickMs : 0;
    return Math.max(after(this.tickMs), Math.min(dueMs, after(HOUR_MS)));
  }

  /** The time that it would be if the clock did not stand still while a task works. */
  now(): number {
    return Date.now() + (this.cores.length > 0 ? performance.now() - this.#begunMs : 0);
  }

  /** Runs something at a time, in order with what the machines wait for. */
  do(atMs: number, run: () => Promise<void>): void {
    this.waiting.push({ wakeMs: atMs, run, name: '' });
  }

  /** Runs it on the core that is free first. */
  async #timed(run: () => Promise<void>): Promise<void> {
    const core = this.cores.indexOf(Math.min(...this.cores));
    this.#moveTo(this.cores[core] ?? 0);
    this.#begunMs = performance.now();
    await run();
    if (core >= 0) this.cores[core] = this.now();
  }

  #moveTo(timeMs: number): void {
    vi.setSystemTime(Math.max(Date.now(), timeMs));
  }

  #takeStarted(): void {
    for (; this.#seen < this.#started.length; this.#seen++) {
      const { machine, name, input } = this.#started[this.#seen] as Started;
      if (this.#names.has(`${machine} ${name}`)) continue;
      this.#names.add(`${machine} ${name}`);
      this.#note(name, EVENTS.ends);
      if (machine === 'step') this.#wait(String(input.dueAt), name, () => this.#release(input, name));
      if (machine === 'rule') this.#wait(String(input.dueAt), name, () => this.#rule(input, name));
      if (machine === 'pump') this.#wait(null, name, () => this.#take(input, name));
    }
  }

  #note(name: string, events: number): void {
    this.open.set(name, (this.open.get(name) ?? 0) + events);
    this.most.events = Math.max(this.most.events, this.open.get(name) ?? 0);
    this.most.open = Math.max(this.most.open, this.open.size);
  }

  #wait(until: string | null, name: string, run: () => Promise<void>): void {
    if (until !== null) this.#note(name, EVENTS.wait);
    this.waiting.push({ wakeMs: until === null ? this.now() : Date.parse(until), run, name });
  }

  async #try(task: Task, input: Record<string, unknown>, name: string): Promise<Record<string, unknown> | null> {
    this.#note(name, EVENTS.task);
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        return JSON.parse(JSON.stringify(await task(input)));
      } catch (error) {
        this.errors.push(error);
        this.#note(name, EVENTS.failure);
        if (tried < TRIES - 1) this.#moveTo(Date.now() + RETRY_MS);
      }
    }
    return null;
  }

  async #release(input: Record<string, unknown>, name: string): Promise<void> {
    const answer = await this.#try(this.#tasks.release, input, name);
    this.#note(name, EVENTS.choice);
    if (answer?.next === 'wait') {
      this.#wait(String(answer.dueAt), name, () => this.#release(answer, name));
      return;
    }
    if (answer?.next === 'send') await this.#send(answer, name);
    this.open.delete(name);
  }

  async #rule(input: Record<string, unknown>, name: string): Promise<void> {
    const answer = await this.#try(this.#tasks.runRule, input, name);
    this.#note(name, EVENTS.choice);
    if (answer?.next === 'wait') this.#wait(String(answer.dueAt), name, () => this.#rule(answer, name));
    else this.open.delete(name);
  }

  async #send(input: Record<string, unknown>, name: string): Promise<void> {
    const broken = async () => Promise.reject(new Error('A bug'));
    const sent = await this.#try(input.batchId === this.#broken ? broken : this.#tasks.sendBatch, input, name);
    if (!sent) await this.#try(this.#tasks.parkBatch, input, name);
  }

  async #take(input: Record<string, unknown>, name: string): Promise<void> {
    const answer = await this.#try(this.#tasks.take, input, name);
    this.#note(name, EVENTS.choice);
    if (answer?.next === 'wait') this.#wait(String(answer.until), name, () => this.#take(answer, name));
    else if (answer?.next !== 'send') this.open.delete(name);
    if (answer?.next !== 'send') return;
    const batches = answer.batches as Record<string, unknown>[];
    this.#note(name, EVENTS.map + batches.length * EVENTS.turn);
    let open = batches.length;
    for (const batch of batches) {
      this.#wait(String(batch.slotAt), name, async () => {
        await this.#send(batch, name);
        if (--open === 0) this.#wait(null, name, () => this.#take(answer, name));
      });
    }
  }
}
