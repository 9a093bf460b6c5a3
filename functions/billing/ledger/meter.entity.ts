// What the card provider was told of an organisation's texts: one report after the other, each with a name of its own.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '../../table/client.ts';
import { type Write, writesOf } from '../../table/writes.ts';

const report = {
  seq: { type: 'number', required: true },
  /** The cycle to which its texts were charged, and the one in which the provider charges them. */
  cycle: { type: 'string', required: true },
  billedIn: { type: 'string', required: true },
  customerId: { type: 'string', required: true },
  texts: { type: 'number', required: true },
  /** What the texts cost, and what is left of it after the free ones. */
  cents: { type: 'number', required: true },
  meteredCents: { type: 'number', required: true },
  /** The time with which the provider is told (milliseconds since 1970). */
  atMs: { type: 'number', required: true },
  openedMs: { type: 'number', required: true },
} as const;

/** One for each organisation that subscribed: the number of its last report, and the one that is under way. */
export const MeterEntity = new Entity(
  {
    model: { entity: 'meter', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      seq: { type: 'number', required: true, default: 0 },
      /** Not looked at before this time (milliseconds since 1970). */
      lookMs: { type: 'number', required: true, default: 0 },
      open: { type: 'map', properties: report },
    },
    indexes: {
      all: {
        pk: { field: 'pk', composite: [], template: 'METERS', casing: 'none' },
        sk: { field: 'sk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
      },
    },
  },
  kept,
);

/** A report that the provider has. */
export const MeterReportEntity = new Entity(
  {
    model: { entity: 'meterReport', version: '1', service: 'beckon' },
    attributes: { organizationId: { type: 'string', required: true }, ...report },
    indexes: {
      bySeq: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: ['seq'], template: 'METERED#${seq}', casing: 'none' },
      },
    },
  },
  kept,
);

export const meterWrites = writesOf(MeterEntity);
export const reportWrites = writesOf(MeterReportEntity);

export type Meter = EntityItem<typeof MeterEntity>;
export type Report = NonNullable<Meter['open']>;

/** The write that has an organisation's texts reported from now on; nothing changes when they are. */
export function meteredFromNow(organizationId: string): Write {
  return meterWrites.upsert({ organizationId }).add({ seq: 0, lookMs: 0 }).commit();
}

/** The meters whose time has come (consistent). */
export async function metersDue(nowMs: number): Promise<Meter[]> {
  const { data } = await MeterEntity.query.all({}).go({ pages: 'all', consistent: true });
  return data.filter(({ lookMs }) => lookMs <= nowMs);
}

/** The meter of an organisation; null before it subscribed for the first time (consistent). */
export async function meterOf(organizationId: string): Promise<Meter | null> {
  return (await MeterEntity.get({ organizationId }).go({ consistent: true })).data;
}

/** Every report that the provider has of an organisation, in no order. */
export async function reportsOf(organizationId: string): Promise<EntityItem<typeof MeterReportEntity>[]> {
  return (await MeterReportEntity.query.bySeq({ organizationId }).go({ pages: 'all', consistent: true })).data;
}
