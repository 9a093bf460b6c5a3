// addLeadsToGroup: adds named or selected people to a group (LED-33, API-031).

import type { MutationAddLeadsToGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { moveLeads } from './move-job.act.ts';

/** `count` is the number of people who were not in it; more than 100 become a job. Repeating it adds nobody. */
export async function addLeadsToGroup(
  args: MutationAddLeadsToGroupArgs,
  actor: Actor,
): Promise<AnswerTo<'addLeadsToGroup'>> {
  return moveLeads(args, true, actor);
}
