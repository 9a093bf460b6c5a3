// Fires the schedules of the assembly on the product clock.
import type { Clock, Timer } from './clock.ts';
import type { TargetPlan } from './events.ts';

/** A rule with a rate, e.g. every minute. */
export type SchedulePlan = { name: string; everyMs: number; targets: readonly TargetPlan[] };

/** Hands a schedule's event to one of its targets. */
type Fire = (plan: SchedulePlan, target: TargetPlan) => Promise<void>;

const LONG_LEAP_MS = 2 * 3_600_000;
const SPARSE_MS = 15 * 60_000;
const LIVELY_MS = 15 * 60_000;

/**
 * Starts the schedules. While the clock is moved by more than two hours, a schedule that is more frequent fires every 15
 * minutes of product time, but at its own rate during the 15 minutes after anything else woke; otherwise always at its
 * own rate. Answers how to stop them.
 */
export function startSchedules(clock: Clock, plans: readonly SchedulePlan[], fire: Fire): () => void {
  const running = plans.map((plan) => new Schedule(clock, plan, fire));
  return () => {
    for (const schedule of running) schedule.stop();
  };
}

class Schedule {
  readonly #clock: Clock;
  readonly #plan: SchedulePlan;
  readonly #fire: Fire;
  #timer: Timer | undefined;
  #nextMs = 0;
  #livelyUntilMs = 0;
  #stopped = false;

  constructor(clock: Clock, plan: SchedulePlan, fire: Fire) {
    this.#clock = clock;
    this.#plan = plan;
    this.#fire = fire;
    clock.onWake((timeMs) => this.#onWake(timeMs));
    this.#set(clock.now() + plan.everyMs);
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #set(timeMs: number): void {
    this.#timer?.cancel();
    if (this.#stopped) return;
    this.#nextMs = timeMs;
    this.#timer = this.#clock.at(timeMs, () => this.#ring(), { calm: true });
  }

  async #ring(): Promise<void> {
    const now = this.#clock.now();
    const isSparse = this.#clock.leapMs > LONG_LEAP_MS && now > this.#livelyUntilMs;
    this.#set(now + (isSparse ? Math.max(SPARSE_MS, this.#plan.everyMs) : this.#plan.everyMs));
    await Promise.allSettled(this.#plan.targets.map((target) => this.#fire(this.#plan, target)));
  }

  #onWake(timeMs: number): void {
    this.#livelyUntilMs = timeMs + LIVELY_MS;
    if (this.#nextMs > timeMs + this.#plan.everyMs) this.#set(timeMs + this.#plan.everyMs);
  }
}
