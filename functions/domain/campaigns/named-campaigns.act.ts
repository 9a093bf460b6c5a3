// Campaigns that something else names by their ids: as it shows them, and as staff may choose them.

import type { CampaignRef } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { gather } from '#platform/table/gather.ts';
import { CampaignEntity, type KeptCampaign } from './campaign.entity.ts';
import { isArchived } from './campaign.rules.ts';
import { requireCampaign } from './require-campaign.act.ts';

/** Those of the campaigns that are not deleted, archived ones too, by id. */
export async function campaignsById(
  organizationId: string,
  campaignIds: readonly string[],
): Promise<Map<string, KeptCampaign>> {
  const keys = [...new Set(campaignIds)].map((campaignId) => ({ organizationId, campaignId }));
  const found = await gather(keys, (some) => CampaignEntity.get(some).go({ consistent: true }));
  return new Map(found.flatMap((each) => (each.lifecycle === 'deleted' ? [] : [[each.campaignId, each] as const])));
}

/** The ids and names of those of them that are there, in their order. */
export function namedIn(
  campaigns: ReadonlyMap<string, KeptCampaign>,
  campaignIds: readonly (string | null | undefined)[],
): CampaignRef[] {
  return campaignIds.flatMap((campaignId) => {
    const found = campaigns.get(campaignId ?? '');
    return found ? [{ id: found.campaignId, name: found.name }] : [];
  });
}

/** Refuses a campaign that nobody can be put into: another organisation's and a deleted one as missing, an archived one in words. */
export async function requireStartable(organizationId: string, campaignIds: readonly string[]): Promise<void> {
  const found = await Promise.all(campaignIds.map((campaignId) => requireCampaign(organizationId, campaignId)));
  if (found.some(({ lifecycle }) => lifecycle !== 'active')) throw new Refusal(isArchived(ownBrand().words.campaign));
}
