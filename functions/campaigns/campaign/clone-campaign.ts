// Copies a campaign with its steps and their rules under a new code; the copy has sent nothing and opens as the new campaign (CMP-17, API-058).

import { campaignById } from '../../chains/campaign.entity.ts';
import { copyName } from '../../chains/campaign.rules.ts';
import { campaignFeatureWrites, type KeptFeature, stepsOf } from '../../chains/campaign-feature.entity.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId, idFrom } from '../../foundation/ids.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationCloneCampaignArgs } from '../../schema.gen.ts';
import { transact } from '../../table/transact.ts';
import { copiedRule, copyRules } from '../../workflows/rule/copy-rules.act.ts';
import { campaignAnswer } from './campaign-answer.act.ts';
import { keepNewCampaign } from './new-campaign.act.ts';

const STEPS_A_TRANSACTION = 50;

async function copySteps(steps: readonly KeptFeature[], campaignId: string, created: string): Promise<void> {
  const copies = steps.map(({ code: _, ...step }) => ({
    ...step,
    featureId: idFrom('ftr', campaignId, step.featureId),
    campaignId,
    created,
    workflows: step.workflows.map((workflowId) => copiedRule(campaignId, workflowId)),
  }));
  for (let from = 0; from < copies.length; from += STEPS_A_TRANSACTION) {
    const some = copies.slice(from, from + STEPS_A_TRANSACTION);
    await transact(some.map((copy) => campaignFeatureWrites.put(copy).commit()));
  }
}

async function copyAsItStands(organizationId: string, campaignId: string): Promise<AnswerTo<'cloneCampaign'>> {
  const copy = await requireCampaign(organizationId, campaignId);
  return { campaign: await campaignAnswer(copy, { includeFeatures: true }) };
}

/** Copies within the caller's organisation; asked twice with one requestId it makes one copy, and leaves it as it was changed since. */
export async function cloneCampaign(args: MutationCloneCampaignArgs, actor: Actor): Promise<AnswerTo<'cloneCampaign'>> {
  const { organizationId } = actor;
  if (args.organizationId && args.organizationId !== organizationId) throw notFound();
  const source = await requireCampaign(organizationId, args.campaignId);
  const campaignId = createdId('cmp', organizationId, args.requestId);
  if (await campaignById(organizationId, campaignId)) return copyAsItStands(organizationId, campaignId);
  const steps = await stepsOf(source);
  const created = nowIso();
  await copySteps(steps, campaignId, created);
  await copyRules(steps, { campaignId, created, stepOf: (id) => idFrom('ftr', campaignId, id) });
  const standing = new Set(steps.map((step) => step.featureId));
  const copied = (ids: readonly string[]) =>
    ids.filter((id) => standing.has(id)).map((id) => idFrom('ftr', campaignId, id));
  const { v2, leadId, leadName, hasAppt, brandName, brandImage, brandColor, description, category } = source;
  const words = { v2, hasAppt, brandName, brandImage, brandColor, description, category };
  const lead = leadId ? { leadId, ...(leadName ? { leadName } : {}) } : {};
  const chain = {
    before: copied(source.before),
    feature: copied(source.feature),
    appointment: copied(source.appointment),
  };
  const name = copyName(source.name);
  await keepNewCampaign({ organizationId, campaignId, name, ...words, ...lead, ...chain }, actor, created);
  return copyAsItStands(organizationId, campaignId);
}
