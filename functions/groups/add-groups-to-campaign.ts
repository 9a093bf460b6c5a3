// addGroupsToCampaign: everybody of whole groups into a campaign, by the same way as chosen people (GRP-11, API-084, A22).
import { putIntoCampaign } from '../campaigns/sending/put-into-campaign.act.ts';
import type { Actor } from '../foundation/actor.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import type { MutationAddGroupsToCampaignArgs } from '../schema.gen.ts';

/** Answers as `addLeadsToCampaign` does: counts, or for more than 1,000 the job. */
export async function addGroupsToCampaign(
  args: MutationAddGroupsToCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'addGroupsToCampaign'>> {
  if (args.groupIds.length === 0) throw new Refusal('Select groups from below first.');
  return putIntoCampaign(args, actor);
}
