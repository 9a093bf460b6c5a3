// How people viewed and answered a campaign's slides: figures, answers by widget, a curve for each video (CMP-07, CMP-08).

import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { watchingOf } from '#engine/reports/watching/watching.act.ts';
import type { QueryWatchingArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The current figures; a campaign without slides has none. */
export async function watching(
  { campaignId }: QueryWatchingArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'watching'>> {
  return { watching: await watchingOf(await requireCampaign(organizationId, campaignId)) };
}
