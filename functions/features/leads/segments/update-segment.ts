// updateSegment: gives a segment another name, and other conditions.
import { isDeepStrictEqual } from 'node:util';
import { askedWrites } from '#domain/leads/fields/field.entity.ts';
import { filterChange, segmentWrites } from '#domain/leads/segments/segment.entity.ts';
import { segmentName } from '#domain/leads/segments/segment.rules.ts';
import type { MutationUpdateSegmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { givenConditions } from './given-conditions.act.ts';
import { requireSegment, storedSegment } from './segment-answer.act.ts';

/**
 * Without a filter its conditions stay. Whatever uses it means the new ones from now on; a job that began with the old ones ends with
 * them. Of two changes at once the later one holds.
 */
export async function updateSegment(
  { segmentId, name: given, filter }: MutationUpdateSegmentArgs,
  actor: Actor,
): Promise<AnswerTo<'updateSegment'>> {
  const { organizationId } = actor;
  const name = segmentName(given);
  if (name === '') throw new Refusal('Give the segment a name.');
  await requireSegment(organizationId, segmentId);
  await retryLost(async () => {
    // Read again each time, because another change may have come between.
    const before = await requireSegment(organizationId, segmentId);
    const conditions = filter ? await givenConditions(name, filter, actor) : null;
    const isChanged = conditions !== null && !isDeepStrictEqual(conditions, before.filter);
    await transact([
      segmentWrites
        .patch({ organizationId, segmentId })
        .set({ name, ...(isChanged && filterChange(before, conditions)) })
        .where((kept, { eq, notExists }) =>
          [
            eq(kept.lifecycle, 'active'),
            before.version === undefined ? notExists(kept.version) : eq(kept.version, before.version),
          ].join(' AND '),
        )
        .commit(),
      ...askedWrites(organizationId, conditions?.details),
      liveSignal(organizationId, 'leads'),
    ]);
  });
  return { segment: await storedSegment(organizationId, segmentId) };
}
