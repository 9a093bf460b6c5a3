// The sums of the ledger by day, to compare with both providers: texts of every kind that left, and cents reported to the card
// provider.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { utcDay } from './day.rules.ts';

/** No default: an upsert would reset the counter to it. */
const count = { type: 'number' } as const;

export const DayLedgerEntity = new Entity(
  {
    model: { entity: 'dayLedger', version: '1', service: 'beckon' },
    attributes: {
      /** A day in UTC, `2026-11-26`, as the providers count. */
      day: { type: 'string', required: true },
      /** The organization, or `brand`. */
      organizationId: { type: 'string', required: true },
      /** Attempts that the text provider took, charged or free, and their segments. */
      texts: count,
      segments: count,
      /** The cents of the reports with a time of this day that the card provider received. */
      meteredCents: count,
    },
    indexes: {
      byDay: key('LEDGER#{day}', 'ORG#{organizationId}'),
    },
  },
  kept,
);

const dayLedgerWrites = writesOf(DayLedgerEntity);

/** The write that counts texts which left on a day; it belongs in the transaction that settles them. */
export function leftWrite(organizationId: string, day: string, left: { texts: number; segments: number }): Write {
  return dayLedgerWrites.upsert({ day, organizationId }).add(left).commit();
}

/** The write that counts a report of this many cents which the card provider received, on the day of the report's time. */
export function meteredWrite(organizationId: string, atMs: number, meteredCents: number): Write {
  return dayLedgerWrites
    .upsert({ day: utcDay(atMs), organizationId })
    .add({ meteredCents })
    .commit();
}

/** An organization's sums of one day. */
export type DaySums = { texts: number; segments: number; meteredCents: number };

const sumsOf = ({ texts = 0, segments = 0, meteredCents = 0 }: Partial<EntityItem<typeof DayLedgerEntity>>) => ({
  texts,
  segments,
  meteredCents,
});

/** The sums of a day of every organization that has any (consistent). */
export async function ledgerOf(day: string): Promise<Map<string, DaySums>> {
  const { data } = await DayLedgerEntity.query.byDay({ day }).go({ pages: 'all', consistent: true });
  return new Map(data.map((one) => [one.organizationId, sumsOf(one)]));
}

/** The sums of a day of one organization (consistent). */
export async function daySumsOf(day: string, organizationId: string): Promise<DaySums> {
  return sumsOf((await readOne(DayLedgerEntity, { day, organizationId })) ?? {});
}
