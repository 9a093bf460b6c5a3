// Reads the campaign that staff ask for, and refuses one that is deleted or not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { campaignById, type KeptCampaign } from './campaign.entity.ts';

/** The campaign that staff ask for, archived or not; a deleted one and another organisation's are refused as missing. */
export async function requireCampaign(organizationId: string, campaignId: string): Promise<KeptCampaign> {
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  return campaign;
}
