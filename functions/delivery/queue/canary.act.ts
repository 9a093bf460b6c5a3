// Listening to the canary of a large campaign: counted anew when it leaves, judged before the rest is handed out.

import { campaignWrites } from '../../chains/campaign.entity.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { liveSignal } from '../../table/live.ts';
import { committed } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { CarrierTallyEntity, carrierTallyWrites } from '../send/carrier-tally.entity.ts';
import { canaryVerdict } from './canary.rules.ts';
import { type CampaignQueue, campaignQueueWrites } from './sender.entity.ts';

type OfCampaign = { organizationId: string; campaignId: string };

/** The write that counts from 0 anew what carriers and people answer to a campaign. */
export function hearAnew(of: OfCampaign): Write {
  return carrierTallyWrites.put({ ...of, accepted: 0, filtered: 0, optOuts: 0 }).commit();
}

function pauseWrites(of: OfCampaign, pausedNote: string): Write[] {
  const pause = campaignWrites.patch(of).set({ paused: true, pausedNote, pausedAt: isoOf(now()) });
  return [
    pause.where(({ paused, lifecycle }, { ne }) => `${ne(paused, true)} AND ${ne(lifecycle, 'deleted')}`).commit(),
    hearAnew(of),
    liveSignal(of.organizationId, 'campaign', { campaignId: of.campaignId }),
  ];
}

/** Judges one canary, once: whoever comes second changes nothing. A campaign that somebody paused meanwhile stays paused. */
async function judge(campaignQueue: CampaignQueue, of: OfCampaign): Promise<void> {
  const { senderId, campaignQueueId, canaryUntilMs } = campaignQueue;
  const { data: tally } = await CarrierTallyEntity.get(of).go({ consistent: true });
  const verdict = canaryVerdict({ filtered: tally?.filtered ?? 0, optOuts: tally?.optOuts ?? 0 }, ownBrand().pace);
  const patch = campaignQueueWrites.patch({ senderId, campaignQueueId }).remove(['canaryUntilMs']);
  const judged = patch.where((kept, { eq }) => eq(kept.canaryUntilMs, canaryUntilMs ?? 0)).commit();
  for (const writes of verdict ? [[judged, ...pauseWrites(of, verdict)], [judged]] : [[judged]]) {
    if ((await committed(writes)).isMade) return;
  }
}

/** Judges the canaries that were listened to long enough, a bad one pauses its campaign; answers the campaign queues since. */
export async function heardCanaries(campaignQueues: readonly CampaignQueue[]): Promise<CampaignQueue[]> {
  const isHeard = ({ canaryUntilMs, campaignId }: CampaignQueue) =>
    canaryUntilMs !== undefined && canaryUntilMs <= now() && campaignId;
  for (const campaignQueue of campaignQueues.filter(isHeard)) {
    await judge(campaignQueue, {
      organizationId: campaignQueue.organizationId,
      campaignId: campaignQueue.campaignId ?? '',
    });
  }
  return campaignQueues.map((campaignQueue) =>
    isHeard(campaignQueue) ? { ...campaignQueue, canaryUntilMs: undefined } : campaignQueue,
  );
}
