// The campaign queues of a sender for one round, and the batches that are removed from them without being handed out.

import { CampaignEntity, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { letLeave, sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { type HandedOut, ROUND } from '#domain/texts/sender/round.rules.ts';
import {
  type CampaignQueue,
  campaignQueueWrites,
  type QueueItem,
  queuedIn,
  queueWrites,
  type Sender,
  senderWrites,
} from '#domain/texts/sender/sender.entity.ts';
import type { RoundCampaignQueue } from '#domain/texts/sender/turns.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { readAll } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { withdrawBatch } from './withdraw-batch.act.ts';

/** A campaign queue for a round, before its batches are read. */
function roundQueue(campaignQueue: CampaignQueue, campaign: KeptCampaign | undefined) {
  const isGone = campaignQueue.campaignId !== undefined && (!campaign || campaign.lifecycle === 'deleted');
  const isPaused = !isGone && (campaign?.paused === true || campaign?.lifecycle === 'archived');
  return { ...campaignQueue, isGone, isPaused, isOpen: !isPaused || campaignQueue.skippedMs !== undefined };
}

/**
 * The campaign queues with their first batches, and whether their campaigns may send. Marks send requests whose time for Undo is
 * over as leaving. Undone batches that are still in the queue are withdrawn and left out; `hadUndone` says whether there were
 * any.
 */
export async function readQueues(
  campaignQueues: readonly CampaignQueue[],
): Promise<{ queues: RoundCampaignQueue[]; hadUndone: boolean }> {
  const keys = campaignQueues.flatMap(({ organizationId, campaignId }) =>
    campaignId ? [{ organizationId, campaignId }] : [],
  );
  const found = await readAll(CampaignEntity, keys);
  const campaigns = new Map(found.map((campaign) => [campaign.campaignId, campaign]));
  const queues = await Promise.all(
    campaignQueues.map(async (campaignQueue) => {
      const queue = roundQueue(campaignQueue, campaigns.get(campaignQueue.campaignId ?? ''));
      const { senderId, campaignQueueId } = campaignQueue;
      return { ...queue, batches: queue.isOpen ? await queuedIn(senderId, campaignQueueId, ROUND.mostBatches) : [] };
    }),
  );
  const batches = queues.flatMap((queue) => queue.batches);
  const ready = batches.filter((batch) => batch.sendRequestId && batch.notBeforeMs && batch.notBeforeMs <= now());
  const asked = new Map(ready.map(({ organizationId, sendRequestId = '' }) => [sendRequestId, organizationId]));
  const undone = new Set<string>();
  for (const [sendRequestId, organizationId] of asked) {
    const sendRequest = await sendRequestOf(organizationId, sendRequestId);
    if (sendRequest && (await letLeave(sendRequest, now())).state === 'UNDONE') undone.add(sendRequestId);
  }
  const isUndone = ({ sendRequestId }: QueueItem) => sendRequestId !== undefined && undone.has(sendRequestId);
  for (const batch of batches.filter(isUndone)) await withdrawBatch(batch);
  const left = queues.map((queue) => ({ ...queue, batches: queue.batches.filter((batch) => !isUndone(batch)) }));
  return { queues: left, hadUndone: undone.size > 0 };
}

/** Removes queue items whose batch is no longer queued, because it changed meanwhile. */
export async function dropStale(sender: Sender, handed: readonly HandedOut[]): Promise<void> {
  const { senderId } = sender;
  for (const item of handed) {
    const batch = await batchOf(item.batchId);
    if (batch?.state === 'QUEUED' && batch.version === item.version) continue;
    const { campaignQueueId, order, leads, segments } = item;
    const gone = queueWrites
      .delete({ senderId, campaignQueueId, order })
      .where(({ batchId }, { exists }) => exists(batchId));
    const change = { batches: -1, leads: -leads, segments: -segments, handedOut: 0 };
    const sendRequest = senderWrites.patch({ senderId }).add({ runLeft: -leads }).commit();
    await committed([
      gone.commit(),
      campaignQueueWrites.patch({ senderId, campaignQueueId }).add(change).commit(),
      sendRequest,
    ]);
  }
}
