// untagLeads: takes a tag off named or selected people.
import type { MutationUntagLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireTag } from './tag-answer.act.ts';
import { changeTags, whoIsAsked } from './tag-job.act.ts';

/** `count` is the number of people who had it; more than 100 people become a job. The tag itself stays. */
export async function untagLeads(
  { tagId, ...asked }: MutationUntagLeadsArgs,
  actor: Actor,
): Promise<AnswerTo<'untagLeads'>> {
  await requireTag(actor.organizationId, tagId);
  return changeTags({ tagIds: [tagId], puts: false, ...whoIsAsked(asked) }, actor);
}
