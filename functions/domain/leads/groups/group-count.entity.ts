// The number of people in each group: exact, summed from a few items that change in the same transactions as the memberships.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_SHARDS } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const GroupCountEntity = new Entity(
  {
    model: { entity: 'groupCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      groupId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      count: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#GROUPCOUNT', '{groupId}#{shard}'),
    },
  },
  kept,
);

const countWrites = writesOf(GroupCountEntity);

/** The write that changes a group's count by `change`, in one of its shards. */
export function memberCountWrite(organizationId: string, groupId: string, shard: number, change: number): Write {
  return countWrites
    .upsert({ organizationId, groupId, shard: shard % LEAD_SHARDS })
    .add({ count: change })
    .commit();
}

/** The exact number of active leads in a group. */
export async function memberCount(organizationId: string, groupId: string): Promise<number> {
  const { data } = await GroupCountEntity.query
    .byOrganization({ organizationId })
    .begins({ groupId })
    .go({ consistent: true, pages: 'all' });
  return data.reduce((sum, { count }) => sum + count, 0);
}

/** The number of active leads in each group of an organization, by group id; a group that nobody ever joined is missing. */
export async function memberCounts(organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { data } = await GroupCountEntity.query
    .byOrganization({ organizationId })
    .go({ consistent: true, pages: 'all' });
  const counts = new Map<string, number>();
  for (const { groupId, count } of data) counts.set(groupId, (counts.get(groupId) ?? 0) + count);
  return counts;
}
