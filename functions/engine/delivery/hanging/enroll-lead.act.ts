// Adds one lead to a campaign for an appointment: with the campaign's instant texts if it has some, or only with an enrollment.

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignUsed, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { chainRefusal } from '#domain/campaigns/chain/chain.rules.ts';
import { cohortAfter, inCohort, spotsOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import {
  EnrollmentEntity,
  enrollmentsOfLeads,
  hangsSince,
  putEnrollment,
} from '#domain/campaigns/enrollment.entity.ts';
import { addedAfterAll } from '#domain/campaigns/left-out.act.ts';
import { optedOutSince, phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, committedAlone } from '#platform/table/transact.ts';
import { enrollLeads } from '../entry/enroll-leads.act.ts';
import { type Entrant, readEntrants } from '../entry/entrants.act.ts';
import { stepsWithSlides } from '../facts/steps-with-slides.act.ts';
import { upcoming } from '../schedule/next-batch.act.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';

/** `in` for people who were in the campaign or are now; the others get no texts, also those who opted out after they entered. */
export type EnrollOutcome = 'in' | 'optedOut' | 'invalid';

/**
 * The enrollment of a lead who no longer gets texts of earlier appointments, because they were removed or opted out after
 * entering (`isBack`: and opted in again). Null while they get texts, and when they are not enrolled.
 */
export async function endedEnrollment(organizationId: string, campaignId: string, leadId: string, sinceMs = now()) {
  const [lead, [enrollment]] = await Promise.all([
    leadOf(organizationId, leadId),
    enrollmentsOfLeads(organizationId, campaignId, [leadId]),
  ]);
  if (!lead || !enrollment) return null;
  if (enrollment.removedAt) return { enrollment, isBack: false };
  const phoneConsent = await phoneConsentOf(organizationId, lead.phone);
  if (!phoneConsent || !optedOutSince(phoneConsent, hangsSince(enrollment), isoOf(sinceMs))) return null;
  return { enrollment, isBack: phoneConsent.consent !== 'out' };
}

type Asked = { campaign: KeptCampaign; leadId: string; userId: string };

/** The opt-in text that people who were never greeted get first; nothing follows it in the sequence. */
function greeting({ campaign, leadId }: Asked, cohort: number) {
  const { organizationId, campaignId } = campaign;
  const batchId = inCohort(`${organizationId}-${newId('bat')}`, cohort);
  const fresh = freshBatch({
    organizationId,
    batchId,
    kind: 'optIn',
    campaignId,
    leadIds: [leadId],
    dueMs: now(),
    createdMs: now(),
  });
  return { ...fresh, previousAt: isoOf(now()) };
}

/**
 * Lets texts of a new appointment leave for somebody who opted out after entering and opted in again; texts that waited
 * for them before never leave, nor does the rest of their sequence. Returns whether they entered and are opted out.
 */
async function renewEnrollment({ campaign, leadId }: Asked): Promise<boolean> {
  const { organizationId, campaignId } = campaign;
  const ended = await endedEnrollment(organizationId, campaignId, leadId);
  if (!ended?.isBack) return ended !== null && !ended.enrollment.removedAt;
  await committedAlone(() =>
    EnrollmentEntity.patch({ organizationId, campaignId, leadId })
      .set({ renewedAt: isoOf(now()) })
      .where((kept, { notExists }) => notExists(kept.removedAt)),
  );
  return false;
}

/** Writes the enrollment and greets them when that is due; returns false when somebody else enrolled them meanwhile. */
async function enroll(asked: Asked, entrant: Entrant): Promise<boolean> {
  const { campaign, leadId } = asked;
  const { organizationId, campaignId } = campaign;
  const { occurrence, code, openedAt, deeds } = entrant;
  const cohort = entrant.cohort ?? cohortAfter(campaign.places);
  const enrollment = {
    organizationId,
    campaignId,
    leadId,
    occurrence,
    code,
    enrolledAt: isoOf(now()),
    ...(openedAt ? { openedAt } : {}),
    ...deeds,
    ...(cohort > 0 ? { cohort } : {}),
  };
  const write = putEnrollment(enrollment).where((kept, { notExists, eq, exists }) =>
    occurrence === 1 ? notExists(kept.leadId) : `${eq(kept.occurrence, occurrence - 1)} AND ${exists(kept.removedAt)}`,
  );
  const greets = entrant.isGreeted ? [] : [greeting(asked, cohort)];
  const live = liveSignal(organizationId, 'campaign', { campaignId });
  const used = campaignUsed(campaign, isoOf(now()), occurrence === 1 ? spotsOf([[leadId]]) : 0);
  const { isMade } = await committed([write.commit(), used, ...greets.map(newBatch), live]);
  if (isMade && campaign.leftOut) await addedAfterAll(campaign, [leadId]);
  if (isMade) for (const batch of greets) await startStep(batch);
  return isMade;
}

/**
 * Adds a lead to a campaign for an appointment, once. The enrollment of a lead who is in it does not change. Throws a
 * Refusal when the campaign cannot be sent now ('Step 2 has no text.').
 */
export async function enrollLead(asked: Asked): Promise<EnrollOutcome> {
  const { campaign, leadId, userId } = asked;
  const { organizationId, campaignId } = campaign;
  const [organization, steps] = await Promise.all([organizationById(organizationId), stepsOf(campaign)]);
  if (!organization) throw notFound();
  const refusal = chainRefusal(campaign, steps, ownBrand().words.campaign.one, await stepsWithSlides(steps));
  if (refusal) throw new Refusal(refusal);
  const isOut = await renewEnrollment(asked);
  const entering = { organizationId, campaignId, leadIds: [leadId], userId };
  const instant = upcoming({ campaign, steps, organization }, { passed: [], previousMs: now() });
  if (instant || steps.length === 0) {
    const { added, alreadyIn, optedOut } = await enrollLeads(entering);
    if (isOut) return 'optedOut';
    return added + alreadyIn > 0 ? 'in' : optedOut > 0 ? 'optedOut' : 'invalid';
  }
  // They get none of the sequence's texts, so nothing is counted now; the appointment's texts are counted when they are due.
  const { entrants, enrolled } = await readEntrants(entering, organization, { text: '', featureType: 'MESSAGE' });
  const [entrant] = entrants;
  if (entrant && !(await enroll(asked, entrant))) return enrollLead(asked);
  if (isOut) return 'optedOut';
  return entrant || enrolled.alreadyIn > 0 ? 'in' : enrolled.optedOut > 0 ? 'optedOut' : 'invalid';
}
