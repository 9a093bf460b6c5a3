// Adds people to a campaign: up to 1,000 at once, more in the background (LED-30, API-030).

import { putIntoCampaign } from '#engine/audience/put-into-campaign.act.ts';
import type { MutationAddLeadsToCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Counts of the people added, or the job that adds more than 1,000; see `putIntoCampaign`. */
export async function addLeadsToCampaign(
  args: MutationAddLeadsToCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'addLeadsToCampaign'>> {
  return putIntoCampaign(args, actor);
}
