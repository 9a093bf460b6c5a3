// segments: the segments of the organization, by their name.
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { leadSegmentsOf } from '#domain/leads/segments/segment.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { segmentAnswer } from './segment-answer.act.ts';

/** Without deleted ones; and the names of the fields that people have. */
export async function segments(_: object, { organizationId }: Actor): Promise<AnswerTo<'segments'>> {
  const [stored, fields] = await Promise.all([leadSegmentsOf(organizationId), leadFieldsOf(organizationId)]);
  return { segments: stored.map(segmentAnswer), fields: fields.map(({ name }) => name) };
}
