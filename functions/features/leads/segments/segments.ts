// segments: the segments of the organization, by their name.
import { leadSegmentsOf } from '#domain/leads/segments/segment.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { segmentAnswer } from './segment-answer.act.ts';

/** Without deleted ones. */
export async function segments(_: object, { organizationId }: Actor): Promise<AnswerTo<'segments'>> {
  return { segments: (await leadSegmentsOf(organizationId)).map(segmentAnswer) };
}
