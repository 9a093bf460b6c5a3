// A campaign that is registered with the carriers: the pace that the senders in it share, and how much of it is taken.
import { Entity, type EntityItem } from 'electrodb';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { commitAlone } from '#platform/table/transact.ts';
import { writesOf } from '#platform/table/writes.ts';

/** The campaign that a brand registered for all organizations without one of their own. */
export const BRANDS_CAMPAIGN = BRAND_OWNER;

const CarrierCampaignEntity = new Entity(
  {
    model: { entity: 'carrierCampaign', version: '1', service: 'beckon' },
    attributes: {
      /** The organization whose campaign it is, or `brand`. */
      carrierCampaignId: { type: 'string', required: true },
      /** Segments a second that the carriers take, as the provider says; absent until it does. */
      segmentsPerSecond: { type: 'number' },
      /** Segments that T-Mobile takes in a day; absent where the provider names none. */
      tmobilePerDay: { type: 'number' },
      /** When the provider was asked (milliseconds since 1970). */
      readMs: { type: 'number' },
      /** When the next slot begins that no sender has taken (milliseconds since 1970). */
      nextSlotMs: { type: 'number' },
      /** The share of the pace that was left when carriers found the campaign too fast, and when that was (`pace.rules`). */
      slowShare: { type: 'number' },
      slowedMs: { type: 'number' },
    },
    indexes: {
      byId: key('CARRIER-CAMPAIGN#{carrierCampaignId}', 'CARRIER-CAMPAIGN'),
    },
  },
  kept,
);

export const carrierCampaignWrites = writesOf(CarrierCampaignEntity);

export type CarrierCampaign = EntityItem<typeof CarrierCampaignEntity>;

/** The carrier campaign (consistent); one of which nothing is stored yet has only its id. */
export async function carrierCampaignOf(carrierCampaignId: string): Promise<CarrierCampaign> {
  const { data } = await CarrierCampaignEntity.get({ carrierCampaignId }).go({ consistent: true });
  return data ?? { carrierCampaignId };
}

/**
 * Takes the campaign's time up to `untilMs` for one sender's round. Throws Lost when another sender took some since the
 * campaign was read.
 */
export async function takeSlots({ carrierCampaignId, nextSlotMs }: CarrierCampaign, untilMs: number): Promise<void> {
  await commitAlone(() =>
    CarrierCampaignEntity.upsert({ carrierCampaignId })
      .set({ nextSlotMs: untilMs })
      .where((kept, { eq, notExists }) =>
        nextSlotMs === undefined ? notExists(kept.nextSlotMs) : eq(kept.nextSlotMs, nextSlotMs),
      ),
  );
}
