// The canary of a large campaign: its reactions are counted from when it leaves, and judged before the rest is handed out.

import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { CarrierTallyEntity, tallyReset } from '#domain/texts/send/carrier-tally.entity.ts';
import { ON_THE_WAY } from '#domain/texts/send/send-state.rules.ts';
import { canaryVerdict, isCanarySilent } from '#domain/texts/sender/canary.rules.ts';
import { type CampaignQueue, campaignQueueWrites } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { countedSends } from '../facts/counted-sends.act.ts';
import { pauseWrites } from '../schedule/pause-campaign.act.ts';

/** Whether a canary was observed long enough to be judged now. */
export function isCanaryOver({ canaryUntilMs, campaignId }: CampaignQueue): boolean {
  return canaryUntilMs !== undefined && canaryUntilMs <= now() && campaignId !== undefined;
}

/** How many texts of the canary left, how many of these failed, for whatever reason, and how many have no outcome yet. */
async function outcomesOf({ canaryBatchId, campaignId }: CampaignQueue) {
  const batch = canaryBatchId ? await batchOf(canaryBatchId) : null;
  if (!batch || !campaignId) return { texts: 0, failed: 0, silent: 0 };
  const { appointmentId, anchorVersion } = batch;
  const sends = [...(await countedSends({ ...batch, campaignId, appointmentId, anchorVersion })).values()];
  const failed = sends.filter(({ state }) => state === 'FAILED' || state === 'UNDELIVERED').length;
  const silent = sends.filter(({ state }) => ON_THE_WAY.has(state)).length;
  return { texts: sends.length, failed, silent };
}

/**
 * Judges a campaign's canary once: a second call changes nothing. A bad one pauses the campaign; a campaign that
 * somebody paused meanwhile stays paused. One of which nobody reports any text is observed longer.
 */
export async function judgeCanary(campaignQueue: CampaignQueue): Promise<void> {
  const { senderId, campaignQueueId, canaryUntilMs, canaryLooks = 0, organizationId, campaignId = '' } = campaignQueue;
  const key = { organizationId, campaignId };
  const tally = await readOne(CarrierTallyEntity, key);
  const { filtered = 0, optOuts = 0 } = tally ?? {};
  const outcomes = await outcomesOf(campaignQueue);
  const verdict = canaryVerdict({ filtered, optOuts, ...outcomes }, ownBrand().pace);
  const patch = campaignQueueWrites.patch({ senderId, campaignQueueId });
  const isLonger = !verdict && isCanarySilent(outcomes, canaryLooks);
  const untilMs = now() + ownBrand().pace.canaryPauseSeconds * 1000;
  const change = isLonger
    ? patch.set({ canaryUntilMs: untilMs, canaryLooks: canaryLooks + 1 })
    : patch.remove(['canaryUntilMs', 'canaryLeads', 'canaryBatchId', 'canaryLooks']);
  const judged = change.where((kept, { eq }) => eq(kept.canaryUntilMs, canaryUntilMs ?? 0)).commit();
  const paused = verdict ? [...pauseWrites(key, verdict), tallyReset(key).commit()] : [];
  const { isMade } = await committed([judged, ...paused]);
  if (!isMade && verdict) await committed([judged]);
}
