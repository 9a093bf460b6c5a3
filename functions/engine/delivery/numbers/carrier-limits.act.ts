// Reads from the provider how much the carriers take from the campaign that the brand's organizations share, and which ones have their own.

import {
  BRANDS_CAMPAIGN,
  carrierCampaignOf,
  carrierCampaignWrites,
} from '#domain/texts/sender/carrier-campaign.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { campaignTold } from '#platform/gateways/carriers/registration.ts';
import { committed } from '#platform/table/transact.ts';
import { findOwnCampaigns } from './own-campaigns.act.ts';

/** Carriers change a limit only when they vet a firm again, which is rare; an hour is soon enough. */
const ASKED_EACH_MS = 3600_000;

/**
 * Stores the limits, and new campaigns of organizations, once an hour. Limits that the provider does not name stay unchanged. Throws when
 * the provider does not answer.
 */
export async function readCarrierLimits(): Promise<void> {
  const { readMs = 0 } = await carrierCampaignOf(BRANDS_CAMPAIGN);
  if (Math.abs(now() - readMs) < ASKED_EACH_MS) return;
  const { limits } = await campaignTold();
  const limitsWrite = carrierCampaignWrites.upsert({ carrierCampaignId: BRANDS_CAMPAIGN, ...limits, readMs: now() });
  await findOwnCampaigns();
  await committed([limitsWrite.commit()]);
}
