// Organizations whose billing ends at a known time without any event: an unpaid invoice, the last day of a canceled plan.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

const BillingWatchEntity = new Entity(
  {
    model: { entity: 'billingWatch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** When to read its billing again (milliseconds since 1970). */
      atMs: { type: 'number', required: true },
    },
    indexes: {
      all: key('BILLING-WATCH', 'ORG#{organizationId}'),
    },
  },
  kept,
);

const watchWrites = writesOf(BillingWatchEntity);

/** The write that schedules reading an organization's billing at that time; null removes the schedule. */
export function watchWrite(organizationId: string, atMs: number | null): Write {
  if (atMs === null) return watchWrites.delete({ organizationId }).commit();
  return watchWrites.put({ organizationId, atMs }).commit();
}

/** The organizations whose time has come (consistent). */
export async function watchedUntil(nowMs: number): Promise<string[]> {
  const { data } = await BillingWatchEntity.query.all({}).go({ pages: 'all', consistent: true });
  return data.filter((one) => one.atMs <= nowMs).map((one) => one.organizationId);
}
