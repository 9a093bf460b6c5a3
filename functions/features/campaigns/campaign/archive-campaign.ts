// Archives a campaign; one that may still have queued texts is paused and shows so (API-059, decisions: A19).

import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { PAUSED_BY_ARCHIVING } from '#domain/campaigns/campaign.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationArchiveCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';

/** A soft delete: records remain for reports and billing. A campaign that never had anybody is archived without a pause. */
export async function archiveCampaign(
  args: MutationArchiveCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'archiveCampaign'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const { campaignId, listedAt } = campaign;
  const pause = campaign.lastActive && !campaign.paused;
  const paused = pause ? { paused: true, pausedNote: PAUSED_BY_ARCHIVING, pausedAt: nowIso() } : {};
  await transact([
    campaignWrites
      .patch({ organizationId, campaignId })
      .set({ lifecycle: 'archived', ...paused })
      .composite({ listedAt })
      .where(({ lifecycle }, { ne }) => ne(lifecycle, 'deleted'))
      .commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  return { campaign: await campaignAnswer(await requireCampaign(organizationId, campaignId)) };
}
