// updateSegment: gives a segment another name.
import { segmentWrites } from '#domain/leads/segments/segment.entity.ts';
import { segmentName } from '#domain/leads/segments/segment.rules.ts';
import type { MutationUpdateSegmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { requireSegment, segmentAnswer } from './segment-answer.act.ts';

/** Its conditions stay: whoever knows a segment by its name relies on what it means. */
export async function updateSegment(
  { segmentId, name: given }: MutationUpdateSegmentArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'updateSegment'>> {
  const name = segmentName(given);
  if (name === '') throw new Refusal('Give the segment a name.');
  await requireSegment(organizationId, segmentId);
  const { isMade } = await committed([
    segmentWrites
      .patch({ organizationId, segmentId })
      .set({ name })
      .where((kept, { eq }) => eq(kept.lifecycle, 'active'))
      .commit(),
  ]);
  if (!isMade) throw notFound();
  return { segment: segmentAnswer(await requireSegment(organizationId, segmentId)) };
}
