// The campaigns that somebody's answer paused or ended for them, with what would leave next, for their conversation.

import { isHeldByAnswer } from '#domain/campaigns/after-answer.rules.ts';
import { dayAndTime } from '#domain/campaigns/time/window.rules.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { AnsweredCampaign } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { KeptInbound } from './inbound/inbound.entity.ts';
import { ownWords } from './inbound/own-words.rules.ts';
import { laterDay } from './meaning/later-date.rules.ts';
import { type KnownLead, mayHaveMore, nextIfResumed } from './scheduled/scheduled-steps.act.ts';

/** The day to offer to somebody whose last text asks for a later time; null for other texts. */
function offeredDay(last: KeptInbound | undefined): string | null {
  if (!last || (last.corrected?.meaning ?? last.meaning) !== 'LATER') return null;
  const { eventDate } = dayAndTime(ownBrand().window, now());
  return laterDay(ownWords(last.body), eventDate);
}

/** Of these campaigns, those that they are still in and that keep a text from them or have ended, the most recently answered first. */
export async function answeredCampaigns(
  lead: Lead,
  known: KnownLead,
  last: KeptInbound | undefined,
): Promise<AnsweredCampaign[]> {
  const enrollments = known.enrollments
    .filter(({ answeredAt, removedAt }) => answeredAt && !removedAt)
    .toSorted((one, other) => ((one.answeredAt ?? '') > (other.answeredAt ?? '') ? -1 : 1));
  const found = await Promise.all(
    enrollments.map(async (enrollment): Promise<AnsweredCampaign[]> => {
      const campaign = known.campaigns.get(enrollment.campaignId);
      if (campaign?.lifecycle !== 'active' || !enrollment.answeredAt || !enrollment.answeredDoes) return [];
      const isHeld = isHeldByAnswer(enrollment, now());
      const next = isHeld ? await nextIfResumed(lead, enrollment, campaign, known) : null;
      // They answered its last text: nothing waits, and nobody has to decide.
      const isPaused = isHeld && enrollment.answeredDoes === 'PAUSE';
      if (isPaused && !next && !mayHaveMore(lead, enrollment, campaign, known.sends)) return [];
      return [
        {
          campaignId: enrollment.campaignId,
          campaignName: campaign.name,
          does: enrollment.answeredDoes,
          at: enrollment.answeredAt,
          resumesAt: enrollment.resumesAt ?? null,
          resumedBy: enrollment.resumedBy ?? null,
          isOver: !isHeld,
          nextText: next?.text ?? null,
          nextAt: next && isoOf(next.atMs),
          textsLeft: next?.texts ?? 0,
          offersOn: isHeld && !enrollment.resumesAt ? offeredDay(last) : null,
        },
      ];
    }),
  );
  return found.flat();
}
