// A stored segment: conditions on people under a name. Who meets them is found each time when it is used.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const SegmentEntity = new Entity(
  {
    model: { entity: 'segment', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      segmentId: { type: 'string', required: true },
      /** deleted: on no list; work that began with it goes on to its end. */
      lifecycle: { type: ['active', 'deleted'] as const, required: true },
      name: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The conditions, all of which must hold; they are never changed, only the name. */
      filter: {
        type: 'map',
        required: true,
        properties: {
          groupIds: { type: 'list', items: { type: 'string' } },
          tagIds: { type: 'list', items: { type: 'string' } },
          campaignId: { type: 'string' },
          notCampaignId: { type: 'string' },
          openedCampaignId: { type: 'string' },
          replied: { type: 'boolean' },
          optedOut: { type: 'boolean' },
          addedSince: { type: 'string' },
          field: { type: ['STATE', 'ZIP', 'GENDER'] as const },
          value: { type: 'string' },
        },
      },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#SEGMENTS', 'SEGMENT#{segmentId}'),
    },
  },
  kept,
);

export const segmentWrites = writesOf(SegmentEntity);

export type KeptSegment = EntityItem<typeof SegmentEntity>;

/** The segment (consistent), deleted or not; null for an id that this organization does not have. */
export async function segmentById(organizationId: string, segmentId: string): Promise<KeptSegment | null> {
  return readOne(SegmentEntity, { organizationId, segmentId });
}

/** The segments of an organization that are not deleted, by their name (consistent). */
export async function leadSegmentsOf(organizationId: string): Promise<KeptSegment[]> {
  const { data } = await SegmentEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return data
    .filter(({ lifecycle }) => lifecycle === 'active')
    .sort((one, other) => one.name.localeCompare(other.name));
}
