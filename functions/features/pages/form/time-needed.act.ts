// Whether a page that asks the day of an appointment asks its time as well.
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { needsTimeOfDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { asksDay } from '../form-fields.rules.ts';

/** Whether the brand's pages ask a day, and one of the campaigns that a page may start needs a time. */
export async function timeIsNeeded(organizationId: string, campaignIds: readonly string[]): Promise<boolean> {
  if (!asksDay(ownBrand())) return false;
  const needed = await Promise.all(
    [...new Set(campaignIds)].map(async (campaignId) => {
      const campaign = await campaignById(organizationId, campaignId);
      return campaign?.lifecycle === 'active' && needsTimeOfDay(campaign, await stepsOf(campaign));
    }),
  );
  return needed.includes(true);
}
