// A campaign that is registered with the carriers: the pace that the senders in it share, and how much of it is taken.

import { Entity, type EntityItem } from 'electrodb';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { commitAlone, retryLost } from '#platform/table/transact.ts';
import { writesOf } from '#platform/table/writes.ts';

/** The campaign that a brand registered for all organizations without one of their own. */
export const BRANDS_CAMPAIGN = BRAND_OWNER;

const CarrierCampaignEntity = new Entity(
  {
    model: { entity: 'carrierCampaign', version: '1', service: 'beckon' },
    attributes: {
      /** The organization whose campaign it is, or `brand`. */
      carrierCampaignId: { type: 'string', required: true },
      /** For an organization's own campaign: the provider's Messaging Service that holds it, and the carriers' last answer. */
      serviceSid: { type: 'string' },
      state: { type: ['pending', 'approved', 'refused'] as const },
      /** When the carriers' answer last changed (milliseconds since 1970). */
      decidedMs: { type: 'number' },
      /** Why the carriers refused it, a sentence for each reason. */
      refusals: { type: 'list', items: { type: 'string' } },
      /** When they are asked again (milliseconds since 1970). */
      nextLookMs: { type: 'number' },
      /** Segments a second that the carriers take, as the provider says; absent until it does. */
      segmentsPerSecond: { type: 'number' },
      /** The provider's registration of the firm whose campaign it is: T-Mobile counts all campaigns of a firm together. */
      firmSid: { type: 'string' },
      /** Segments that T-Mobile takes from the firm in a day; absent where the provider names none. */
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
      all: key('CARRIER-CAMPAIGNS', 'OWNER#{carrierCampaignId}'),
    },
  },
  kept,
);

export const carrierCampaignWrites = writesOf(CarrierCampaignEntity);

export type CarrierCampaign = EntityItem<typeof CarrierCampaignEntity>;

/** The carrier campaign (consistent); only its id when nothing is stored about it yet. */
export async function carrierCampaignOf(carrierCampaignId: string): Promise<CarrierCampaign> {
  const data = await readOne(CarrierCampaignEntity, { carrierCampaignId });
  return data ?? { carrierCampaignId };
}

/** The organizations' own campaigns, and the brand's once anything is known of it (consistent). */
export async function carrierCampaigns(): Promise<CarrierCampaign[]> {
  return (await CarrierCampaignEntity.query.all({}).go({ pages: 'all', consistent: true })).data;
}

/** Reserves the campaign's time up to `untilMs`. Throws Lost when another sender reserved some since the campaign was read. */
async function takeSlots({ carrierCampaignId, nextSlotMs }: CarrierCampaign, untilMs: number): Promise<void> {
  await commitAlone(() =>
    CarrierCampaignEntity.upsert({ carrierCampaignId })
      .set({ nextSlotMs: untilMs })
      .where((kept, { eq, notExists }) =>
        nextSlotMs === undefined ? notExists(kept.nextSlotMs) : eq(kept.nextSlotMs, nextSlotMs),
      ),
  );
}

/**
 * Plans a sender's round and reserves its time of the campaign's pace, which other senders share: each reserves one round at a time,
 * and the next one begins where the last one ends. Time that a process reserved before it died passes unused. Throws Lost when
 * others were first 20 times in a row.
 */
export function planInTurn<Plan extends { startMs: number; nextSlotMs: number }>(
  carrierCampaignId: string | undefined,
  planFor: (campaign: CarrierCampaign) => Plan,
): Promise<Plan> {
  return retryLost(
    async () => {
      const campaign = await carrierCampaignOf(carrierCampaignId ?? BRANDS_CAMPAIGN);
      const plan = planFor(campaign);
      if (plan.nextSlotMs > plan.startMs) await takeSlots(campaign, plan.nextSlotMs);
      return plan;
    },
    { tries: 20 },
  );
}
