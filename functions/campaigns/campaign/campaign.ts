// One campaign of the caller's organisation, by id or by its public code (API-042).

import { CampaignCodeEntity } from '../../chains/campaign-code.entity.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryCampaignArgs } from '../../schema.gen.ts';
import { campaignAnswer } from './campaign-answer.act.ts';

async function idOf(args: QueryCampaignArgs, organizationId: string): Promise<string> {
  if (args.campaignId) return args.campaignId;
  if (!args.campaignCode) throw notFound();
  const { data } = await CampaignCodeEntity.get({ code: args.campaignCode }).go();
  if (data?.organizationId !== organizationId) throw notFound();
  return data.campaignId;
}

/** The campaign with its steps and report when asked for; archived ones too. A missing one is refused with `Not Found.` */
export async function campaign(args: QueryCampaignArgs, actor: Actor): Promise<AnswerTo<'campaign'>> {
  const found = await requireCampaign(actor.organizationId, await idOf(args, actor.organizationId));
  return { campaign: await campaignAnswer(found, args) };
}
