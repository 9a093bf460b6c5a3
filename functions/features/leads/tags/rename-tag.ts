// renameTag: gives a tag another name.
import { tagsOf, tagWrites } from '#domain/leads/tags/tag.entity.ts';
import { TAG_EXISTS, tagKey, tagName, tagRefusal } from '#domain/leads/tags/tag.rules.ts';
import type { MutationRenameTagArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { requireTag } from './tag-answer.act.ts';
import { tags } from './tags.ts';

/** The name is the tag's key: another key is a new item with the same id, so nobody who has the tag has to change. Safe to repeat. */
export async function renameTag(
  { tagId, name: typed }: MutationRenameTagArgs,
  actor: Actor,
): Promise<AnswerTo<'renameTag'>> {
  const { organizationId } = actor;
  const refusal = tagRefusal(typed);
  if (refusal) throw new Refusal(refusal);
  const [name, nameKey] = [tagName(typed), tagKey(typed)];
  await retryLost(async () => {
    const before = await requireTag(organizationId, tagId);
    if (before.name === name) return;
    const others = (await tagsOf(organizationId)).filter((other) => other.tagId !== tagId);
    if (others.some((other) => other.nameKey === nameKey)) throw new Refusal(TAG_EXISTS);
    const old = { organizationId, nameKey: before.nameKey };
    const renamed =
      nameKey === before.nameKey
        ? [
            tagWrites
              .patch(old)
              .set({ name })
              .where((stored, { eq }) => eq(stored.tagId, tagId))
              .commit(),
          ]
        : [
            tagWrites
              .delete(old)
              .where((stored, { eq }) => eq(stored.tagId, tagId))
              .commit(),
            tagWrites.create({ ...before, nameKey, name }).commit(),
          ];
    await transact([...renamed, liveSignal(organizationId, 'tag')]);
  });
  return tags({}, actor);
}
