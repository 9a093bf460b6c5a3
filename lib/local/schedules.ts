// Fires the schedules of the assembly on the product clock.
import type { Clock, Timer } from './clock.ts';
import type { TargetPlan } from './events.ts';

/** A rule with a rate, e.g. every minute. */
export type SchedulePlan = { name: string; everyMs: number; targets: readonly TargetPlan[] };

/** Hands a schedule's event to one of its targets. */
type Fire = (plan: SchedulePlan, target: TargetPlan) => Promise<void>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONG_LEAP_MS = 2 * HOUR_MS;
/** On a long leap: how often a schedule fires at most, by how long ago anything else woke. */
const SPARSE = [
  { quietMs: 7 * 24 * HOUR_MS, everyMs: 3 * HOUR_MS },
  { quietMs: 24 * HOUR_MS, everyMs: HOUR_MS },
  { quietMs: 15 * MINUTE_MS, everyMs: 15 * MINUTE_MS },
];

/**
 * Starts the schedules; answers how to stop them. They fire at their own rate, except while the clock is moved by more
 * than two hours: then every 15 minutes at most once nothing else has woken for 15 minutes of product time, every hour
 * once nothing has for a day, every three hours once nothing has for a week. Whatever wakes brings the own rate back.
 */
export function startSchedules(clock: Clock, plans: readonly SchedulePlan[], fire: Fire): () => void {
  const running = plans.map((plan) => new Schedule(clock, plan, fire));
  return () => {
    for (const schedule of running) schedule.stop();
  };
}

/** The event that a schedule hands to its targets. */
export function scheduledEvent(nowMs: number): Record<string, unknown> {
  const time = new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const said = { 'detail-type': 'Scheduled Event', source: 'aws.events', region: 'us-east-1' };
  return { version: '0', id: crypto.randomUUID(), ...said, time, resources: [], detail: {} };
}

class Schedule {
  readonly #clock: Clock;
  readonly #plan: SchedulePlan;
  readonly #fire: Fire;
  #timer: Timer | undefined;
  #nextMs = 0;
  #wokeMs: number;
  #stopped = false;

  constructor(clock: Clock, plan: SchedulePlan, fire: Fire) {
    this.#clock = clock;
    this.#plan = plan;
    this.#fire = fire;
    this.#wokeMs = clock.now();
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
    this.#set(this.#clock.now() + this.#pauseMs());
    await Promise.allSettled(this.#plan.targets.map((target) => this.#fire(this.#plan, target)));
  }

  #pauseMs(): number {
    const quietMs = this.#clock.now() - this.#wokeMs;
    const isLongLeap = this.#clock.leapMs > LONG_LEAP_MS;
    const sparse = isLongLeap ? SPARSE.find((step) => quietMs > step.quietMs)?.everyMs : undefined;
    return Math.max(this.#plan.everyMs, sparse ?? 0);
  }

  #onWake(timeMs: number): void {
    this.#wokeMs = timeMs;
    if (this.#nextMs > timeMs + this.#plan.everyMs) this.#set(timeMs + this.#plan.everyMs);
  }
}
