// The canary of a large campaign: its reactions are counted from when it leaves, and judged before the rest is handed out.

import { CarrierTallyEntity, tallyReset } from '#domain/texts/send/carrier-tally.entity.ts';
import { canaryVerdict } from '#domain/texts/sender/canary.rules.ts';
import { type CampaignQueue, campaignQueueWrites } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { committed } from '#platform/table/transact.ts';
import { pauseWrites } from '../schedule/pause-campaign.act.ts';

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
  const paused = verdict ? [...pauseWrites(key, verdict), tallyReset(key).commit()] : [];
  const { isMade } = await committed([judged, ...paused]);
  if (!isMade && verdict) await committed([judged]);
}
