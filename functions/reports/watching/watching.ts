// How people watched and answered what a campaign's texts link to: figures, answers by question, a curve for each video (CMP-07, CMP-08).

import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { QueryWatchingArgs } from '../../schema.gen.ts';
import { watchingOf } from './watching.act.ts';

/** The figures as they stand; a campaign without slides has none. */
export async function watching(
  { campaignId }: QueryWatchingArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'watching'>> {
  return { watching: await watchingOf(await requireCampaign(organizationId, campaignId)) };
}
