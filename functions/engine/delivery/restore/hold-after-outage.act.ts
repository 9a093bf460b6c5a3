// Holds all texts while inbound texts may be missing: after an outage of ours, a STOP may still wait at the provider. The age of the
// last sweep alone decides, so that nothing leaves before the first sweep after the outage ends.

import { lastSweep } from '#domain/texts/sender/sweep.entity.ts';
import { isUnheard } from '#domain/texts/sender/sweep.rules.ts';
import { now } from '#platform/foundation/clock.ts';

/** A process reads this at most once a minute, so that it costs no read for each text; while texts are held, it reads it each time. */
const FRESH_MS = 60_000;

let read: { atMs: number; sweep: Awaited<ReturnType<typeof lastSweep>> } | undefined;

/** Whether texts wait for a sweep. */
export function waitsForSweep(): Promise<boolean> {
  const isFresh = read !== undefined && Math.abs(now() - read.atMs) < FRESH_MS;
  if (read && isFresh && !isUnheard(read.sweep, now())) return Promise.resolve(false);
  const atMs = now();
  return lastSweep().then((sweep) => {
    read = { atMs, sweep };
    return isUnheard(sweep, now());
  });
}
