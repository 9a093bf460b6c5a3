// The schedules of all brands of a host.
import type { EventBus } from '../aws/eventbridge/events.ts';
import { type Schedules, scheduledEvent, startSchedules } from '../aws/eventbridge/schedules.ts';
import type { Clock } from '../clock/clock.ts';
import type { BrandPlan } from '../plan/plan.ts';

/** Starts, wakes and stops the schedules of each brand. */
export class BrandSchedules {
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #log: (line: string) => void;
  readonly #running = new Map<string, Schedules>();
  /** The brand of each function, by its ARN. */
  readonly #brandOf = new Map<string, string>();

  constructor(clock: Clock, bus: EventBus, log: (line: string) => void) {
    this.#clock = clock;
    this.#bus = bus;
    this.#log = log;
  }

  /** Starts all schedules. Those of a brand call nothing while `rests` finds its table empty. */
  start(plans: readonly BrandPlan[], rests: (brand: string) => Promise<boolean>): void {
    for (const { brand, schedules, lambdas } of plans) {
      for (const { arn } of lambdas) this.#brandOf.set(arn, brand);
      const running = startSchedules(this.#clock, schedules, async ({ name }, target) => {
        if (await rests(brand)) return;
        const event = scheduledEvent(this.#clock.now());
        await this.#bus.deliver(target, event).catch((error) => this.#log(`${name} failed: ${error}`));
      });
      this.#running.set(brand, running);
    }
  }

  /** Returns the schedules of a brand to their own rate, since something may be due (`startSchedules`). */
  wake(brand: string): void {
    this.#running.get(brand)?.wake();
  }

  /** Calls this function once the schedules of its brand that rested while the clock was moved have fired. */
  async ahead<T>(arn: string, call: () => Promise<T>): Promise<T> {
    await this.#running.get(this.#brandOf.get(arn) ?? '')?.catchUp();
    return call();
  }

  stop(): void {
    for (const schedules of this.#running.values()) schedules.stop();
  }
}
