// What a tick and a worker write into the brand's heartbeat.
import { now } from '#platform/foundation/clock.ts';
import { committed } from '#platform/table/transact.ts';
import { HeartbeatEntity, heartbeatWrites } from './heartbeat.entity.ts';

type Found = { overdue: number; failed: number; oldestMs: number | null; queues: number; queued: number };

/** What a tick found, noted at its end. */
export async function noteBeat({ oldestMs, ...found }: Found): Promise<void> {
  const beat = HeartbeatEntity.upsert({ beatMs: now(), ...found, oldestMs: oldestMs ?? now() });
  await beat.go();
}

/** A worker's answer to a question. */
export async function answerPulse(asked: string): Promise<void> {
  const answer = heartbeatWrites
    .patch({})
    .set({ answered: asked })
    .where((item, { eq }) => eq(item.asked, asked));
  await committed([answer.commit()]);
}
