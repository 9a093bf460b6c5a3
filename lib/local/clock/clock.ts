// The product's one clock on this machine: every wait and schedule of the host depends on it, and it can be moved and held.
import { ClockFile } from './clock-file.ts';
import { timeIn } from './time-cells.ts';
import { TimerHeap } from './timer-heap.ts';

/** A timer that can be canceled. */
export type Timer = { cancel(): void };

/**
 * Does work that is not counted as in flight (the table's stream); returns whether there was any. Between the steps of a move it
 * is called with `briefly`: it then checks only where there may be work.
 */
export type Drain = (briefly: boolean) => Promise<boolean>;

/** What an outside party does during a move of the clock, from its beginning to its end, in milliseconds. */
export type Meanwhile = (fromMs: number, toMs: number) => Promise<void>;

/** How far a move of the clock goes, and the time at its end, in milliseconds. */
type Move = { lengthMs: number; endMs: number };

export type ClockOptions = {
  /** Where the time is stored for a restart; without it the clock starts over. */
  file?: string;
  /** The first time of a clock without a stored one, in milliseconds, and whether it is held. */
  startMs?: number;
  held?: boolean;
  /** Called with what a timer's work threw; the clock goes on. */
  onError?: (error: unknown) => void;
};

/** Node's own timers reach at most 24.8 days ahead, so the real timer is set again sooner. */
const LONGEST_REAL_WAIT_MS = 86_400_000;

/** Product time. It never goes back, not even over a restart or a kill. */
export class Clock {
  /** What worker threads read: [product minus machine time, the held time or NaN], in milliseconds. */
  readonly shared = new SharedArrayBuffer(16);
  readonly #cells = new Float64Array(this.shared);
  readonly #heap = new TimerHeap();
  readonly #drains: Drain[] = [];
  readonly #meanwhile: Meanwhile[] = [];
  readonly #onError: (error: unknown) => void;
  readonly #file: ClockFile | undefined;
  #held = false;
  #closed = false;
  #flying = 0;
  readonly #idleWaiters: (() => void)[] = [];
  #moves: Promise<void> = Promise.resolve();
  #move: Move | undefined;
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: ClockOptions = {}) {
    this.#onError = options.onError ?? ((error) => console.error(error));
    this.#file = options.file === undefined ? undefined : new ClockFile(options.file);
    const past = this.#file?.past;
    const start = past ? past.nowMs + (past.held ? 0 : Math.max(0, Date.now() - past.realMs)) : options.startMs;
    this.#cells[0] = start === undefined ? 0 : start - Date.now();
    this.#held = past?.held ?? options.held ?? false;
    this.#cells[1] = this.#held && start !== undefined ? start : Number.NaN;
    this.#keep();
  }

  /** Product time in milliseconds since 1970. */
  now(): number {
    return timeIn(this.#cells);
  }

  /** Whether time is held between moves. */
  get held(): boolean {
    return this.#held;
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#heap.size;
  }

  /** The move that is going on, in milliseconds: how far it goes, and when it ends; null when there is none. */
  get move(): Move | null {
    return this.#move ?? null;
  }

  /** Whether the clock is being moved at this moment. */
  get moving(): boolean {
    return this.#move !== undefined;
  }

  /**
   * Runs `run` when product time reaches `timeMs`, at once when it has passed; its promise counts as work in flight. A
   * timer with slack may be fired this much later while the clock is moved, together with others.
   */
  at(timeMs: number, run: () => unknown, { slackMs = 0 } = {}): Timer {
    const timer = this.#heap.add(timeMs, run, slackMs);
    if (!this.moving && this.#heap.peek() === timer) this.#setAlarm();
    return { cancel: () => this.#heap.cancel(timer) };
  }

  /** Counts `work` as in flight until it settles, so that the clock waits for it before it moves on. */
  async busy<T>(work: Promise<T>): Promise<T> {
    const end = this.enter();
    try {
      return await work;
    } finally {
      end();
    }
  }

  /** The same as `busy` for work that is not one promise: counts until the returned function is called. */
  enter(): () => void {
    let open = true;
    this.#flying++;
    return () => {
      if (!open) return;
      open = false;
      this.#flying--;
      if (this.#flying === 0) this.#tellIdle();
    };
  }

  /** Registers a check for more work, made whenever nothing else is in flight. */
  addDrain(drain: Drain): void {
    this.#drains.push(drain);
  }

  /** Registers what is done at the beginning of every move, before any timer, so that every call during the move finds it done. */
  addMeanwhile(meanwhile: Meanwhile): void {
    this.#meanwhile.push(meanwhile);
  }

  /** Resolves when nothing is in flight and no drain finds anything; future timers do not count. */
  quiet(): Promise<void> {
    return this.#untilQuiet(false);
  }

  async #untilQuiet(briefly: boolean): Promise<void> {
    for (;;) {
      await this.#idle();
      let found = false;
      for (const drain of this.#drains) found = (await drain(briefly)) || found;
      await nextTurn();
      if (!found && this.#flying === 0) return;
    }
  }

  /** Moves to `timeMs`, firing on the way what falls due, in order, each when the one before is done. Refuses to go back. */
  moveTo(timeMs: number): Promise<void> {
    const move = this.#moves.then(() => this.#fireTo(timeMs));
    this.#moves = move.catch(() => undefined);
    return move;
  }

  /** Stops time between moves, or lets it run on with real time. */
  hold(on: boolean): void {
    const now = this.now();
    this.#held = on;
    if (!this.moving) this.#settle(now);
  }

  /** Ends the clock: no timer fires after this. */
  close(): void {
    this.#keep();
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#alarm);
    this.#file?.close();
  }

  async #fireTo(timeMs: number): Promise<void> {
    if (!(timeMs >= this.now()))
      throw new RangeError(`The clock only moves forward: asked for ${timeMs}, it is ${this.now()}.`);
    const fromMs = this.now();
    this.#move = { lengthMs: timeMs - fromMs, endMs: timeMs };
    clearTimeout(this.#alarm);
    this.#freeze(this.now());
    try {
      await this.quiet();
      for (const meanwhile of this.#meanwhile) if (!this.#closed) await meanwhile(fromMs, timeMs);
      while ((this.#heap.peek()?.timeMs ?? Number.POSITIVE_INFINITY) <= timeMs && !this.#closed) {
        await this.#fireUntil(timeMs);
        await this.quiet();
      }
    } finally {
      this.#move = undefined;
      this.#settle(Math.max(this.now(), timeMs));
    }
  }

  async #fireUntil(timeMs: number): Promise<void> {
    for (let due = this.#heap.takeGroup(timeMs); due && !this.#closed; due = this.#heap.takeGroup(timeMs)) {
      this.#freeze(Math.max(this.now(), due.timeMs));
      this.#fire(due.runs);
      await this.#untilQuiet(true);
    }
  }

  #fire(runs: readonly (() => unknown)[]): void {
    for (const run of runs) this.busy(Promise.resolve().then(run)).catch(this.#onError);
  }

  #freeze(timeMs: number): void {
    this.#cells[1] = timeMs;
    this.#keep();
  }

  #settle(timeMs: number): void {
    this.#cells[0] = timeMs - Date.now();
    this.#cells[1] = this.#held ? timeMs : Number.NaN;
    this.#keep();
    this.#setAlarm();
  }

  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const next = this.#heap.peek();
    if (!next || this.#closed || this.moving) return;
    const wait = next.timeMs - this.now();
    if (this.#held && wait > 0) return;
    this.#alarm = setTimeout(() => this.#ring(), Math.min(Math.max(0, Math.ceil(wait)), LONGEST_REAL_WAIT_MS));
  }

  #ring(): void {
    if (this.#closed || this.moving) return;
    this.#fire(this.#heap.takeDue(this.now()));
    this.#keep();
    this.#setAlarm();
  }

  async #idle(): Promise<void> {
    await nextTurn();
    while (this.#flying > 0) {
      await new Promise<void>((done) => this.#idleWaiters.push(done));
      await nextTurn();
    }
  }

  #tellIdle(): void {
    for (const tell of this.#idleWaiters.splice(0)) tell();
  }

  #keep(): void {
    if (!this.#closed) this.#file?.keep({ nowMs: this.now(), realMs: Date.now(), held: this.#held });
  }
}

function nextTurn(): Promise<void> {
  return new Promise((done) => setImmediate(() => setImmediate(done)));
}
