// Puts people into a campaign: up to 1,000 at once, more in the background (LED-30, API-030).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationAddLeadsToCampaignArgs } from '../../schema.gen.ts';
import { putIntoCampaign } from './put-into-campaign.act.ts';

/** Counts of who entered, or the job that enters more than 1,000; see `putIntoCampaign`. */
export async function addLeadsToCampaign(
  args: MutationAddLeadsToCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'addLeadsToCampaign'>> {
  return putIntoCampaign(args, actor);
}
