// Does a request's work once, however often and at whatever times it is repeated with the same `requestId`.

import { AGES } from '#functions/ages.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { lookAgain } from '#platform/foundation/look-again.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { RequestEntity, requestWrites } from './request.entity.ts';

/** Longer than a function can run: a process that dies midway blocks a repeat no longer than this. */
const LONGEST_MS = 60_000;
const KEPT_SECONDS = AGES.request.seconds;
const LOOKS = { looks: 60, everyMs: 200 };
const STILL_BUSY = 'This is still being worked on. Please look again in a minute.';

/** What a look finds when the work was done. */
const DONE = { busyUntilMs: 0 };

/** Claims the request; false when it is done or another call is working on it. */
async function begin(requestHash: string, busyUntilMs: number): Promise<boolean> {
  const write = requestWrites
    .put({ requestHash, busyUntilMs, expiresAt: expiresAfter(KEPT_SECONDS) })
    .where(
      (item, { notExists, ne, lt }) =>
        `${notExists(item.busyUntilMs)} OR (${ne(item.busyUntilMs, 0)} AND ${lt(item.busyUntilMs, now())})`,
    );
  return (await committed([write.commit()])).isMade;
}

/** Does the work and records that it is done; a failure deletes the claim, so that a repeat tries again. */
async function finish<T>(requestHash: string, busyUntilMs: number, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    const done = requestWrites.patch({ requestHash }).set({ busyUntilMs: 0 });
    await committed([done.where((item, { eq }) => eq(item.busyUntilMs, busyUntilMs)).commit()]);
    return answer;
  } catch (error) {
    const forgotten = requestWrites.delete({ requestHash });
    await committed([forgotten.where((item, { eq }) => eq(item.busyUntilMs, busyUntilMs)).commit()]);
    throw error;
  }
}

/**
 * Does the work of a request once: a repeat waits until it is done and gets null. `what` says what is requested and by whom;
 * without a `requestId` every call does the work. Work that throws does not count as done: the next repeat does it. If a
 * process dies midway, a repeat takes over a minute later. Refuses a caller who waited 12 seconds in vain.
 */
export async function once<T>(
  what: readonly string[],
  requestId: string | null | undefined,
  work: () => Promise<T>,
): Promise<T | null> {
  if (!requestId) return work();
  const requestHash = hashOf('request', ...what, requestId);
  const found = await lookAgain(async () => {
    const busyUntilMs = now() + LONGEST_MS;
    if (await begin(requestHash, busyUntilMs)) return { busyUntilMs };
    const data = await readOne(RequestEntity, { requestHash });
    return data?.busyUntilMs === 0 ? DONE : undefined;
  }, LOOKS);
  if (!found) throw new Refusal(STILL_BUSY, { code: 'BUSY' });
  return found === DONE ? null : finish(requestHash, found.busyUntilMs, work);
}
