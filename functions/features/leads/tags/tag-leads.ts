// tagLeads: puts tags on named or selected people.

import { MOST_TAGS_OF_A_LEAD, tagKey, tagRefusal } from '#domain/leads/tags/tag.rules.ts';
import { mustBeTags } from '#domain/leads/tags/tag-people.act.ts';
import type { MutationTagLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { changeTags, refuseFull, whoIsAsked } from './tag-job.act.ts';

/**
 * `count` is the number of people who had not all of them; more than 100 people become a job. Refuses a name that cannot be a tag,
 * an empty choice, and a new tag where there is no room for it. Repeating it changes nobody.
 */
export async function tagLeads({ names, ...asked }: MutationTagLeadsArgs, actor: Actor): Promise<AnswerTo<'tagLeads'>> {
  if (names.length === 0) throw new Refusal('Write the tag.');
  for (const name of names) {
    const refusal = tagRefusal(name);
    if (refusal) throw new Refusal(refusal);
  }
  if (new Set(names.map(tagKey)).size > MOST_TAGS_OF_A_LEAD)
    throw new Refusal(`At most ${MOST_TAGS_OF_A_LEAD} tags at once.`);
  const meant = whoIsAsked(asked);
  const { organizationId } = actor;
  await refuseFull(organizationId, meant, names);
  const tags = await mustBeTags(organizationId, names, actor.userId);
  return changeTags({ tagIds: tags.map(({ tagId }) => tagId), puts: true, ...meant }, actor);
}
