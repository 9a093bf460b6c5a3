// deleteSegment: takes a segment off the lists; its people stay.
import { segmentById, segmentWrites } from '#domain/leads/segments/segment.entity.ts';
import type { MutationDeleteSegmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';

/** A send or another job that began with it goes on; nothing new begins. One that is deleted stays deleted. */
export async function deleteSegment(
  { segmentId }: MutationDeleteSegmentArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteSegment'>> {
  if (!(await segmentById(organizationId, segmentId))) throw notFound();
  const { isMade } = await committed([
    segmentWrites.patch({ organizationId, segmentId }).set({ lifecycle: 'deleted' }).commit(),
  ]);
  if (!isMade) throw notFound();
  return {};
}
