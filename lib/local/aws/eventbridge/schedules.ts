// Fires the schedules of the assembly on the product clock.
import type { Clock, Timer } from '../../clock/clock.ts';
import type { TargetPlan } from './events.ts';

/** A rule with a rate, e.g. every minute. */
export type SchedulePlan = { name: string; everyMs: number; targets: readonly TargetPlan[] };

/** Delivers a schedule's event to one of its targets. */
type Fire = (plan: SchedulePlan, target: TargetPlan) => Promise<void>;

/** How long a schedule rests while the clock is moved: this many times the time since it was woken, at most half of the move, at most a day. */
const TIMES_QUIET = 3;
const PART_OF_MOVE = 2;
const MOST_REST_MS = 24 * 3600_000;

/** Executions that wake after schedules rested for longer than this find that they have just fired, as they do each minute elsewhere. */
const UNNOTICED_REST_MS = 5 * 60_000;

/**
 * Running schedules: `wake` reports that data which they read may have changed, `stop` ends them; `catchUp` resolves once all that
 * rested have fired.
 */
export type Schedules = { wake(): void; catchUp(): Promise<void>; stop(): void };

/**
 * Starts the schedules of one brand. They fire at their own rate. While the clock is moved, each rests for three times the time
 * since it was last woken, at most half of the move and a day, and not beyond the end of the move. `wake` restores its own
 * rate.
 */
export function startSchedules(clock: Clock, plans: readonly SchedulePlan[], fire: Fire): Schedules {
  const running = plans.map((plan) => new Schedule(clock, plan, fire));
  return {
    wake() {
      for (const schedule of running) schedule.wake();
    },
    async catchUp() {
      await Promise.all(running.map((schedule) => schedule.catchUp()));
    },
    stop() {
      for (const schedule of running) schedule.stop();
    },
  };
}

const SOURCE = 'aws.events';

/** The event that a schedule delivers to its targets. */
export function scheduledEvent(nowMs: number): Record<string, unknown> {
  const time = new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    version: '0',
    id: crypto.randomUUID(),
    'detail-type': 'Scheduled Event',
    source: SOURCE,
    region: 'us-east-1',
    time,
    resources: [],
    detail: {},
  };
}

/** Whether a function was called by a schedule. */
export function isScheduled(event: unknown): boolean {
  return (event as { source?: unknown } | null)?.source === SOURCE;
}

class Schedule {
  readonly #clock: Clock;
  readonly #plan: SchedulePlan;
  readonly #fire: Fire;
  #timer: Timer | undefined;
  #nextMs = 0;
  #wokeMs: number;
  #rangMs: number;
  /** The ring that ended a rest, while it goes on. */
  #afterRest: Promise<void> | undefined;
  #stopped = false;

  constructor(clock: Clock, plan: SchedulePlan, fire: Fire) {
    this.#clock = clock;
    this.#plan = plan;
    this.#fire = fire;
    this.#wokeMs = clock.now();
    this.#rangMs = clock.now();
    this.#set(clock.now() + plan.everyMs);
  }

  wake(): void {
    this.#wokeMs = this.#clock.now();
    const soonMs = this.#wokeMs + this.#plan.everyMs;
    if (this.#nextMs > soonMs) this.#set(soonMs);
  }

  catchUp(): Promise<void> {
    if (this.#isRested() && !this.#stopped) this.#start();
    return this.#afterRest ?? Promise.resolve();
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #set(timeMs: number): void {
    this.#timer?.cancel();
    if (this.#stopped) return;
    this.#nextMs = timeMs;
    this.#timer = this.#clock.at(timeMs, () => this.#start());
  }

  #isRested(): boolean {
    return this.#clock.now() - this.#rangMs > Math.max(UNNOTICED_REST_MS, this.#plan.everyMs);
  }

  #start(): Promise<void> {
    const isRested = this.#isRested();
    this.#rangMs = this.#clock.now();
    const ring = this.#ring();
    if (isRested)
      this.#afterRest = ring.finally(() => {
        this.#afterRest = undefined;
      });
    return ring;
  }

  async #ring(): Promise<void> {
    this.#set(this.#clock.now() + this.#pauseMs());
    await Promise.allSettled(this.#plan.targets.map((target) => this.#fire(this.#plan, target)));
  }

  #pauseMs(): number {
    const { move } = this.#clock;
    if (!move) return this.#plan.everyMs;
    const nowMs = this.#clock.now();
    const quietMs = (nowMs - this.#wokeMs) * TIMES_QUIET;
    const restMs = Math.min(quietMs, move.lengthMs / PART_OF_MOVE, move.endMs - nowMs, MOST_REST_MS);
    const turns = Math.floor(restMs / this.#plan.everyMs);
    return Math.max(1, turns) * this.#plan.everyMs;
  }
}
