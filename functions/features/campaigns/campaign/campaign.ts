// One campaign of the caller's organization, by id or by its public code, or one of the library (API-042).

import { CampaignCodeEntity } from '#domain/campaigns/campaign-code.entity.ts';
import { requireShared } from '#domain/campaigns/library/shared-campaigns.act.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { campaignAnswer } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { QueryCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sharedAnswer } from './shared-answer.act.ts';

/** The id of the requested campaign; the code of another organization's campaign only finds campaigns of the library. */
async function idOf(args: QueryCampaignArgs, organizationId: string): Promise<string> {
  if (args.campaignId) return args.campaignId;
  if (!args.campaignCode) throw notFound();
  const { data } = await CampaignCodeEntity.get({ code: args.campaignCode }).go();
  if (!data || (!args.isPublic && data.organizationId !== organizationId)) throw notFound();
  return data.campaignId;
}

/**
 * The campaign, archived or not, with its steps and report if requested. With `isPublic` a campaign of the library, of any
 * organization, as others may see it. A missing one is refused with `Not Found.`
 */
export async function campaign(args: QueryCampaignArgs, actor: Actor): Promise<AnswerTo<'campaign'>> {
  const campaignId = await idOf(args, actor.organizationId);
  if (args.isPublic) return { campaign: await sharedAnswer(await requireShared(campaignId), args) };
  const found = await requireCampaign(actor.organizationId, campaignId);
  return { campaign: await campaignAnswer(found, args) };
}
