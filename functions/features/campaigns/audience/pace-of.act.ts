// How fast a sender's campaigns leave now, and what is queued before a new send.

import { BRANDS_CAMPAIGN, carrierCampaignOf } from '#domain/texts/sender/carrier-campaign.entity.ts';
import { campaignQueuesOf, queuedBeside, senderOf } from '#domain/texts/sender/sender.entity.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';

export type PaceOf = { perSecond: number; ahead: number; beside: number[] };

/** Segments per second for campaigns, the segments queued ahead, and those that each other sender of the carrier campaign has queued. */
export async function paceOf(senderId: string | undefined): Promise<PaceOf> {
  const { pace } = ownBrand();
  const [sender, campaignQueues] = senderId
    ? await Promise.all([senderOf(senderId), campaignQueuesOf(senderId)])
    : [null, []];
  const [told, beside] = await Promise.all([
    carrierCampaignOf(sender?.carrierCampaignId ?? BRANDS_CAMPAIGN),
    sender ? queuedBeside(sender) : [],
  ]);
  const perSecond = told.segmentsPerSecond ?? sender?.segmentsPerSecond ?? pace.segmentsPerSecond;
  const ahead = campaignQueues.reduce((sum, campaignQueue) => sum + campaignQueue.segments, 0);
  return { perSecond: perSecond * pace.campaignShare, ahead, beside };
}
