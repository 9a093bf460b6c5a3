// Plays the step and pump machines of delivery over a clock that a test moves: the same tasks, no host.
import { vi } from 'vitest';
import type { Started } from './rooms.ts';

type Task = (input: Record<string, unknown>) => Promise<Record<string, unknown>>;
type Tasks = { release: Task; sendBatch: Task; parkBatch: Task; take: Task; tick: () => Promise<void> };
type Waiting = { wakeMs: number; run: () => Promise<void>; name: string };

const TRIES = 3;
const RETRY_MS = 2_000;
/** So often something may wake at the same time before it is taken for a machine that turns in place. */
const MOST_TURNS = 5_000;

export class Player {
  readonly #started: Started[];
  readonly #tasks: Tasks;
  readonly waiting: Waiting[] = [];
  #seen = 0;
  #names = new Set<string>();
  #broken = '';
  /** Errors that tasks threw, tries included. */
  readonly errors: unknown[] = [];
  /** Whether the minute's tick runs while time passes. */
  ticks = true;

  constructor(started: Started[], tasks: Tasks) {
    this.#started = started;
    this.#tasks = tasks;
  }

  /** Forgets every execution that waits, as if their machine had been replaced. */
  terminateAll(): void {
    this.waiting.length = 0;
  }

  /** From now on every try to send this batch throws, as a bug would; an empty id ends it. */
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
      const minute = this.ticks ? Math.floor(Date.now() / 60_000) * 60_000 + 60_000 : Number.POSITIVE_INFINITY;
      const next = this.waiting[0];
      if (next && next.wakeMs <= until && next.wakeMs <= minute) {
        this.waiting.shift();
        this.#moveTo(next.wakeMs);
        turns = Date.now() === atMs ? turns + 1 : 0;
        atMs = Date.now();
        if (turns > MOST_TURNS) throw new Error(`${next.name} turns in place: time does not pass.`);
        await next.run();
      } else if (minute <= until) {
        this.#moveTo(minute);
        await this.#tasks.tick();
      } else break;
    }
    this.#moveTo(until);
  }

  #moveTo(timeMs: number): void {
    vi.setSystemTime(Math.max(Date.now(), timeMs));
  }

  #takeStarted(): void {
    for (; this.#seen < this.#started.length; this.#seen++) {
      const { machine, name, input } = this.#started[this.#seen] as Started;
      if (this.#names.has(`${machine} ${name}`)) continue;
      this.#names.add(`${machine} ${name}`);
      if (machine === 'step') this.#wait(String(input.dueAt), name, () => this.#release(input, name));
      if (machine === 'pump') this.#wait(null, name, () => this.#take(input, name));
    }
  }

  #wait(until: string | null, name: string, run: () => Promise<void>): void {
    this.waiting.push({ wakeMs: until === null ? Date.now() : Date.parse(until), run, name });
  }

  async #try(task: Task, input: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        return JSON.parse(JSON.stringify(await task(input)));
      } catch (error) {
        this.errors.push(error);
        if (tried < TRIES - 1) this.#moveTo(Date.now() + RETRY_MS);
      }
    }
    return null;
  }

  async #release(input: Record<string, unknown>, name: string): Promise<void> {
    const answer = await this.#try(this.#tasks.release, input);
    if (answer?.next === 'wait') this.#wait(String(answer.dueAt), name, () => this.#release(answer, name));
    if (answer?.next === 'send') await this.#send(answer);
  }

  async #send(input: Record<string, unknown>): Promise<void> {
    const broken = async () => Promise.reject(new Error('A bug'));
    const sent = await this.#try(input.batchId === this.#broken ? broken : this.#tasks.sendBatch, input);
    if (!sent) await this.#try(this.#tasks.parkBatch, input);
  }

  async #take(input: Record<string, unknown>, name: string): Promise<void> {
    const answer = await this.#try(this.#tasks.take, input);
    if (answer?.next === 'wait') this.#wait(String(answer.until), name, () => this.#take(answer, name));
    if (answer?.next !== 'send') return;
    const batches = answer.batches as Record<string, unknown>[];
    let open = batches.length;
    for (const batch of batches) {
      this.#wait(String(batch.slotAt), name, async () => {
        await this.#send(batch);
        if (--open === 0) this.#wait(null, name, () => this.#take(answer, name));
      });
    }
  }
}
