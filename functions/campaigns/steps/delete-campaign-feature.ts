// Takes a step out of a campaign's chain; leads who wait for it go on to the next one, and its rules end (API-064).

import { campaignFeatureWrites, featureById } from '../../chains/campaign-feature.entity.ts';
import { removed } from '../../chains/chain.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import { campaignChanged } from '../../delivery/schedule/wake-batches.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { now } from '../../foundation/clock.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationDeleteCampaignFeatureArgs } from '../../schema.gen.ts';
import { endedRule } from '../../workflows/rule/ended-rule.act.ts';
import { workflowsByIds } from '../../workflows/workflow.entity.ts';
import { campaignAnswer } from '../campaign/campaign-answer.act.ts';
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
  const standing = await requireCampaign(organizationId, campaign.campaignId);
  return { campaign: await campaignAnswer(standing, { includeFeatures: true }) };
}
