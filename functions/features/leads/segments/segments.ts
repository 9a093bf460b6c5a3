// segments: the segments of the organization, by their name.
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { leadSegmentsOf } from '#domain/leads/segments/segment.entity.ts';
import { fieldIdsIn } from '#domain/leads/segments/segment.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { segmentAnswer } from './segment-answer.act.ts';

/** Without deleted ones; and the fields that the organization keeps of people, each with the segments that ask about it. */
export async function segments(_: object, { organizationId }: Actor): Promise<AnswerTo<'segments'>> {
  const [stored, fields] = await Promise.all([leadSegmentsOf(organizationId), leadFieldsOf(organizationId)]);
  const answered = stored.map((segment) => segmentAnswer(segment, fields));
  const askingAbout = (fieldId: string) =>
    answered.filter((_, at) => fieldIdsIn(stored[at]?.filter ?? {}).includes(fieldId));
  const ownFields = fields.map(({ fieldId, name }) => ({ id: fieldId, name, segments: askingAbout(fieldId) }));
  return { segments: answered, fields: fields.map(({ name }) => name), ownFields };
}
