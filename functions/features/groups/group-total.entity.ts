// How many groups an organisation has: one item, so that the limit of its plan is a condition and no count that lags.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const GroupTotalEntity = new Entity(
  {
    model: { entity: 'groupTotal', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Without a default: an upsert would set it back to that. */
      total: { type: 'number' },
    },
    indexes: {
      byOrganization: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'GROUPTOTAL', casing: 'none' },
      },
    },
  },
  kept,
);

const totalWrites = writesOf(GroupTotalEntity);

/** The write of one group more; refused where there are `limit` already, never where that is null. */
export function oneGroupMore(organizationId: string, limit: number | null): Write {
  const more = totalWrites.upsert({ organizationId }).add({ total: 1 });
  if (limit === null) return more.commit();
  return more.where((kept, { lt, notExists }) => `${notExists(kept.total)} OR ${lt(kept.total, limit)}`).commit();
}

/** The write of so many groups fewer. */
export function groupsFewer(organizationId: string, count: number): Write {
  return totalWrites.upsert({ organizationId }).add({ total: -count }).commit();
}
