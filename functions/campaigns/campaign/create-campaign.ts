// Makes a campaign, 'New Campaign' until it is named, that opens in its editor (CMP-03, API-057).

import { campaignName, NEW_CAMPAIGN } from '../../chains/campaign.rules.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId } from '../../foundation/ids.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { leadOf } from '../../people/lead.entity.ts';
import type { MutationCreateCampaignArgs } from '../../schema.gen.ts';
import { campaignAnswer } from './campaign-answer.act.ts';
import { keepNewCampaign } from './new-campaign.act.ts';

async function leadNamed(organizationId: string, leadId: string | null | undefined) {
  if (!leadId) return {};
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  return { leadId, leadName: lead.name };
}

/** Asked twice with one requestId it makes one campaign and answers it twice. */
export async function createCampaign(
  args: MutationCreateCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaign'>> {
  const { organizationId } = actor;
  const campaignId = createdId('cmp', organizationId, args.requestId);
  const lead = await leadNamed(organizationId, args.leadId);
  const name = args.name?.trim() ? campaignName(args.name) : NEW_CAMPAIGN;
  await keepNewCampaign({ organizationId, campaignId, name, v2: args.v2 ?? false, ...lead }, actor, nowIso());
  const campaign = await requireCampaign(organizationId, campaignId);
  return { campaign: await campaignAnswer(campaign, { includeFeatures: true }) };
}
