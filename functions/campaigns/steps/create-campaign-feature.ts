// Puts a new step into a campaign's chain (STP-02, API-062).

import { campaignFeatureWrites, featureById } from '../../chains/campaign-feature.entity.ts';
import { placed, stepIds } from '../../chains/chain.rules.ts';
import { labelOf } from '../../chains/kinds/step-kinds.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import { MOST_STEPS } from '../../chains/step.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId } from '../../foundation/ids.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationCreateCampaignFeatureArgs } from '../../schema.gen.ts';
import { campaignAnswer, featureAnswer } from '../campaign/campaign-answer.act.ts';
import { saveChain } from './save-chain.act.ts';

/** The step stands after `after`, first with an empty `after`, last without. Asked twice with one requestId: one step. */
export async function createCampaignFeature(
  args: MutationCreateCampaignFeatureArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaignFeature'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const featureId = createdId('ftr', `${organizationId}/${campaign.campaignId}`, args.requestId);
  const structureType = args.structureType ?? 'feature';
  const kept = await featureById(organizationId, featureId);
  if (!kept) {
    if (stepIds(campaign).length >= MOST_STEPS) throw new Refusal(`At most ${MOST_STEPS} steps.`);
    const { campaignId } = campaign;
    const { featureType } = args;
    const label = labelOf({ featureType, message: '' });
    const step = { organizationId, featureId, campaignId, featureType, structureType, label, created: nowIso() };
    await saveChain(campaign, (chain) => placed(chain, featureId, structureType, args.after), [
      campaignFeatureWrites.create(step).commit(),
    ]);
  }
  const standing = await requireCampaign(organizationId, campaign.campaignId);
  const step = await featureById(organizationId, featureId);
  return {
    campaignFeature: step && featureAnswer(step, standing),
    campaign: await campaignAnswer(standing, { includeFeatures: true }),
  };
}
