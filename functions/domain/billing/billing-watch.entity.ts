// Organisations whose billing ends by the mere passing of time: an invoice left unpaid, a cancelled plan's last day.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const BillingWatchEntity = new Entity(
  {
    model: { entity: 'billingWatch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** When its billing is to be read again (milliseconds since 1970). */
      atMs: { type: 'number', required: true },
    },
    indexes: {
      all: {
        pk: { field: 'pk', composite: [], template: 'BILLING-WATCH', casing: 'none' },
        sk: { field: 'sk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
      },
    },
  },
  kept,
);

const watchWrites = writesOf(BillingWatchEntity);

/** The write that has an organisation's billing read again at that time; null takes it off the list. */
export function watchWrite(organizationId: string, atMs: number | null): Write {
  if (atMs === null) return watchWrites.delete({ organizationId }).commit();
  return watchWrites.put({ organizationId, atMs }).commit();
}

/** The organisations whose time has come (consistent). */
export async function watchedUntil(nowMs: number): Promise<string[]> {
  const { data } = await BillingWatchEntity.query.all({}).go({ pages: 'all', consistent: true });
  return data.filter((one) => one.atMs <= nowMs).map((one) => one.organizationId);
}
