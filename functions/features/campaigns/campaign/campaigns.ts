// The campaigns of the caller's organization, last used first (CMP-01, API-041).

import { activeCampaigns, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { sharedCampaigns } from '#domain/campaigns/library/shared-campaigns.act.ts';
import { campaignsAhead } from '#domain/texts/batch/batch.entity.ts';
import { campaignAnswer, campaignForChart } from '#engine/reports/campaign/campaign-answer.act.ts';
import type { QueryCampaignsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sharedAnswer } from './shared-answer.act.ts';

const RECENT = 10;

/** The last 10 to which people were added, and all others that still have texts to send. */
async function forOverview(organizationId: string): Promise<KeptCampaign[]> {
  const [found, ahead] = await Promise.all([activeCampaigns(organizationId), campaignsAhead(organizationId)]);
  const used = found.filter(({ lastActive }) => lastActive);
  return used.filter(({ campaignId }, index) => index < RECENT || ahead.has(campaignId));
}

/** The campaigns of the library, of all organizations; LIMITED gets none (permissions: library). */
async function ofLibrary(args: QueryCampaignsArgs, actor: Actor): Promise<AnswerTo<'campaigns'>> {
  if (actor.access === 'LIMITED') throw notFound();
  const shared = await sharedCampaigns();
  return { campaigns: await Promise.all(shared.map((campaign) => sharedAnswer(campaign, args))) };
}

/**
 * Listed campaigns; `recent` is the last 10 by activity, `publicOnly` the brand's library, `overview` what that screen shows.
 * LIMITED gets only the fields that the dashboard's chart shows, and no texts (permissions: Dashboard).
 */
export async function campaigns(args: QueryCampaignsArgs, actor: Actor): Promise<AnswerTo<'campaigns'>> {
  if (args.publicOnly) return ofLibrary(args, actor);
  const { organizationId } = actor;
  const found = args.overview
    ? await forOverview(organizationId)
    : await activeCampaigns(organizationId, args.recent ? RECENT : undefined);
  const answer = (campaign: KeptCampaign) =>
    actor.access === 'LIMITED' ? campaignForChart(campaign, args) : campaignAnswer(campaign, args);
  return { campaigns: await Promise.all(found.map(answer)) };
}
