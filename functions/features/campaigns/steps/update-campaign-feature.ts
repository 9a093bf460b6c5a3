// Saves a step: its text, its delay, its window and its position in the chain (STP-05 to STP-08, API-063).

import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import {
  campaignFeatureWrites,
  featureById,
  type KeptFeature,
  stepsOf,
} from '#domain/campaigns/campaign-feature.entity.ts';
import { groupOf, hasNoPitch, hasNoText, placed } from '#domain/campaigns/chain/chain.rules.ts';
import { delayRefusal, messageRefusal, stepMessage, stepTime, stepWindow } from '#domain/campaigns/chain/step.rules.ts';
import { leadsTo, linkTakes } from '#domain/campaigns/chain/step-link.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { requirePitch } from '#domain/pitches/pitch/require-pitch.act.ts';
import { campaignChanged } from '#engine/delivery/waking/wake-batches.act.ts';
import { campaignAnswer, featureAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationUpdateCampaignFeatureArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { linkOrigin } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { chainChanged, saveChain } from './save-chain.act.ts';

type Args = MutationUpdateCampaignFeatureArgs;
type Fields = Partial<Pick<KeptFeature, 'message' | 'days' | 'hours' | 'minutes' | 'structureType'>> & {
  window?: string | null;
  delayUntil?: string | null;
  pitchId?: string | null;
};

function refuse(sentence: string | null): void {
  if (sentence) throw new Refusal(sentence);
}

/** Its position in its group, from 1. */
function positionOf({ featureId }: KeptFeature, campaign: KeptCampaign): number {
  return campaign[groupOf(campaign, featureId) ?? 'feature'].indexOf(featureId) + 1;
}

async function messageFrom(args: Args, step: KeptFeature, campaign: KeptCampaign): Promise<Fields> {
  const message = stepMessage(args);
  if (message === undefined) return {};
  const { needsText } = STEP_KINDS[step.featureType];
  refuse(messageRefusal(message, linkTakes(leadsTo(step, campaign, await stepsOf(campaign)), linkOrigin())));
  if (message.trim() === '' && needsText && campaign.lastActive)
    throw new Refusal(hasNoText(positionOf(step, campaign)));
  return { message };
}

async function windowFrom(args: Args, organizationId: string): Promise<Fields> {
  if (args.window === undefined) return {};
  const data = await organizationById(organizationId);
  const found = stepWindow(args.window, data?.showCustomWindow ?? false);
  if ('refusal' in found) throw new Refusal(found.refusal);
  return found;
}

function timeFrom(args: Args, step: KeptFeature): Fields {
  if (args.delayUntil === undefined || args.delayUntil === step.delayUntil) return {};
  const found = stepTime(args.delayUntil, now());
  if ('refusal' in found) throw new Refusal(found.refusal);
  return found;
}

/** The pitch attached to the step; only a step whose text carries a link can have one. */
async function pitchFrom(args: Args, step: KeptFeature, campaign: KeptCampaign): Promise<Fields> {
  if (args.pitchId === undefined) return {};
  if (!args.pitchId && campaign.lastActive && step.pitchId) throw new Refusal(hasNoPitch(positionOf(step, campaign)));
  if (!args.pitchId) return { pitchId: null };
  if (!STEP_KINDS[step.featureType].hasLink) throw new Refusal('Only a message with a pitch can have one.');
  return { pitchId: (await requirePitch(step.organizationId, args.pitchId)).pitchId };
}

async function fieldsFrom(args: Args, step: KeptFeature, campaign: KeptCampaign): Promise<Fields> {
  refuse(delayRefusal({ days: args.days ?? 0, hours: args.hours ?? 0, minutes: args.minutes ?? 0 }));
  const delays: Fields = {};
  for (const unit of ['days', 'hours', 'minutes'] as const) {
    const count = args[unit];
    if (typeof count === 'number') delays[unit] = count;
  }
  const moved = args.structureType ? { structureType: args.structureType } : {};
  return {
    ...(await messageFrom(args, step, campaign)),
    ...(await windowFrom(args, step.organizationId)),
    ...timeFrom(args, step),
    ...(await pitchFrom(args, step, campaign)),
    ...delays,
    ...moved,
  };
}

/** The write of the changed fields; refused when the step was deleted. */
function stepWrite({ organizationId, featureId }: KeptFeature, { window, delayUntil, pitchId, ...rest }: Fields) {
  const times = {
    ...(window ? { window } : {}),
    ...(delayUntil ? { delayUntil } : {}),
    ...(pitchId ? { pitchId } : {}),
  };
  const patch = campaignFeatureWrites.patch({ organizationId, featureId }).set({ ...rest, ...times });
  const cleared = [
    ...(window === null ? (['window'] as const) : []),
    ...(delayUntil === null ? (['delayUntil'] as const) : []),
    ...(pitchId === null ? (['pitchId'] as const) : []),
  ];
  return (cleared.length > 0 ? patch.remove(cleared) : patch).commit();
}

/**
 * Whether waiting sends may now fall due at another time, or with another step: a new step counts once it has its first text.
 */
function isMoved(
  args: Args,
  { message, pitchId, ...moving }: Fields,
  step: KeptFeature,
  campaign: KeptCampaign,
): boolean {
  const isFirst = message !== undefined && message !== '' && step.message === '';
  return campaign.lastActive !== undefined && (args.after !== undefined || isFirst || Object.keys(moving).length > 0);
}

type Change = { fields: Fields /** When waiting sends were moved by it; null when none is. */; movedMs: number | null };

async function save(args: Args, step: KeptFeature, campaign: KeptCampaign, change: Change): Promise<void> {
  const { fields, movedMs } = change;
  const { organizationId, campaignId } = campaign;
  const group = groupOf(campaign, step.featureId) ?? step.structureType;
  const moves = args.after !== undefined || (args.structureType && args.structureType !== group);
  const writes = [
    ...(Object.keys(fields).length > 0 ? [stepWrite(step, fields)] : []),
    ...(movedMs === null ? [] : [chainChanged(campaign, movedMs)]),
  ];
  if (moves) {
    const to = args.structureType ?? group;
    return saveChain(campaign, (chain) => placed(chain, step.featureId, to, args.after), writes);
  }
  if (writes.length === 0) return;
  const { isMade } = await committed([...writes, liveSignal(organizationId, 'campaign', { campaignId })]);
  if (!isMade) throw notFound();
}

/**
 * Saves the given fields; sends that wait for this step follow its new delay or position. A deleted step answers `Not Found.`
 */
export async function updateCampaignFeature(args: Args, actor: Actor): Promise<AnswerTo<'updateCampaignFeature'>> {
  const { organizationId } = actor;
  const step = await featureById(organizationId, args.campaignFeatureId);
  if (!step) throw notFound();
  const campaign = await requireCampaign(organizationId, step.campaignId);
  const fields = await fieldsFrom(args, step, campaign);
  const movedMs = isMoved(args, fields, step, campaign) ? now() : null;
  await save(args, step, campaign, { fields, movedMs });
  if (movedMs !== null) await campaignChanged(organizationId, campaign.campaignId, movedMs);
  return answer(organizationId, step);
}

async function answer(organizationId: string, { campaignId, featureId }: KeptFeature) {
  const current = await requireCampaign(organizationId, campaignId);
  const step = await featureById(organizationId, featureId);
  if (!step) throw notFound();
  return {
    campaignFeature: await featureAnswer(step, current),
    campaign: await campaignAnswer(current, { includeFeatures: true }),
  };
}
