// Deletes a campaign: it is treated as missing, and the gate, which reads its lifecycle, sends nothing more (API-060, CMP-18).

import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import type { MutationDeleteCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';

/** A soft delete: its records remain for reports and billing. Deleting it again reads as missing. */
export async function deleteCampaign(args: MutationDeleteCampaignArgs, actor: Actor): Promise<object> {
  const { organizationId } = actor;
  const { campaignId, listedAt } = await requireCampaign(organizationId, args.campaignId);
  await transact([
    campaignWrites.patch({ organizationId, campaignId }).set({ lifecycle: 'deleted' }).composite({ listedAt }).commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  return {};
}
