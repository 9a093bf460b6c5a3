// The number of an organization's groups in one item, so that the plan's limit is a write condition and not a lagging count.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const GroupTotalEntity = new Entity(
  {
    model: { entity: 'groupTotal', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** No default: an upsert would reset the counter to it. */
      total: { type: 'number' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'GROUPTOTAL'),
    },
  },
  kept,
);

const totalWrites = writesOf(GroupTotalEntity);

/** The write that counts one more group; refused when there are already `limit`, never when `limit` is null. */
export function oneGroupMore(organizationId: string, limit: number | null): Write {
  const more = totalWrites.upsert({ organizationId }).add({ total: 1 });
  if (limit === null) return more.commit();
  return more.where((kept, { lt, notExists }) => `${notExists(kept.total)} OR ${lt(kept.total, limit)}`).commit();
}

/** The write that counts fewer groups. */
export function groupsFewer(organizationId: string, count: number): Write {
  return totalWrites.upsert({ organizationId }).add({ total: -count }).commit();
}
