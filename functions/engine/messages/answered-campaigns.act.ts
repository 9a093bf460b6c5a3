// The campaigns that somebody's answer paused or ended for them, with what would leave next, for their conversation.

import { isHeldByAnswer } from '#domain/campaigns/answered.rules.ts';
import { dayAndTime } from '#domain/campaigns/time/window.rules.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { AnsweredCampaign } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { KeptInbound } from './inbound/inbound.entity.ts';
import { ownWords } from './inbound/own-words.rules.ts';
import { laterDay } from './meaning/later-date.rules.ts';
import { type Known, nextIfResumed } from './scheduled-steps.act.ts';

/** The day to offer to somebody whose last text asks for a later time; null for other texts. */
function offeredDay(last: KeptInbound | undefined): string | null {
  if (!last || (last.corrected?.meaning ?? last.meaning) !== 'LATER') return null;
  const { eventDate } = dayAndTime(ownBrand().window, now());
  return laterDay(ownWords(last.body), eventDate);
}

/** Those that they are still in, the last answered first. */
export async function answeredCampaigns(
  lead: Lead,
  known: Known,
  last: KeptInbound | undefined,
): Promise<AnsweredCampaign[]> {
  const places = known.enrollments
    .filter(({ answeredAt, removedAt }) => answeredAt && !removedAt)
    .toSorted((one, other) => ((one.answeredAt ?? '') > (other.answeredAt ?? '') ? -1 : 1));
  const found = await Promise.all(
    places.map(async (place): Promise<AnsweredCampaign[]> => {
      const campaign = known.campaigns.get(place.campaignId);
      if (campaign?.lifecycle !== 'active' || !place.answeredAt || !place.answeredDoes) return [];
      const isHeld = isHeldByAnswer(place, now());
      const next = isHeld ? await nextIfResumed(lead, place, campaign, known) : null;
      return [
        {
          campaignId: place.campaignId,
          campaignName: campaign.name,
          does: place.answeredDoes,
          at: place.answeredAt,
          resumesAt: place.resumesAt ?? null,
          resumedBy: place.resumedBy ?? null,
          isOver: !isHeld,
          nextText: next?.text ?? null,
          nextAt: next && isoOf(next.atMs),
          offersOn: isHeld && !place.resumesAt ? offeredDay(last) : null,
        },
      ];
    }),
  );
  return found.flat();
}
