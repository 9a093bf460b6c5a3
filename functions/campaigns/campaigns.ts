// The campaigns of the caller's organisation, last used first (CMP-01, API-041).
import type { Actor } from '../foundation/actor.ts';
import type { CampaignsAnswer, QueryCampaignsArgs } from '../schema.gen.ts';
import { activeCampaigns } from './campaign.entity.ts';
import { campaignAnswer } from './campaign-answer.ts';

const RECENT = 10;

/** Listed campaigns; `recent` is the last 10 by activity, `publicOnly` those shared in the library. */
export async function campaigns(
  args: QueryCampaignsArgs,
  actor: Actor,
): Promise<Omit<CampaignsAnswer, 'success' | 'errors'>> {
  const found = await activeCampaigns(actor.organizationId, args.recent ? RECENT : undefined);
  const shown = args.publicOnly ? found.filter((campaign) => campaign.public) : found;
  return { campaigns: await Promise.all(shown.map((campaign) => campaignAnswer(campaign, args))) };
}
