// A stored segment: conditions on people under a name. Who meets them is found each time when it is used.

import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import type { DeedCondition, DetailCondition, SegmentConditions } from './segment.rules.ts';

/** Conditions that were replaced, and the version that they were. */
type EarlierFilter = { version: number; filter: SegmentConditions };

/** The most earlier conditions that are kept. */
const MOST_EARLIER = 10;

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
      /** The conditions, all of which must hold. */
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
          activeSince: { type: 'string' },
          details: { type: CustomAttributeType<DetailCondition[]>('any') },
          deeds: { type: CustomAttributeType<DeedCondition[]>('any') },
          field: { type: ['STATE', 'ZIP', 'GENDER', 'NAME', 'EMAIL', 'DOB'] as const },
          value: { type: 'string' },
        },
      },
      /** How often the conditions were changed; absent for never. */
      version: { type: 'number' },
      /** Earlier conditions, newest first: work that began with them goes on with them. */
      earlier: { type: CustomAttributeType<EarlierFilter[]>('any') },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#SEGMENTS', 'SEGMENT#{segmentId}'),
    },
  },
  kept,
);

export const segmentWrites = writesOf(SegmentEntity);

export type KeptSegment = EntityItem<typeof SegmentEntity>;

/** What replaces the conditions of a segment, with the old ones among the earlier ones. */
export const filterChange = ({ filter: old, version = 0, earlier = [] }: KeptSegment, filter: SegmentConditions) => ({
  filter,
  version: version + 1,
  earlier: [{ version, filter: old }, ...earlier].slice(0, MOST_EARLIER),
});

/** The conditions at a version; null for one that is not kept any more. */
export function filterAt({ filter, version = 0, earlier = [] }: KeptSegment, at: number): SegmentConditions | null {
  return at === version ? filter : (earlier.find((one) => one.version === at)?.filter ?? null);
}

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
