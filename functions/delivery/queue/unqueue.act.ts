// Where a batch stands in its sender's queue, and taking it out again without sending it.
import { committed } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { type Lane, laneWrites, queueWrites, senderWrites } from './sender.entity.ts';

/** The lane of a batch: its campaign's, or one for all other texts. */
export function laneOf(batch: Pick<BatchItem, 'campaignId'>): string {
  return batch.campaignId ?? 'bulk';
}

/** The writes that take a queued batch out of its sender's queue, beside the change of the batch itself. */
export function unqueueWrites(batch: BatchItem): Write[] {
  const { senderId, batchId, fallsDueAt, leadIds, segments, state } = batch;
  if (state !== 'QUEUED' || !senderId) return [];
  const laneId = laneOf(batch);
  const leads = leadIds.length;
  const gone = queueWrites.delete({ senderId, laneId, order: `${fallsDueAt}#${batchId}` });
  const change = { batches: -1, leads: -leads, segments: -segments, leadsEver: -leads, handedOut: 0 };
  return [
    gone.where((kept, { exists }) => exists(kept.batchId)).commit(),
    laneWrites.patch({ senderId, laneId }).add(change).commit(),
    senderWrites.patch({ senderId }).add({ waveLeads: -leads, waveLeft: -leads }).commit(),
  ];
}

/** Closes one lane unless something is queued in it. */
export async function closeLane({ senderId, laneId }: Pick<Lane, 'senderId' | 'laneId'>): Promise<void> {
  const close = laneWrites.delete({ senderId, laneId }).where(({ batches }, { lte }) => lte(batches, 0));
  await committed([close.commit()]);
}
