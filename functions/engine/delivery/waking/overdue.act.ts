// Restarts, each minute, batches that should have left and pumps whose lease ran out.

import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { BATCHES_DUE, dueUntil, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { senderOf, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { aBudget, type DueItem, dueAgainKeys, dueIn, oldestOf, workOff } from '#platform/jobs/due-work.act.ts';
import { committed } from '#platform/table/transact.ts';
import { startPump, startStep } from '../schedule/start-sequence.act.ts';

/** The results of one minute; `failed` feeds an alarm. */
export type Overdue = {
  batches: number;
  pumps: number;
  failed: number;
  /** Since when the oldest batch or pump that it found is overdue (milliseconds since 1970); null without one. */
  oldestMs: number | null;
};

type Due = DueItem & { batchId: string; senderId: string };

/** The keys of work that was restarted: due again in 5 minutes, and overdue since it was first, until somebody does it. */
const restartedKeys = (gs5sk: string) => dueAgainKeys(BATCHES_DUE, gs5sk, now() + OVERDUE_MS);

/** Starts another execution of a batch that should have left 5 minutes ago; the old one may still sleep or be gone. */
export async function restartBatch({ batchId }: Pick<BatchItem, 'batchId'>): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch?.gs5sk || batch.written || batch.gs5sk > dueUntil(now())) return;
  const { organizationId, version, rev, tries } = batch;
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ version: version + 1, rev: rev + 1, tries: tries + 1, ...restartedKeys(batch.gs5sk) })
    .where((kept, { eq }) => eq(kept.rev, rev));
  if (!(await committed([patch.commit()])).isMade) return;
  await startStep({ ...batch, version: version + 1, tries: tries + 1 });
}

/** Starts the next generation of a pump whose lease ran out. */
export async function restartPump({ senderId }: { senderId: string }): Promise<void> {
  const sender = await senderOf(senderId);
  if (sender?.state !== 'RUNNING' || !sender.gs5sk || sender.gs5sk > dueUntil(now())) return;
  const generation = sender.generation + 1;
  const patch = senderWrites
    .patch({ senderId })
    .set({ generation, round: 0, handed: [], ...restartedKeys(sender.gs5sk) })
    .where((kept, { eq }) => eq(kept.generation, sender.generation));
  if (!(await committed([patch.commit()])).isMade) return;
  await startPump({ senderId, generation });
}

/** Restarts everything that is due, pumps first; what fails is due again in a minute. */
export async function lookAfterDue(): Promise<Overdue> {
  const untilMs = aBudget();
  const found = await dueIn<Due>([BATCHES_DUE]);
  const itemsOfKind = (entity: string) => found.filter((due) => due.__edb_e__ === entity);
  const [batches, pumps] = [itemsOfKind('batch'), itemsOfKind('sender')];
  const failed = (await workOff(pumps, untilMs, restartPump)) + (await workOff(batches, untilMs, restartBatch));
  return { batches: batches.length, pumps: pumps.length, failed, oldestMs: oldestOf([...batches, ...pumps]) };
}
