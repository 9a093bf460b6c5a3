// The campaigns in the brand's library, which their organizations made public for every signed-in user (CMP-22).

import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { CampaignEntity, campaignById, type KeptCampaign } from '../campaign.entity.ts';
import { stepsOf } from '../campaign-feature.entity.ts';
import { LibraryListingEntity } from './library-listing.entity.ts';

/** The library is one list: this is more than anybody scrolls through. */
const MOST_LISTED = 500;

/** Whether a campaign is in the library now: public, and not archived or deleted. */
const isShared = (campaign: KeptCampaign) => campaign.public && campaign.lifecycle === 'active';

/** The campaigns of the library, newest first (index read: for lists only); empty where the brand has no library. */
export async function sharedCampaigns(): Promise<KeptCampaign[]> {
  if (!ownBrand().flags.library) return [];
  const { data } = await LibraryListingEntity.query.byAge({}).go({ order: 'desc', limit: MOST_LISTED });
  const keys = data.map(({ organizationId, campaignId }) => ({ organizationId, campaignId }));
  const found = await readAll(CampaignEntity, keys);
  const shared = new Map(found.filter(isShared).map((campaign) => [campaign.campaignId, campaign]));
  return keys.flatMap(({ campaignId }) => shared.get(campaignId) ?? []);
}

/** A campaign of the library, of any organization; refused as missing when it is not in the library. */
export async function requireShared(campaignId: string): Promise<KeptCampaign> {
  if (!ownBrand().flags.library) throw notFound();
  const listing = await readOne(LibraryListingEntity, { campaignId });
  const campaign = listing && (await campaignById(listing.organizationId, campaignId));
  if (!campaign || !isShared(campaign)) throw notFound();
  return campaign;
}

/** Whether one of that organization's campaigns in the library uses this pitch. */
export async function isPitchShared(organizationId: string, pitchId: string): Promise<boolean> {
  const own = (await sharedCampaigns()).filter((campaign) => campaign.organizationId === organizationId);
  const steps = await Promise.all(own.map(stepsOf));
  return steps.flat().some((step) => step.pitchId === pitchId);
}
