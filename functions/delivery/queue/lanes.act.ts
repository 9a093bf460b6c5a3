// The lanes of a sender as a round sees them, and what is taken out of them beside what is handed out.
import { CampaignEntity } from '../../chains/campaign.entity.ts';
import { now } from '../../foundation/clock.ts';
import { gather } from '../../table/gather.ts';
import { committed } from '../../table/transact.ts';
import { batchOf } from '../batch/batch.entity.ts';
import { takeBack } from '../entry/take-back.act.ts';
import { letLeave } from '../entry/wave.act.ts';
import { waveOf } from '../entry/wave.entity.ts';
import { type HandedOut, ROUND, type RoundLane } from './round.rules.ts';
import {
  type Lane,
  laneWrites,
  type QueueItem,
  queuedIn,
  queueWrites,
  type Sender,
  senderWrites,
} from './sender.entity.ts';
import { closeLane } from './unqueue.act.ts';

/** The lanes with their first batches and whether their campaigns may send, read now. */
export async function roundLanes(lanes: readonly Lane[]): Promise<RoundLane[]> {
  const keys = lanes.flatMap(({ organizationId, campaignId }) => (campaignId ? [{ organizationId, campaignId }] : []));
  const found = await gather(keys, (some) => CampaignEntity.get(some).go({ consistent: true, concurrency: 4 }));
  const campaigns = new Map(found.map((campaign) => [campaign.campaignId, campaign]));
  return Promise.all(
    lanes.map(async (lane) => {
      const campaign = lane.campaignId ? campaigns.get(lane.campaignId) : undefined;
      const isGone = lane.campaignId !== undefined && (!campaign || campaign.shelf === 'deleted');
      const isPaused = campaign?.paused === true || campaign?.shelf === 'archived';
      const isOpen = !isPaused || isGone || lane.skippedMs !== undefined;
      const batches = isOpen ? await queuedIn(lane.senderId, lane.laneId, ROUND.batches) : [];
      const { laneId, leadsEver, handedOut, canaryUntilMs, resumedMs, skippedMs, skipReason } = lane;
      return {
        laneId,
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
    const { laneId, order, leads, segments } = item;
    const gone = queueWrites.delete({ senderId, laneId, order }).where(({ batchId }, { exists }) => exists(batchId));
    const change = { batches: -1, leads: -leads, segments: -segments, handedOut: 0 };
    const wave = senderWrites.patch({ senderId }).add({ waveLeft: -leads }).commit();
    await committed([gone.commit(), laneWrites.patch({ senderId, laneId }).add(change).commit(), wave]);
  }
}

/** Lanes of which nothing is queued any more are closed; one that was queued to meanwhile stays. */
export async function closeLanes(lanes: readonly Lane[], handed: readonly HandedOut[]): Promise<void> {
  const emptied = lanes.filter((lane) => {
    return lane.batches <= handed.filter((batch) => batch.laneId === lane.laneId).length;
  });
  for (const lane of emptied) await closeLane(lane);
}

/**
 * Lets those of the waves leave whose time has come; what was undone and is still in the queue is taken back and left out.
 * Answers the lanes without it, and whether there was any.
 */
export async function withoutUndone(organizationId: string, lanes: readonly RoundLane[]) {
  const batches = lanes.flatMap((lane) => lane.batches as readonly QueueItem[]);
  const ready = batches.filter(({ waveId, notBeforeMs }) => waveId && notBeforeMs && notBeforeMs <= now());
  const undone = new Set<string>();
  for (const waveId of new Set(ready.map((batch) => batch.waveId ?? ''))) {
    const wave = await waveOf(organizationId, waveId);
    if (wave && (await letLeave(wave)).state === 'UNDONE') undone.add(waveId);
  }
  const isGone = ({ waveId }: QueueItem) => waveId !== undefined && undone.has(waveId);
  for (const batch of batches.filter(isGone)) await takeBack(batch);
  const left = lanes.map((lane) => {
    return { ...lane, batches: (lane.batches as readonly QueueItem[]).filter((batch) => !isGone(batch)) };
  });
  return { lanes: left, hadUndone: undone.size > 0 };
}
