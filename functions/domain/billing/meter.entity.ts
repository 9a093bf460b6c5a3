// The state of an organization's usage reports to the card provider: one report after the other, each with its own name.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** One for each organization that subscribed: the number of its last report, and the report in progress. */
export const MeterEntity = new Entity(
  {
    model: { entity: 'meter', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      seq: { type: 'number', required: true, default: 0 },
      /** Not checked before this time (milliseconds since 1970). */
      lookMs: { type: 'number', required: true, default: 0 },
      open: { type: 'any' },
    },
    indexes: {
      all: key('METERS', 'ORG#{organizationId}'),
    },
  },
  kept,
);

export const meterWrites = writesOf(MeterEntity);

export type Meter = EntityItem<typeof MeterEntity>;

/** The write that starts reporting an organization's texts; no change if it has started. */
export function meteredFromNow(organizationId: string): Write {
  return meterWrites.upsert({ organizationId }).add({ seq: 0, lookMs: 0 }).commit();
}

/** The meters that are due (consistent). */
export async function metersDue(nowMs: number): Promise<Meter[]> {
  const { data } = await MeterEntity.query.all({}).go({ pages: 'all', consistent: true });
  return data.filter(({ lookMs }) => lookMs <= nowMs);
}

/** The meter of an organization; null before its first subscription (consistent). */
export async function meterOf(organizationId: string): Promise<Meter | null> {
  return readOne(MeterEntity, { organizationId });
}
