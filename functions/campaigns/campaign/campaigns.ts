// The campaigns of the caller's organisation, last used first (CMP-01, API-041).

import { activeCampaigns, type KeptCampaign } from '../../chains/campaign.entity.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryCampaignsArgs } from '../../schema.gen.ts';
import { campaignAnswer, campaignForChart } from './campaign-answer.act.ts';

const RECENT = 10;

/**
 * Listed campaigns; `recent` is the last 10 by activity, `publicOnly` those shared in the library. LIMITED gets of each
 * what the dashboard's chart shows, and no texts (permissions: Dashboard).
 */
export async function campaigns(args: QueryCampaignsArgs, actor: Actor): Promise<AnswerTo<'campaigns'>> {
  const found = await activeCampaigns(actor.organizationId, args.recent ? RECENT : undefined);
  const shown = args.publicOnly ? found.filter((campaign) => campaign.public) : found;
  const answer = (campaign: KeptCampaign) =>
    actor.access === 'LIMITED' ? campaignForChart(campaign, args) : campaignAnswer(campaign, args);
  return { campaigns: await Promise.all(shown.map(answer)) };
}
