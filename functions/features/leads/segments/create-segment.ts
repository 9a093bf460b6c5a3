// createSegment: stores conditions on people under a name.
import { askedWrites } from '#domain/leads/fields/field.entity.ts';
import { leadSegmentsOf, segmentWrites } from '#domain/leads/segments/segment.entity.ts';
import { MOST_SEGMENTS, segmentName } from '#domain/leads/segments/segment.rules.ts';
import type { MutationCreateSegmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committedByName, Lost, retryLost } from '#platform/table/transact.ts';
import { givenConditions } from './given-conditions.act.ts';
import { storedSegment } from './segment-answer.act.ts';

/**
 * Repeating a requestId creates no second one. Refuses what `givenConditions` refuses, and one segment too many.
 */
export async function createSegment(
  { name, filter, requestId }: MutationCreateSegmentArgs,
  actor: Actor,
): Promise<AnswerTo<'createSegment'>> {
  const { organizationId, userId } = actor;
  await givenConditions(name, filter, actor);
  const segmentId = createdId('seg', organizationId, requestId);
  const known = await leadSegmentsOf(organizationId);
  if (known.length >= MOST_SEGMENTS && !known.some((one) => one.segmentId === segmentId))
    throw new Refusal(`There are ${MOST_SEGMENTS} segments already. Delete one first.`);
  const fresh = { organizationId, segmentId, lifecycle: 'active', name: segmentName(name), userId } as const;
  await retryLost(async () => {
    // Checked again each time, because a field that it asks about may have been renamed or deleted meanwhile.
    const conditions = await givenConditions(name, filter, actor);
    const { isMade, lost } = await committedByName({
      segment: segmentWrites.create({ ...fresh, created: nowIso(), filter: conditions }).commit(),
      fields: askedWrites(organizationId, conditions.details),
    });
    if (!isMade && !lost.has('segment')) throw new Lost([]);
  });
  return { segment: await storedSegment(organizationId, segmentId) };
}
