// Creates a campaign named 'New Campaign', which opens in its editor (CMP-03, API-057).

import { campaignName, NEW_CAMPAIGN } from '#domain/campaigns/campaign.rules.ts';
import { keepNewCampaign } from '#domain/campaigns/new-campaign.act.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationCreateCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

async function leadNamed(organizationId: string, leadId: string | null | undefined) {
  if (!leadId) return {};
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  return { leadId, leadName: lead.name };
}

/** Repeating a requestId creates no second campaign and gives the same answer. */
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
