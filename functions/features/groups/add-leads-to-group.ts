// addLeadsToGroup: puts named or selected people into a group (LED-33, API-031).

import type { MutationAddLeadsToGroupArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { moveLeads } from './move-job.act.ts';

/** `count` are those who were not in it; more than 100 become a job. Doing it again adds nobody. */
export async function addLeadsToGroup(
  args: MutationAddLeadsToGroupArgs,
  actor: Actor,
): Promise<AnswerTo<'addLeadsToGroup'>> {
  return moveLeads(args, true, actor);
}
