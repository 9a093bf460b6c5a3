// resumeAfterAnswer: a campaign that an answer paused or ended for a lead goes on, now or on a day; or waits again.

import { RESUMED_FIELDS } from '#domain/campaigns/after-answer.rules.ts';
import { EnrollmentEntity, enrollmentWrites, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { dayStartMs } from '#domain/campaigns/time/window.rules.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { answerResumed } from '#engine/delivery/schedule/wake-wish.act.ts';
import { conversationOf } from '#engine/messages/conversation.act.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { MutationResumeAfterAnswerArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import { leadAnswer } from './lead-answer.act.ts';

const DAYS_AHEAD = 365;
const DAY_MS = 24 * 3_600_000;
const NO_SUCH_DAY = 'Choose a day after today, within a year.';
const NOTHING_HELD = 'No answer of theirs holds it.';

/** When it goes on (ISO). Refuses a day that is past or too far ahead. */
function resumesAt(on: string | null | undefined): string {
  if (!on) return nowIso();
  const atMs = dayStartMs(ownBrand().window, on);
  if (!(atMs > now() && atMs < now() + DAYS_AHEAD * DAY_MS)) throw new Refusal(NO_SUCH_DAY);
  return isoOf(atMs);
}

/** Writes the decision unless they answered again meanwhile, or were removed. */
async function decide(enrollment: KeptEnrollment, resumes: string | null, { userName }: Actor): Promise<void> {
  const { organizationId, leadId, campaignId, answeredAt = '' } = enrollment;
  const at = nowIso();
  const patch = enrollmentWrites.patch({ organizationId, leadId, campaignId });
  const change = resumes
    ? patch.set({ resumesAt: resumes, resumedAt: at, resumedBy: userName })
    : patch.remove([...RESUMED_FIELDS]);
  const { isMade } = await committed([
    change
      .where((kept, { eq, notExists }) => `${eq(kept.answeredAt, answeredAt)} AND ${notExists(kept.removedAt)}`)
      .commit(),
    signal('answer.resumed', organizationId, { leadId, campaignId }, leadId, campaignId, at),
    liveSignal(organizationId, 'lead', { leadId }),
    liveSignal(organizationId, 'campaign', { campaignId }),
  ]);
  if (!isMade) throw new Lost([]);
  await answerResumed(organizationId, leadId, campaignId);
}

/**
 * Answers the updated lead; repeating it changes nothing but the time. Texts that waited leave at the next hour for sending, and none
 * counts as missed. Refuses a campaign that no answer holds, and one that an answer ended for them when no text would come next.
 */
export async function resumeAfterAnswer(
  { leadId, campaignId, on, hold }: MutationResumeAfterAnswerArgs,
  actor: Actor,
): Promise<AnswerTo<'resumeAfterAnswer'>> {
  const { organizationId } = actor;
  const [lead, campaign] = await Promise.all([
    leadOf(organizationId, leadId),
    requireCampaign(organizationId, campaignId),
  ]);
  if (!lead) throw notFound();
  const resumes = hold ? null : resumesAt(on);
  await retryLost(async () => {
    const enrollment = await readOne(EnrollmentEntity, { organizationId, leadId, campaignId });
    if (!enrollment?.answeredAt || enrollment.removedAt) throw new Refusal(NOTHING_HELD);
    const { answered } = await conversationOf(organizationId, lead);
    const progress = answered.find((one) => one.campaignId === campaignId);
    if (!hold && enrollment.answeredDoes === 'END' && !progress?.isOver && !progress?.nextText) {
      const { campaign: noun } = ownBrand().words;
      throw new Refusal(
        `${campaign.name} has ended for them. To start over, take them out of this ${noun.one.toLowerCase()} and add them again.`,
      );
    }
    await decide(enrollment, resumes, actor);
  });
  const { answered } = await conversationOf(organizationId, lead);
  return { lead: leadAnswer(lead, { stats: await viewTimeOf(lead), answered }) };
}
