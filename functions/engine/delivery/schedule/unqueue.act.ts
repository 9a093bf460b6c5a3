// The campaign queue of a batch, and how to remove the batch from it without sending it.

import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { campaignQueueWrites, queueWrites, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import type { Write } from '#platform/table/writes.ts';

/** The campaign queue of a batch: its campaign's, its bulk text's by the send request, or one for all other texts. */
export function campaignQueueOf(batch: Pick<BatchItem, 'campaignId' | 'sendRequestId'>): string {
  return batch.campaignId ?? batch.sendRequestId ?? 'bulk';
}

/** The writes that remove a queued batch from its sender's queue, in addition to the change of the batch itself. */
export function unqueueWrites(batch: BatchItem): Write[] {
  const { senderId, batchId, fallsDueAt, leadIds, segments, state } = batch;
  if (state !== 'QUEUED' || !senderId) return [];
  const campaignQueueId = campaignQueueOf(batch);
  const leads = leadIds.length;
  const gone = queueWrites.delete({ senderId, campaignQueueId, order: `${fallsDueAt}#${batchId}` });
  const change = { batches: -1, leads: -leads, segments: -segments, leadsEver: -leads, handedOut: 0 };
  return [
    gone.where((kept, { exists }) => exists(kept.batchId)).commit(),
    campaignQueueWrites.patch({ senderId, campaignQueueId }).add(change).commit(),
    senderWrites.patch({ senderId }).add({ runLeads: -leads, runLeft: -leads }).commit(),
  ];
}
