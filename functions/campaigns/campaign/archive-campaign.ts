// Puts a campaign out of sight; one that may still have texts queued is paused and says so (API-059, decisions: A19).

import { campaignWrites } from '../../chains/campaign.entity.ts';
import { PAUSED_BY_ARCHIVING } from '../../chains/campaign.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationArchiveCampaignArgs } from '../../schema.gen.ts';
import { liveSignal } from '../../table/live.ts';
import { transact } from '../../table/transact.ts';
import { campaignAnswer } from './campaign-answer.act.ts';

/** Soft: records stay for reports and billing. A campaign that never had anyone is not paused, only put away. */
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
