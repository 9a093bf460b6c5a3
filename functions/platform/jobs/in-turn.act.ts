// Runs a tick's work once at a time.
import { now } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { TickTurnEntity } from './tick-turn.entity.ts';

/** Longer than a tick's function may run, and short of the minute after which the next one comes: a death holds no other up. */
const LONGEST_MS = 57_000;

/** Does a tick's work unless the same tick still runs elsewhere; the next minute then does what is left. */
export async function inTurn(tick: string, work: () => Promise<void>): Promise<void> {
  const untilMs = now() + LONGEST_MS;
  const isTaken = await committedAlone(() =>
    TickTurnEntity.upsert({ tick, untilMs }).where(
      (item, { notExists, lt }) => `${notExists(item.untilMs)} OR ${lt(item.untilMs, now())}`,
    ),
  );
  if (!isTaken) return;
  try {
    await work();
  } finally {
    await committedAlone(() =>
      TickTurnEntity.patch({ tick })
        .set({ untilMs: 0 })
        .where((item, { eq }) => eq(item.untilMs, untilMs)),
    );
  }
}
