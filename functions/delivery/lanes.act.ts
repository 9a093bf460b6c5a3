// The lanes of a sender as a round sees them, and what is taken out of them beside what is handed out.
import { CampaignEntity } from '../campaigns/campaign.entity.ts';
import { Lost, transact } from '../table/transact.ts';
import { batchOf } from './batch.entity.ts';
import { type HandedOut, ROUND, type RoundLane } from './round.rules.ts';
import { type Lane, laneWrites, queuedIn, queueWrites, type Sender, senderWrites } from './sender.entity.ts';

/** The lanes with their first batches and whether their campaigns may send, read now. */
export async function roundLanes(lanes: readonly Lane[]): Promise<RoundLane[]> {
  const keys = lanes.flatMap(({ organizationId, campaignId }) => (campaignId ? [{ organizationId, campaignId }] : []));
  const found = keys.length > 0 ? (await CampaignEntity.get(keys).go({ consistent: true, concurrency: 4 })).data : [];
  const campaigns = new Map(found.map((campaign) => [campaign.campaignId, campaign]));
  return Promise.all(
    lanes.map(async (lane) => {
      const campaign = lane.campaignId ? campaigns.get(lane.campaignId) : undefined;
      const isGone = lane.campaignId !== undefined && (!campaign || campaign.shelf === 'deleted');
      const isPaused = campaign?.paused === true || campaign?.shelf === 'archived';
      const isOpen = !isPaused || isGone || lane.skippedMs !== undefined;
      const batches = isOpen ? await queuedIn(lane.senderId, lane.laneId, ROUND.batches) : [];
      const { laneId, leadsEver, handedOut, resumedMs, skippedMs, skipReason } = lane;
      return {
        laneId,
        isPaused: isPaused && !isGone,
        isGone,
        leadsEver,
        handedOut,
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
    await transact([gone.commit(), laneWrites.patch({ senderId, laneId }).add(change).commit(), wave]).catch(
      ignoreLost,
    );
  }
}

function ignoreLost(error: unknown): void {
  if (!(error instanceof Lost)) throw error;
}

/** Lanes of which nothing is queued any more are closed; one that was queued to meanwhile stays. */
export async function closeLanes(lanes: readonly Lane[], handed: readonly HandedOut[]): Promise<void> {
  const emptied = lanes.filter((lane) => {
    return lane.batches <= handed.filter((batch) => batch.laneId === lane.laneId).length;
  });
  for (const { senderId, laneId } of emptied) {
    const close = laneWrites.delete({ senderId, laneId }).where(({ batches }, { lte }) => lte(batches, 0));
    await transact([close.commit()]).catch(ignoreLost);
  }
}
