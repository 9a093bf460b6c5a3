// Texts to a carrier with a daily cap: before a text is reserved, its segments are taken from the day's allowance, or it waits for the next
// day.

import type { BatchItem } from '#domain/texts/batch/batch.entity.ts';
import { heldByCarrier } from '#domain/texts/send/leaving-time.rules.ts';
import { takeOfTmobilesDay } from '#domain/texts/sender/carrier-day.entity.ts';
import { carrierCampaignIdOf } from '#domain/texts/sender/sender.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { batchFacts, type SendContext } from '../facts/send-context.act.ts';
import { type Cleared, reservedSend } from './reserve.act.ts';

/** Somebody whose carrier takes no more of our texts today. */
type Waits = { person: Cleared['person']; hold: ReturnType<typeof heldByCarrier> };

/** Sorts people whose texts may leave: those whose carrier takes them today, and those who wait until its midnight. */
export async function withinCarriersDay(
  batch: BatchItem,
  sendContext: SendContext,
  cleared: readonly Cleared[],
): Promise<{ within: Cleared[]; over: Waits[] }> {
  const { organization } = sendContext;
  const counted = cleared.filter(({ person }) => person.facts.carrier !== undefined);
  if (!organization || counted.length === 0) return { within: [...cleared], over: [] };
  const carrierCampaignId = await carrierCampaignIdOf(organization);
  const over: Waits[] = [];
  for (const { person } of counted) {
    const { segments } = reservedSend(batch, sendContext, person);
    if (await takeOfTmobilesDay(carrierCampaignId, segments, now())) continue;
    over.push({ person, hold: heldByCarrier(batchFacts(batch, sendContext), person.facts, 'tmobile') });
  }
  const waits = new Set(over.map(({ person }) => person));
  return { within: cleared.filter(({ person }) => !waits.has(person)), over };
}
