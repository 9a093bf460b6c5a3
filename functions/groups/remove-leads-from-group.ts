// removeLeadsFromGroup: takes named or selected people out of a group; they stay in the contacts (LED-33, API-033).
import type { Actor } from '../foundation/actor.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import type { MutationRemoveLeadsFromGroupArgs } from '../schema.gen.ts';
import { moveLeads } from './move-job.act.ts';

/** `count` are those who were in it; more than 100 become a job. Doing it again removes nobody. */
export async function removeLeadsFromGroup(
  args: MutationRemoveLeadsFromGroupArgs,
  actor: Actor,
): Promise<AnswerTo<'removeLeadsFromGroup'>> {
  return moveLeads(args, false, actor);
}
