// Limits by the hour: takes a turn if there is one, gives it back when the turn turned out well.
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { anew, transact } from '#platform/table/transact.ts';
import { LimitEntity, limitWrites } from './limit.entity.ts';

const HOUR_MS = 3600 * 1000;
const TRIES = 12;

/** What is limited (`codes-by-phone`), for whom, and how often within 60 minutes or so many hours. */
export type Limit = { what: string; whom: string; most: number; hours?: number };

const limitIdOf = ({ what, whom }: Limit) => hashOf(what, whom);

/** Changes the times of a limit; null from `change` leaves them. Tried again when somebody else came first. */
function change(limit: Limit, next: (times: number[]) => number[] | null): Promise<boolean> {
  const limitId = limitIdOf(limit);
  const work = async () => {
    const { data } = await LimitEntity.get({ limitId }).go({ consistent: true });
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
  return anew(TRIES, work, 10);
}

/** Whether there is a turn to take; takes none, and writes nothing however often it is asked. */
export async function hasTurn(limit: Limit): Promise<boolean> {
  const { hours = 1, most } = limit;
  const { data } = await LimitEntity.get({ limitId: limitIdOf(limit) }).go({ consistent: true });
  return (data?.times ?? []).filter((time) => time > now() - hours * HOUR_MS).length < most;
}

/** Takes a turn, or several at once; false when the time of the limit has not room for all (then nothing is written). */
export function takeTurn(limit: Limit, turns = 1): Promise<boolean> {
  return change(limit, (times) =>
    times.length + turns > limit.most ? null : [...times, ...Array.from({ length: turns }, () => now())],
  );
}

/** Gives the newest turn back. */
export async function giveTurnBack(limit: Limit): Promise<void> {
  await change(limit, (times) => (times.length === 0 ? null : times.slice(0, -1)));
}
