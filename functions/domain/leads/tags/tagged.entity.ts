// A tag on a person: finds the people of a tag. It stays while they are archived, and is deleted with the id in their `tagIds`.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import type { Lead } from '../lead.entity.ts';

export const TaggedEntity = new Entity(
  {
    model: { entity: 'tagged', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      tagId: { type: 'string', required: true },
      /** The lead's shard, 0 to LEAD_SHARDS - 1. */
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
    },
    indexes: {
      byTag: key('ORG#{organizationId}#TAGGED#{tagId}#{shard}', '{leadId}'),
    },
  },
  kept,
);

const taggedWrites = writesOf(TaggedEntity);

type Who = Pick<Lead, 'organizationId' | 'leadId' | 'shard'>;

/** The write that finds a person by a tag. */
export const taggedWrite = ({ organizationId, leadId, shard }: Who, tagId: string): Write =>
  taggedWrites.put({ organizationId, tagId, shard, leadId }).commit();

/** The write that no longer does. */
export const untaggedWrite = ({ organizationId, leadId, shard }: Who, tagId: string): Write =>
  taggedWrites.delete({ organizationId, tagId, shard, leadId }).commit();
