// Runs a tick's work once at a time.
import { now } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { TickTurnEntity } from './tick-turn.entity.ts';

/** Longer than a tick's function may run, but shorter than a minute, so that a tick that died does not block the next one. */
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
