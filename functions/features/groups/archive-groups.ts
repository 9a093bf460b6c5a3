// Archives groups; their people stay in the contacts, and their pages say that they are no longer there (API-083).

import { groupById, groupWrites, type KeptGroup } from '#domain/groups/group.entity.ts';
import type { MutationArchiveGroupsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { groupsFewer } from './group-total.entity.ts';

const MOST = 50;

async function readAll(organizationId: string, groupIds: readonly string[]): Promise<KeptGroup[]> {
  const found = await Promise.all(groupIds.map((groupId) => groupById(organizationId, groupId)));
  return found.map((group) => {
    if (!group) throw notFound();
    return group;
  });
}

/**
 * Archives all of them or, when one is not theirs, none; archived ones stay archived. This makes room in the plan for others.
 */
export async function archiveGroups(
  { groupIds }: MutationArchiveGroupsArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'archiveGroups'>> {
  const asked = [...new Set(groupIds)];
  if (asked.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  await retryLost(async () => {
    const active = (await readAll(organizationId, asked)).filter(({ lifecycle }) => lifecycle === 'active');
    if (active.length === 0) return;
    const writes = active.map(({ groupId, created }) =>
      groupWrites
        .patch({ organizationId, groupId })
        .set({ lifecycle: 'archived' })
        .composite({ created })
        .where((kept, { eq }) => eq(kept.lifecycle, 'active'))
        .commit(),
    );
    await transact([...writes, groupsFewer(organizationId, active.length), liveSignal(organizationId, 'group')]);
  });
  return {};
}
