// The writes of ticks and workers to the brand's heartbeat.
import { now } from '#platform/foundation/clock.ts';
import { committed } from '#platform/table/transact.ts';
import { HeartbeatEntity, heartbeatWrites } from './heartbeat.entity.ts';

type Found = { overdue: number; failed: number; oldestMs: number | null; queues: number; queued: number };

/** Stores the findings of a tick at its end. */
export async function noteBeat({ oldestMs, ...found }: Found): Promise<void> {
  const beat = HeartbeatEntity.upsert({ beatMs: now(), ...found, oldestMs: oldestMs ?? now() });
  await beat.go();
}

/** Stores that a worker answered a question. */
export async function answerPulse(asked: string): Promise<void> {
  const answer = heartbeatWrites
    .patch({})
    .set({ answered: asked })
    .where((item, { eq }) => eq(item.asked, asked));
  await committed([answer.commit()]);
}
