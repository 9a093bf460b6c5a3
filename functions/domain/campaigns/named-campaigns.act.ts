// Looks up campaigns whose ids are stored in other objects: to show their names, and to validate a choice by staff.

import type { CampaignRef } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readAll } from '#platform/table/reads.ts';
import { CampaignEntity, type KeptCampaign } from './campaign.entity.ts';
import { isArchived } from './campaign.rules.ts';
import { requireCampaign } from './require-campaign.act.ts';

/** The undeleted campaigns among these ids, archived ones too, by id. */
export async function campaignsById(
  organizationId: string,
  campaignIds: readonly string[],
): Promise<Map<string, KeptCampaign>> {
  const keys = [...new Set(campaignIds)].map((campaignId) => ({ organizationId, campaignId }));
  const found = await readAll(CampaignEntity, keys);
  return new Map(found.flatMap((each) => (each.lifecycle === 'deleted' ? [] : [[each.campaignId, each] as const])));
}

/** The ids and names of those that exist, in the given order. */
export function namedIn(
  campaigns: ReadonlyMap<string, KeptCampaign>,
  campaignIds: readonly (string | null | undefined)[],
): CampaignRef[] {
  return campaignIds.flatMap((campaignId) => {
    const found = campaigns.get(campaignId ?? '');
    return found ? [{ id: found.campaignId, name: found.name }] : [];
  });
}

/**
 * Refuses a campaign that nobody can be added to: as missing if it is deleted or another organization's, with a sentence if it
 * is archived.
 */
export async function requireStartable(organizationId: string, campaignIds: readonly string[]): Promise<void> {
  const found = await Promise.all(campaignIds.map((campaignId) => requireCampaign(organizationId, campaignId)));
  if (found.some(({ lifecycle }) => lifecycle !== 'active')) throw new Refusal(isArchived(ownBrand().words.campaign));
}
