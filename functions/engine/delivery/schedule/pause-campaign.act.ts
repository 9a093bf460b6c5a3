// Pauses a campaign automatically, with a reason that its screen shows.

import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import type { Write } from '#platform/table/writes.ts';

/** The writes that pause it with that note; refused when it is paused already or deleted. Staff resume it. */
export function pauseWrites(campaign: { organizationId: string; campaignId: string }, pausedNote: string): Write[] {
  const { organizationId, campaignId } = campaign;
  const pause = campaignWrites
    .patch({ organizationId, campaignId })
    .set({ paused: true, pausedNote, pausedAt: isoOf(now()) });
  return [
    pause.where(({ paused, lifecycle }, { ne }) => `${ne(paused, true)} AND ${ne(lifecycle, 'deleted')}`).commit(),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ];
}
