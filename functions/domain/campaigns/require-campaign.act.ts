// Reads the campaign that staff named, and refuses one that is deleted or not theirs.
import { notFound } from '#platform/foundation/refusal.ts';
import { campaignById, type KeptCampaign } from './campaign.entity.ts';

/** The campaign with that id, archived or not; refused as missing if it is deleted or another organization's. */
export async function requireCampaign(organizationId: string, campaignId: string): Promise<KeptCampaign> {
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  return campaign;
}
