// A stored segment as the API answers it, and the segment that staff named.
import { type KeptField, leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { type KeptSegment, segmentById } from '#domain/leads/segments/segment.entity.ts';
import { segmentDeleted } from '#domain/leads/segments/segment.rules.ts';
import type { Segment } from '#functions/schema.gen.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';

/** What a condition on what people did leaves out. */
const NO_DEED = {
  campaignId: null,
  landingPageId: null,
  groupId: null,
  widgetId: null,
  label: null,
  is: null,
  value: null,
};

/**
 * The segment with its conditions; null for a condition that does not matter. `fields` are those of the organization: a condition shows
 * the name that its field has now.
 */
export function segmentAnswer(
  { segmentId: id, name, created, filter }: KeptSegment,
  fields: readonly KeptField[],
): Segment {
  const names = new Map(fields.map((field) => [field.fieldId, field.name]));
  return {
    id,
    name,
    created,
    filter: {
      groupIds: filter.groupIds ?? [],
      tagIds: filter.tagIds ?? [],
      campaignId: filter.campaignId ?? null,
      notCampaignId: filter.notCampaignId ?? null,
      openedCampaignId: filter.openedCampaignId ?? null,
      replied: filter.replied ?? null,
      optedOut: filter.optedOut ?? null,
      addedSince: filter.addedSince ?? null,
      activeSince: filter.activeSince ?? null,
      details: (filter.details ?? []).map(({ detail = null, field = null, fieldId = '', is, value = null }) => ({
        detail,
        field: names.get(fieldId) ?? field,
        is,
        value,
      })),
      deeds: (filter.deeds ?? []).map(({ did, ...deed }) => ({ ...NO_DEED, ...deed, did })),
      field: filter.field ?? null,
      value: filter.value ?? null,
    },
  };
}

/** The stored segment as the API answers it; refused as `requireSegment` does. */
export async function storedSegment(organizationId: string, segmentId: string): Promise<Segment> {
  const [segment, fields] = await Promise.all([
    requireSegment(organizationId, segmentId),
    leadFieldsOf(organizationId),
  ]);
  return segmentAnswer(segment, fields);
}

/** The segment; refused if it is deleted, and as missing if it is another organization's. */
export async function requireSegment(organizationId: string, segmentId: string): Promise<KeptSegment> {
  const segment = await segmentById(organizationId, segmentId);
  if (!segment) throw notFound();
  if (segment.lifecycle === 'deleted') throw new Refusal(segmentDeleted(segment.name), { code: 'NOT_FOUND' });
  return segment;
}
