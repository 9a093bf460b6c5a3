// What an organisation used: texts that the provider accepted and their cents, by month; and what the carrier filtered.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '../../table/client.ts';
import { type Write, writesOf } from '../../table/writes.ts';

const count = { type: 'number', required: true, default: 0 } as const;

export const UsageEntity = new Entity(
  {
    model: { entity: 'usage', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** A calendar month of the window's zone, `2026-11`. */
      month: { type: 'string', required: true },
      /** Charged texts that the provider accepted, their segments and what they cost. */
      texts: count,
      segments: count,
      cents: count,
    },
    indexes: {
      byMonth: {
        pk: { field: 'pk', composite: ['organizationId'], template: 'ORG#${organizationId}', casing: 'none' },
        sk: { field: 'sk', composite: ['month'], template: 'USAGE#${month}', casing: 'none' },
      },
    },
  },
  kept,
);

/** A campaign's texts since it was last started, as carriers and people took them: past a threshold it is paused. */
export const CarrierTallyEntity = new Entity(
  {
    model: { entity: 'carrierTally', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      accepted: count,
      filtered: count,
      /** People who opted out having got its text last. */
      optOuts: count,
    },
    indexes: {
      byCampaign: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'campaignId'],
          template: 'ORG#${organizationId}#CAMPAIGN#${campaignId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'CARRIER-TALLY', casing: 'none' },
      },
    },
  },
  kept,
);

export const usageWrites = writesOf(UsageEntity);
export const carrierTallyWrites = writesOf(CarrierTallyEntity);

export type Usage = EntityItem<typeof UsageEntity>;

/** What an organisation used, month by month, oldest first (consistent). */
export async function usageOf(organizationId: string): Promise<Usage[]> {
  return (await UsageEntity.query.byMonth({ organizationId }).go({ pages: 'all', consistent: true })).data;
}

/** The write that counts an opt-out against the campaign whose text they had last. */
export function optOutCounted(of: { organizationId: string; campaignId: string }): Write {
  return carrierTallyWrites.upsert(of).add({ optOuts: 1, accepted: 0, filtered: 0 }).commit();
}

/** The write that charges texts to a month. */
export function chargeWrite(
  organizationId: string,
  month: string,
  texts: number,
  segments: number,
  cents: number,
): Write {
  return usageWrites.upsert({ organizationId, month }).add({ texts, segments, cents }).commit();
}
