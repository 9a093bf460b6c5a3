// Removes a step from a campaign's chain; leads who wait for it go on to the next one, and its rules end (API-064).

import { campaignFeatureWrites, featureById } from '#domain/campaigns/campaign-feature.entity.ts';
import { removed } from '#domain/campaigns/chain/chain.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { campaignChanged } from '#engine/delivery/waking/wake-batches.act.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import { endedRule } from '#engine/workflows/rule/ended-rule.act.ts';
import { workflowsByIds } from '#engine/workflows/workflow.entity.ts';
import type { MutationDeleteCampaignFeatureArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { chainChanged, saveChain } from './save-chain.act.ts';

/** Answers the campaign without the step. What it sent stays in conversations, reports and bills. */
export async function deleteCampaignFeature(
  args: MutationDeleteCampaignFeatureArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteCampaignFeature'>> {
  const { organizationId } = actor;
  const step = await featureById(organizationId, args.campaignFeatureId);
  if (!step) throw notFound();
  const campaign = await requireCampaign(organizationId, step.campaignId);
  const { featureId } = step;
  const rules = await workflowsByIds(organizationId, step.workflows);
  const atMs = now();
  await saveChain(campaign, (chain) => removed(chain, featureId), [
    campaignFeatureWrites.delete({ organizationId, featureId }).commit(),
    ...rules.map(({ workflowId }) => endedRule(organizationId, workflowId)),
    ...(campaign.lastActive ? [chainChanged(campaign, atMs)] : []),
  ]);
  if (campaign.lastActive) await campaignChanged(organizationId, campaign.campaignId, atMs);
  const current = await requireCampaign(organizationId, campaign.campaignId);
  return { campaign: await campaignAnswer(current, { includeFeatures: true }) };
}
