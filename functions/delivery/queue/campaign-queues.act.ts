// The campaign queues of a sender as a round sees them, and what is taken out of them beside what is handed out.
import { CampaignEntity } from '../../chains/campaign.entity.ts';
import { now } from '../../foundation/clock.ts';
import { gather } from '../../table/gather.ts';
import { committed } from '../../table/transact.ts';
import { batchOf } from '../batch/batch.entity.ts';
import { letLeave } from '../entry/send-request.act.ts';
import { sendRequestOf } from '../entry/send-request.entity.ts';
import { withdrawBatch } from '../entry/withdraw-batch.act.ts';
import { type HandedOut, ROUND, type RoundCampaignQueue } from './round.rules.ts';
import {
  type CampaignQueue,
  campaignQueueWrites,
  type QueueItem,
  queuedIn,
  queueWrites,
  type Sender,
  senderWrites,
} from './sender.entity.ts';
import { closeCampaignQueue } from './unqueue.act.ts';

/** The campaign queues with their first batches and whether their campaigns may send, read now. */
export async function roundCampaignQueues(campaignQueues: readonly CampaignQueue[]): Promise<RoundCampaignQueue[]> {
  const keys = campaignQueues.flatMap(({ organizationId, campaignId }) =>
    campaignId ? [{ organizationId, campaignId }] : [],
  );
  const found = await gather(keys, (some) => CampaignEntity.get(some).go({ consistent: true, concurrency: 4 }));
  const campaigns = new Map(found.map((campaign) => [campaign.campaignId, campaign]));
  return Promise.all(
    campaignQueues.map(async (campaignQueue) => {
      const campaign = campaignQueue.campaignId ? campaigns.get(campaignQueue.campaignId) : undefined;
      const isGone = campaignQueue.campaignId !== undefined && (!campaign || campaign.lifecycle === 'deleted');
      const isPaused = campaign?.paused === true || campaign?.lifecycle === 'archived';
      const isOpen = !isPaused || isGone || campaignQueue.skippedMs !== undefined;
      const batches = isOpen
        ? await queuedIn(campaignQueue.senderId, campaignQueue.campaignQueueId, ROUND.batches)
        : [];
      const { campaignQueueId, leadsEver, handedOut, canaryUntilMs, resumedMs, skippedMs, skipReason } = campaignQueue;
      return {
        campaignQueueId,
        isPaused: isPaused && !isGone,
        isGone,
        leadsEver,
        handedOut,
        canaryUntilMs,
        resumedMs,
        skippedMs,
        skipReason,
        batches,
      };
    }),
  );
}

/** Queue items whose batch no longer stands in the queue (it was changed meanwhile) are taken out. */
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

/** Campaign queues of which nothing is queued any more are closed; one that was queued to meanwhile stays. */
export async function closeCampaignQueues(
  campaignQueues: readonly CampaignQueue[],
  handed: readonly HandedOut[],
): Promise<void> {
  const emptied = campaignQueues.filter((campaignQueue) => {
    return (
      campaignQueue.batches <= handed.filter((batch) => batch.campaignQueueId === campaignQueue.campaignQueueId).length
    );
  });
  for (const campaignQueue of emptied) await closeCampaignQueue(campaignQueue);
}

/**
 * Lets those of the send requests leave whose time has come; what was undone and is still in the queue is taken back and left out.
 * Answers the campaign queues without it, and whether there was any.
 */
export async function withoutUndone(organizationId: string, campaignQueues: readonly RoundCampaignQueue[]) {
  const batches = campaignQueues.flatMap((campaignQueue) => campaignQueue.batches as readonly QueueItem[]);
  const ready = batches.filter(
    ({ sendRequestId, notBeforeMs }) => sendRequestId && notBeforeMs && notBeforeMs <= now(),
  );
  const undone = new Set<string>();
  for (const sendRequestId of new Set(ready.map((batch) => batch.sendRequestId ?? ''))) {
    const sendRequest = await sendRequestOf(organizationId, sendRequestId);
    if (sendRequest && (await letLeave(sendRequest)).state === 'UNDONE') undone.add(sendRequestId);
  }
  const isGone = ({ sendRequestId }: QueueItem) => sendRequestId !== undefined && undone.has(sendRequestId);
  for (const batch of batches.filter(isGone)) await withdrawBatch(batch);
  const left = campaignQueues.map((campaignQueue) => {
    return {
      ...campaignQueue,
      batches: (campaignQueue.batches as readonly QueueItem[]).filter((batch) => !isGone(batch)),
    };
  });
  return { campaignQueues: left, hadUndone: undone.size > 0 };
}
