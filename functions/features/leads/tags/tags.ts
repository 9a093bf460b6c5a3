// tags: the tags of the organization, by their name.
import { tagsOf } from '#domain/leads/tags/tag.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { tagAnswer } from './tag-answer.act.ts';

/** All of them, 100 at most. */
export async function tags(_: object, { organizationId }: Actor): Promise<AnswerTo<'tags'>> {
  return { tags: (await tagsOf(organizationId)).map(tagAnswer) };
}
