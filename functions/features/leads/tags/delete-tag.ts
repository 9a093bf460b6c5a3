// deleteTag: deletes a tag and takes it off everybody.
import { tagsOf, tagWrites } from '#domain/leads/tags/tag.entity.ts';
import type { MutationDeleteTagArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { requireTag } from './tag-answer.act.ts';
import { changeTags } from './tag-job.act.ts';

/** From now on nobody has it: the id left on people names nothing until it is removed. A segment that asks for it finds nobody. */
export async function deleteTag({ tagId }: MutationDeleteTagArgs, actor: Actor): Promise<AnswerTo<'deleteTag'>> {
  const { organizationId } = actor;
  await requireTag(organizationId, tagId);
  await retryLost(async () => {
    // Read again each time, because a rename gives it another key. Of two presses at once the second finds it gone, as it asked.
    const tag = (await tagsOf(organizationId)).find((one) => one.tagId === tagId);
    if (!tag) return;
    await transact([
      tagWrites
        .delete({ organizationId, nameKey: tag.nameKey })
        .where((stored, { eq }) => eq(stored.tagId, tagId))
        .commit(),
      liveSignal(organizationId, 'tag'),
    ]);
  });
  return changeTags({ tagIds: [tagId], puts: false }, actor);
}
