// Whether the fields that a segment asks about are still there.
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { fieldIdsIn, type SegmentConditions } from '#domain/leads/segments/segment.rules.ts';
import { Refusal } from '#platform/foundation/refusal.ts';

/**
 * Refuses conditions on a field that was deleted: everybody's value in it would read as empty. No segment asks about one, but work that
 * began with earlier conditions may. Called after people were compared, it vouches for that comparison.
 */
export async function mustHaveFields(organizationId: string, conditions: SegmentConditions): Promise<void> {
  if (fieldIdsIn(conditions).length === 0) return;
  const there = new Set((await leadFieldsOf(organizationId)).map(({ fieldId }) => fieldId));
  const gone = conditions.details?.find(({ fieldId }) => fieldId && !there.has(fieldId));
  if (gone) throw new Refusal(`Who is meant cannot be told any more: the field “${gone.field ?? ''}” was deleted.`);
}
