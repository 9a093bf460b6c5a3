// Deletes a campaign: it answers as missing, and the gate, which reads its lifecycle, lets nothing more leave (API-060, CMP-18).

import { campaignWrites } from '../../chains/campaign.entity.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { MutationDeleteCampaignArgs } from '../../schema.gen.ts';
import { liveSignal } from '../../table/live.ts';
import { transact } from '../../table/transact.ts';

/** Soft: its records stay for reports and billing. Deleting what is deleted reads as missing. */
export async function deleteCampaign(args: MutationDeleteCampaignArgs, actor: Actor): Promise<object> {
  const { organizationId } = actor;
  const { campaignId, listedAt } = await requireCampaign(organizationId, args.campaignId);
  await transact([
    campaignWrites.patch({ organizationId, campaignId }).set({ lifecycle: 'deleted' }).composite({ listedAt }).commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  return {};
}
