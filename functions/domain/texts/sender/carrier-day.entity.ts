// A firm's day at T-Mobile, which has one daily limit for all registered campaigns of a firm together.

import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { commitAlone, retryLost } from '#platform/table/transact.ts';
import { type CarrierDay, carrierDay, leftToday } from '../hours/carrier-class.rules.ts';
import { carrierCampaignOf } from './carrier-campaign.entity.ts';

const CarrierDayEntity = new Entity(
  {
    model: { entity: 'carrierDay', version: '1', service: 'beckon' },
    attributes: {
      /** The provider's registration of the firm; the id of the carrier campaign until the provider has named the firm. */
      firmId: { type: 'string', required: true },
      /** The day (Pacific time) of the next two fields: segments sent to T-Mobile's numbers, and whether it takes no more. */
      tmobileDay: { type: 'string' },
      tmobileSegments: { type: 'number' },
      isTmobileFull: { type: 'boolean' },
    },
    indexes: {
      all: key('CARRIER-DAYS', 'FIRM#{firmId}'),
    },
  },
  kept,
);

/** The day of the firm whose campaign it is (consistent), and what T-Mobile takes on it. */
async function dayOf(carrierCampaignId: string): Promise<CarrierDay & { firmId: string }> {
  const { firmSid, tmobilePerDay } = await carrierCampaignOf(carrierCampaignId);
  const firmId = firmSid ?? carrierCampaignId;
  const data = await readOne(CarrierDayEntity, { firmId });
  return { ...data, firmId, tmobilePerDay };
}

/**
 * Counts segments against the firm's daily cap at T-Mobile; false when the rest of the day is too little for them. Without a cap
 * nothing is counted. A count stays even if the text then does not leave. Throws Lost when others were first 20 times in a row.
 */
export function takeOfTmobilesDay(carrierCampaignId: string, segments: number, nowMs: number): Promise<boolean> {
  return retryLost(
    async () => {
      const day = await dayOf(carrierCampaignId);
      if (leftToday(day, nowMs) < segments) return false;
      if (day.tmobilePerDay === undefined) return true;
      const { firmId, tmobileDay, tmobileSegments = 0, isTmobileFull = false } = day;
      const today = carrierDay(nowMs);
      const before = tmobileDay === today ? tmobileSegments : 0;
      await commitAlone(() =>
        CarrierDayEntity.upsert({ firmId })
          .set({ tmobileDay: today, tmobileSegments: before + segments, isTmobileFull: false })
          .where((kept, { eq, notExists }) =>
            tmobileDay === undefined
              ? notExists(kept.tmobileDay)
              : `${eq(kept.tmobileDay, tmobileDay)} AND ${eq(kept.tmobileSegments, tmobileSegments)} AND ${eq(kept.isTmobileFull, isTmobileFull)}`,
          ),
      );
      return true;
    },
    { tries: 20 },
  );
}

/** Stores that T-Mobile takes no more texts of the firm today, however many were counted. */
export async function fillTmobilesDay(carrierCampaignId: string, nowMs: number): Promise<void> {
  const day = await dayOf(carrierCampaignId);
  if (leftToday(day, nowMs) === 0) return;
  const full = { tmobileDay: carrierDay(nowMs), tmobileSegments: day.tmobileSegments ?? 0, isTmobileFull: true };
  await commitAlone(() => CarrierDayEntity.upsert({ firmId: day.firmId }).set(full));
}
