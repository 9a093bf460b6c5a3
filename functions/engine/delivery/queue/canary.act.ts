// The canary of a large campaign: its reactions are counted from when it leaves, and judged before the rest is handed out.

import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { CarrierTallyEntity, carrierTallyWrites } from '#domain/texts/send/carrier-tally.entity.ts';
import { canaryVerdict } from '#domain/texts/sender/canary.rules.ts';
import { type CampaignQueue, campaignQueueWrites } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

type OfCampaign = { organizationId: string; campaignId: string };

/** The write that resets the counts of how carriers and people react to a campaign. */
export function resetTally(campaign: OfCampaign): Write {
  return carrierTallyWrites.put({ ...campaign, accepted: 0, filtered: 0, optOuts: 0 }).commit();
}

function pauseWrites(campaign: OfCampaign, pausedNote: string): Write[] {
  const pause = campaignWrites.patch(campaign).set({ paused: true, pausedNote, pausedAt: isoOf(now()) });
  return [
    pause.where(({ paused, lifecycle }, { ne }) => `${ne(paused, true)} AND ${ne(lifecycle, 'deleted')}`).commit(),
    resetTally(campaign),
    liveSignal(campaign.organizationId, 'campaign', { campaignId: campaign.campaignId }),
  ];
}

/** Whether a canary was observed long enough to be judged now. */
export function isCanaryOver({ canaryUntilMs, campaignId }: CampaignQueue): boolean {
  return canaryUntilMs !== undefined && canaryUntilMs <= now() && campaignId !== undefined;
}

/**
 * Judges a campaign's canary once: a second call changes nothing. A bad one pauses the campaign; a campaign that
 * somebody paused meanwhile stays paused.
 */
export async function judgeCanary(campaignQueue: CampaignQueue): Promise<void> {
  const { senderId, campaignQueueId, canaryUntilMs, organizationId, campaignId = '' } = campaignQueue;
  const key = { organizationId, campaignId };
  const { data: tally } = await CarrierTallyEntity.get(key).go({ consistent: true });
  const verdict = canaryVerdict({ filtered: tally?.filtered ?? 0, optOuts: tally?.optOuts ?? 0 }, ownBrand().pace);
  const patch = campaignQueueWrites.patch({ senderId, campaignQueueId }).remove(['canaryUntilMs', 'canaryLeads']);
  const judged = patch.where((kept, { eq }) => eq(kept.canaryUntilMs, canaryUntilMs ?? 0)).commit();
  for (const writes of verdict ? [[judged, ...pauseWrites(key, verdict)], [judged]] : [[judged]]) {
    if ((await committed(writes)).isMade) return;
  }
}
