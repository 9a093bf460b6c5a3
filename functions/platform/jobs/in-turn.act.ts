// Runs the work of a tick, one run at a time.

import { now } from '#platform/foundation/clock.ts';
import { readOne } from '#platform/table/reads.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { TickTurnEntity } from './tick-turn.entity.ts';

/** Longer than a tick's function may run, but shorter than a minute, so that a tick that died does not block the next one. */
const LONGEST_MS = 57_000;

/**
 * Does a tick's work unless the same tick is still running elsewhere; the next minute then does what is left. `sinceMs` is when the
 * last run that succeeded began (milliseconds since 1970), undefined before the first: it may be more than a minute ago.
 */
export async function inTurn(tick: string, work: (sinceMs: number | undefined) => Promise<void>): Promise<void> {
  const startMs = now();
  const untilMs = startMs + LONGEST_MS;
  const before = await readOne(TickTurnEntity, { tick });
  const isTaken = await committedAlone(() =>
    TickTurnEntity.upsert({ tick, untilMs }).where(
      (item, { notExists, lt }) => `${notExists(item.untilMs)} OR ${lt(item.untilMs, now())}`,
    ),
  );
  if (!isTaken) return;
  let done = {};
  try {
    await work(before?.fromMs);
    done = { fromMs: startMs };
  } finally {
    await committedAlone(() =>
      TickTurnEntity.patch({ tick })
        .set({ untilMs: 0, ...done })
        .where((item, { eq }) => eq(item.untilMs, untilMs)),
    );
  }
}
