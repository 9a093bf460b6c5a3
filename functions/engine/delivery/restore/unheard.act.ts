// While it is not known what people wrote nothing leaves: after an outage of ours, a STOP may wait at the provider.

import { lastSweep } from '#domain/texts/sender/sweep.entity.ts';
import { isUnheard } from '#domain/texts/sender/sweep.rules.ts';
import { now } from '#platform/foundation/clock.ts';

/** A process reads it again after a minute, and each time while nothing leaves: no text costs a read of its own. */
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
