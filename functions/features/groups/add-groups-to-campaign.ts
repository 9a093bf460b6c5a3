// addGroupsToCampaign: adds everybody of whole groups to a campaign, in the same way as chosen people (GRP-11, API-084, A22).
import { putIntoCampaign } from '#engine/audience/put-into-campaign.act.ts';
import type { MutationAddGroupsToCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** Answers as `addLeadsToCampaign` does: counts, or for more than 1,000 the job. */
export async function addGroupsToCampaign(
  args: MutationAddGroupsToCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'addGroupsToCampaign'>> {
  if (args.groupIds.length === 0) throw new Refusal('Select groups from below first.');
  return putIntoCampaign(args, actor);
}
