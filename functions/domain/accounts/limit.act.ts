// Hourly rate limits: takes a turn if one is left, and gives it back if the attempt succeeded.

import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { readOne } from '#platform/table/reads.ts';
import { committedAlone, retryLost, transact } from '#platform/table/transact.ts';
import { LimitEntity, limitWrites } from './limit.entity.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is limited (`codes-by-phone`), for whom, and how often within `hours` (60 minutes if not given). */
export type Limit = { what: string; whom: string; most: number; hours?: number };

const limitIdOf = ({ what, whom }: Limit) => hashOf(what, whom);

/** Replaces the times of a limit with those that `next` returns; null leaves them unchanged. Retries when another call wrote first. */
function change(limit: Limit, next: (times: number[]) => number[] | null): Promise<boolean> {
  const limitId = limitIdOf(limit);
  const work = async () => {
    const data = await readOne(LimitEntity, { limitId });
    const { hours = 1 } = limit;
    const lately = (data?.times ?? []).filter((time) => time > now() - hours * HOUR_MS);
    const times = next(lately);
    if (!times) return false;
    const version = (data?.version ?? 0) + 1;
    await transact([
      limitWrites
        .put({ limitId, times, version, expiresAt: expiresAfter((hours + 1) * 3600) })
        .where((item, { eq, notExists }) => (data ? eq(item.version, data.version) : notExists(item.version)))
        .commit(),
    ]);
    return true;
  };
  return retryLost(work);
}

/** Whether a turn is left; takes none and writes nothing. */
export async function hasTurn(limit: Limit): Promise<boolean> {
  const { hours = 1, most } = limit;
  const data = await readOne(LimitEntity, { limitId: limitIdOf(limit) });
  return (data?.times ?? []).filter((time) => time > now() - hours * HOUR_MS).length < most;
}

/** Takes one or more turns; false, and nothing is written, when fewer are left. */
export function takeTurn(limit: Limit, turns = 1): Promise<boolean> {
  return change(limit, (times) =>
    times.length + turns > limit.most ? null : [...times, ...Array.from({ length: turns }, () => now())],
  );
}

/**
 * Takes a turn of the current minute; false when none is left. One write that no other call can spoil, for what is called often and
 * by many at once; such a turn is not given back.
 */
export function takeTurnOfMinute({ what, whom, most }: Omit<Limit, 'hours'>): Promise<boolean> {
  const limitId = hashOf(what, whom, Math.floor(now() / MINUTE_MS));
  return committedAlone(() =>
    LimitEntity.upsert({ limitId, times: [], expiresAt: expiresAfter(2 * 60) })
      .add({ version: 1 })
      .where((item, { lt, notExists }) => `${notExists(item.version)} OR ${lt(item.version, most)}`),
  );
}

/** Gives back the newest turn. */
export async function giveTurnBack(limit: Limit): Promise<void> {
  await change(limit, (times) => (times.length === 0 ? null : times.slice(0, -1)));
}
