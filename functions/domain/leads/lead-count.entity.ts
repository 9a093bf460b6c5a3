// The number of an organization's active leads: exact, summed from a few items that change in the leads' own transactions.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_SHARDS } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const LeadCountEntity = new Entity(
  {
    model: { entity: 'leadCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      count: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#LEADCOUNT', 'SHARD#{shard}'),
    },
  },
  kept,
);

const countWrites = writesOf(LeadCountEntity);

/** The write that changes an organization's count by `change`, in one of its shards. */
export function countedLeads(organizationId: string, shard: number, change: number): Write {
  return countWrites
    .upsert({ organizationId, shard: shard % LEAD_SHARDS })
    .add({ count: change })
    .commit();
}

/** The exact number of an organization's active leads: one read of 8 small items. */
export async function leadCount(organizationId: string): Promise<number> {
  const { data } = await LeadCountEntity.query.byOrganization({ organizationId }).go({ consistent: true });
  return data.reduce((sum, { count }) => sum + count, 0);
}
