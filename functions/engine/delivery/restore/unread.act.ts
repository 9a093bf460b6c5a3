// Holds all texts while what people wrote waits in the queue and nobody stores it: one of them may be a STOP.

import { setTimeout as pause } from 'node:timers/promises';
import { heard } from '#domain/texts/sender/heard.entity.ts';
import { isUnread } from '#domain/texts/sender/sweep.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { countUnread } from '#platform/gateways/queues/unread.ts';

/** As old as the facts of a batch may be when it is sent. */
const FRESH_MS = 1_500;
/** A text that came a moment ago is stored while this looks again. */
const LOOKS = 3;
const BETWEEN_MS = 400;

let read: { atMs: number; waits: boolean } | undefined;

/** A queue that does not answer holds nothing: sweeps find what it has. */
const queuedNow = (): Promise<number> => countUnread().catch(() => 0);

async function isStuck(queued: number): Promise<boolean> {
  for (let looks = 1, left = queued; ; looks++) {
    if (left === 0 || !isUnread(left, await heard(), now())) return false;
    if (looks === LOOKS) return true;
    await pause(BETWEEN_MS);
    left = await queuedNow();
  }
}

/** Whether texts wait because what people wrote is not read yet; a process asks the queue at most once in a second and a half. */
export function waitsForUnread(): Promise<boolean> {
  if (read && Math.abs(now() - read.atMs) < FRESH_MS) return Promise.resolve(read.waits);
  return queuedNow()
    .then((queued) => queued > 0 && isStuck(queued))
    .then((waits) => {
      read = { atMs: now(), waits };
      return waits;
    });
}
