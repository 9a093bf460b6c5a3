// The ledger's receipt for a report of charged texts that the card provider has received.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

const REPORT = {
  seq: { type: 'number', required: true },
  /** The cycle of its texts, and the cycle in which the provider charges them. */
  cycle: { type: 'string', required: true },
  billedIn: { type: 'string', required: true },
  customerId: { type: 'string', required: true },
  texts: { type: 'number', required: true },
  /** What the texts cost, and the rest after free texts. */
  cents: { type: 'number', required: true },
  meteredCents: { type: 'number', required: true },
  /** The report's timestamp at the provider (milliseconds since 1970). */
  atMs: { type: 'number', required: true },
  openedMs: { type: 'number', required: true },
} as const;

/** A report that the provider has received. */
export const MeterReportEntity = new Entity(
  {
    model: { entity: 'meterReport', version: '1', service: 'beckon' },
    attributes: { organizationId: { type: 'string', required: true }, ...REPORT },
    indexes: {
      bySeq: key('ORG#{organizationId}', 'METERED#{seq}'),
    },
  },
  kept,
);

/** A report without its organization. */
export type MeterReport = Omit<EntityItem<typeof MeterReportEntity>, 'organizationId'>;

export const reportWrites = writesOf(MeterReportEntity);

/** Every report that the provider has received for an organization, in no order. */
export async function reportsOf(organizationId: string): Promise<EntityItem<typeof MeterReportEntity>[]> {
  return (await MeterReportEntity.query.bySeq({ organizationId }).go({ pages: 'all', consistent: true })).data;
}
