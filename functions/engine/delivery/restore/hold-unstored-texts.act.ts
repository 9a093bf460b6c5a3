// Holds all texts while inbound texts wait in the queue and nobody stores them: one of them may be a STOP.

import { setTimeout as pause } from 'node:timers/promises';
import { heard } from '#domain/texts/sender/heard.entity.ts';
import { isUnread } from '#domain/texts/sender/sweep.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { countUnread } from '#platform/gateways/queues/inbound-queue.ts';

/** How often the queue is checked: a text that came a moment ago is stored between two checks. */
const LOOKS = 3;
const BETWEEN_MS = 400;

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

/** Whether texts wait because inbound texts are unread: checks the queue, and for a moment checks again when it is not empty. */
export function waitsForUnread(): Promise<boolean> {
  return queuedNow().then((queued) => queued > 0 && isStuck(queued));
}
