// Creates a campaign named 'New Campaign', or one of the brand's templates, which opens in its editor (CMP-03, API-057).

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { campaignName, NEW_CAMPAIGN } from '#domain/campaigns/campaign.rules.ts';
import { saveNewCampaign } from '#domain/campaigns/new-campaign.act.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { MutationCreateCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { saveTemplate, templateNamed } from './from-template.act.ts';

async function leadNamed(organizationId: string, leadId: string | null | undefined) {
  if (!leadId) return {};
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  return { leadId, leadName: lead.name };
}

type Begun = { name?: string; before?: string[]; feature?: string[]; appointment?: string[] };

/** The name and the steps of a template for a new campaign; nothing without a template, or when the campaign exists already. */
async function fromTemplate(
  key: string | null | undefined,
  campaignId: string,
  actor: Actor,
  created: string,
): Promise<Begun> {
  if (!key) return {};
  const template = templateNamed(key);
  const { organizationId } = actor;
  if (await campaignById(organizationId, campaignId)) return {};
  const organizationName = (await organizationById(organizationId))?.name ?? '';
  const chain = await saveTemplate(template, { actor, campaignId, organizationName, created });
  return { name: template.name, ...chain };
}

/** Repeating a requestId creates no second campaign and gives the same answer. */
export async function createCampaign(
  args: MutationCreateCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaign'>> {
  const { organizationId } = actor;
  const campaignId = createdId('cmp', organizationId, args.requestId);
  const lead = await leadNamed(organizationId, args.leadId);
  const created = nowIso();
  const { name: ofTemplate = NEW_CAMPAIGN, ...chain } = await fromTemplate(args.template, campaignId, actor, created);
  const name = args.name?.trim() ? campaignName(args.name) : ofTemplate;
  await saveNewCampaign({ organizationId, campaignId, name, v2: args.v2 ?? false, ...lead, ...chain }, actor, created);
  const campaign = await requireCampaign(organizationId, campaignId);
  return { campaign: await campaignAnswer(campaign, { includeFeatures: true }) };
}
