// Parks a batch until something changes, marks it stuck when we could not send it, or ends it.

import { type BatchItem, batchOf, batchWrites, parkedKeys } from '#domain/texts/batch/batch.entity.ts';
import { AHEAD_FIELDS } from '#domain/texts/batch/batch.rules.ts';
import { DUE_FIELDS } from '#domain/texts/batch/due.rules.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

/** A single text has a retry icon; the texts of a campaign are retried by pausing and resuming it. */
const STUCK = 'Something went wrong on our side. Try again.';
const STUCK_IN_CAMPAIGN = 'Something went wrong on our side. Pause and resume to try again.';

/** Sets the state of the batch; returns false when somebody else changed it since it was read. */
export async function park(batch: BatchItem, state: 'PARKED' | 'STUCK' | 'ENDED', reason: string): Promise<boolean> {
  const { organizationId, batchId, rev, campaignId = null } = batch;
  const indexed = state === 'ENDED' ? {} : parkedKeys(batch);
  const bucketOf = { PARKED: 'parked', STUCK: 'stuck', ENDED: 'dropped' } as const;
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ state, standing: bucketOf[state], reason, rev: rev + 1, ...indexed })
    .remove([...DUE_FIELDS, ...(state === 'ENDED' ? AHEAD_FIELDS : []), 'heldUntil'])
    .where((kept, { eq }) => eq(kept.rev, rev));
  return (await committed([patch.commit(), liveSignal(organizationId, 'campaign', { campaignId })])).isMade;
}

/** Marks the batch as stuck after SendBatch gave up, and logs a line for the operator. */
export async function parkBatch({ batchId, version }: { batchId: string; version: number }): Promise<void> {
  const batch = await batchOf(batchId);
  if (!batch || batch.version !== version || batch.written) return;
  console.error(JSON.stringify({ level: 'error', kind: 'stuck', organizationId: batch.organizationId, batchId }));
  await park(batch, 'STUCK', batch.campaignId && batch.isCounted ? STUCK_IN_CAMPAIGN : STUCK);
}
