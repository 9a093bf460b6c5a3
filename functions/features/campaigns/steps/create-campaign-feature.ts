// Adds a new step to a campaign's chain (STP-02, API-062).

import { once } from '#domain/accounts/once.act.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignFeatureWrites, featureById } from '#domain/campaigns/campaign-feature.entity.ts';
import { calendarRefusal, placed, stepIds } from '#domain/campaigns/chain/chain.rules.ts';
import { MOST_STEPS } from '#domain/campaigns/chain/step.rules.ts';
import { stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { campaignAnswer, featureAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationCreateCampaignFeatureArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { saveChain } from './save-chain.act.ts';

const tooManySteps = () => `A ${ownBrand().words.campaign.one.toLowerCase()} has at most ${MOST_STEPS} messages.`;

async function addStep(campaign: KeptCampaign, featureId: string, args: MutationCreateCampaignFeatureArgs) {
  if (stepIds(campaign).length >= MOST_STEPS) throw new Refusal(tooManySteps());
  const { organizationId, campaignId } = campaign;
  const { featureType, structureType: given, after } = args;
  const structureType = given ?? 'feature';
  // In a campaign with people the step would fall due incomplete; in others the refusal comes when people are added.
  const mayLack = !campaign.lastActive || campaign.calendlyEventLink;
  const lacks = mayLack
    ? null
    : calendarRefusal(placed(campaign, featureId, structureType, after), [{ featureId, featureType }]);
  if (lacks) throw new Refusal(lacks);
  const label = stepLabel({ featureType, message: '' });
  const step = { organizationId, featureId, campaignId, featureType, structureType, label, created: nowIso() };
  await saveChain(campaign, (chain) => placed(chain, featureId, structureType, after), [
    campaignFeatureWrites.create(step).commit(),
  ]);
}

/**
 * The step is inserted after `after`: first if `after` is empty, last if it is missing. Repeating a requestId adds no second
 * step.
 */
export async function createCampaignFeature(
  args: MutationCreateCampaignFeatureArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaignFeature'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const featureId = createdId('ftr', `${organizationId}/${campaign.campaignId}`, args.requestId);
  await once(['createCampaignFeature', organizationId, campaign.campaignId], args.requestId, async () => {
    if (!(await featureById(organizationId, featureId))) await addStep(campaign, featureId, args);
  });
  const current = await requireCampaign(organizationId, campaign.campaignId);
  const step = await featureById(organizationId, featureId);
  return {
    campaignFeature: step && (await featureAnswer(step, current)),
    campaign: await campaignAnswer(current, { includeFeatures: true }),
  };
}
