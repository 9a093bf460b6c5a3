// Notifies open screens that people are viewing a campaign's pages: once in half a minute, however many do.

import { VIEWING_MS } from '#engine/activity/track/times.rules.ts';
import type { ViewerKey } from '#engine/activity/track/view.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transactOrPut } from '#platform/table/transact.ts';

const MOST_KEPT = 1000;

/** The half minute in which this process last notified each campaign's screens; other processes notify separately. */
const toldIn = new Map<string, number>();

/** Reports poll every quarter of a minute themselves: this is for lists and for the lead on screen. */
export async function notifyViewing({ organizationId, campaignId }: ViewerKey): Promise<void> {
  const half = Math.floor(now() / VIEWING_MS);
  if (toldIn.get(campaignId) === half) return;
  toldIn.delete(campaignId);
  toldIn.set(campaignId, half);
  const [oldest] = toldIn.keys();
  if (toldIn.size > MOST_KEPT && oldest) toldIn.delete(oldest);
  await transactOrPut([liveSignal(organizationId, 'view', { campaignId })]);
}
