// removeLeadsFromGroup: removes named or selected people from a group; they stay in the contacts (LED-33, API-033).

import type { MutationRemoveLeadsFromGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { moveLeads } from './move-job.act.ts';

/** `count` is the number of people who were in it; more than 100 become a job. Repeating it removes nobody. */
export async function removeLeadsFromGroup(
  args: MutationRemoveLeadsFromGroupArgs,
  actor: Actor,
): Promise<AnswerTo<'removeLeadsFromGroup'>> {
  return moveLeads(args, false, actor);
}
