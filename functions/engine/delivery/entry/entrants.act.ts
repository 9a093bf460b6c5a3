// Who may enter a campaign: reads leads, phone consents and enrollments in bulk, and finds who must be greeted first.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { cohortOfEnrollment } from '#domain/campaigns/cohort/cohort.rules.ts';
import { type Deeds, deedsOf, enrollmentsOfLeads, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { LEAD_CODE_LENGTH } from '#domain/campaigns/text/lead-link.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { isOutOfReach } from '#domain/leads/consent/own-phone.act.ts';
import { phoneConsentsOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { undoneOf } from '#domain/texts/request/send-request.entity.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { textFor, type Written } from '../facts/batch-people.act.ts';
import { withdrawBatch } from '../queue/withdraw-batch.act.ts';

export type EnrollAsked = {
  organizationId: string;
  campaignId: string;
  /** At most 1,000. */
  leadIds: string[];
  userId: string;
  /** The send request in which they enter when staff press Send; it can be undone or stopped. Without one, their texts leave at once. */
  sendRequestId?: string;
  /** The action of a rule that adds them; none when staff do. */
  addedBy?: string;
  /** How many people enter in all, when this is a piece of a job: decides about the canary. */
  total?: number;
  /** When staff asked for a job, which may run much later: whoever was removed since then stays out. Without it: now. */
  askedAt?: string;
};

/** The counts of each outcome; they add up to the given leads. People who were removed since a job was asked for count as already in. */
export type EntryCounts = { added: number; alreadyIn: number; optedOut: number; invalid: number };

/** Someone who enters; `isGreeted` is false when the opt-in text goes first. */
export type Entrant = {
  leadId: string;
  occurrence: number;
  /** The code of their enrollment in links; stays the same when they enter again. */
  code: string;
  /** When they saw a page behind such a link, during an earlier enrollment. */
  openedAt?: string | undefined;
  /** What they did in it before. */
  deeds?: Deeds | undefined;
  segments: number;
  isGreeted: boolean;
  /** Their cohort when they were in the campaign before. */
  cohort?: number | undefined;
  /** The stopped send request that removed them before anything was sent to them. */
  unsentIn?: string | undefined;
  /** The batch of an undone send request in which they are still enrolled: this enrollment replaces that one. */
  replaces?: string | undefined;
};

/** Somebody who is in the campaign already, and the send request in which they entered. */
export type AlreadyIn = Pick<KeptEnrollment, 'leadId' | 'sendRequestId'>;

/** `leftOut`: who opted out or cannot be texted, and is not counted in the campaign's report from before. */
export type Found = { entrants: Entrant[]; enrolled: EntryCounts; leftOut: string[]; isIn: AlreadyIn[] };

const NONE: ReadonlySet<string> = new Set();

type Places = { enrollments: readonly KeptEnrollment[]; undone: ReadonlySet<string> };

/**
 * Undo closes the send request first and withdraws its batches later. This withdraws the batches of these people that Undo has
 * not processed yet, so that Undo does not remove people who are being sent to again, and returns the remaining enrollments. A
 * batch whose people are still being enrolled is left to the process that enrolls them: `undone` has the ids of such send
 * requests.
 */
async function finishUndo(
  { organizationId, campaignId }: EnrollAsked,
  enrollments: readonly KeptEnrollment[],
): Promise<Places> {
  const present = enrollments.filter(({ removedAt }) => !removedAt);
  const undone = await undoneOf(
    organizationId,
    present.map(({ sendRequestId }) => sendRequestId),
  );
  const late = present.filter(({ sendRequestId = '' }) => undone.has(sendRequestId));
  for (const batchId of new Set(late.map(({ enteredIn = '' }) => enteredIn)))
    await withdrawBatch({ batchId }, { isSetOut: true });
  const leadIds = late.map(({ leadId }) => leadId);
  const again = await enrollmentsOfLeads(organizationId, campaignId, leadIds);
  return { enrollments: [...enrollments.filter((enrollment) => !late.includes(enrollment)), ...again], undone };
}

/**
 * Whether the report counts somebody by an earlier entry, also when they were removed since: not when Stop removed them before any
 * text, nor when their first entry is undone (`replaces`).
 */
function isCountedBefore(enrollment: KeptEnrollment | undefined, replaces: string | undefined): boolean {
  if (!enrollment || (enrollment.removedAt && enrollment.unsentIn)) return false;
  return !replaces || (enrollment.occurrence > 1 && !enrollment.unsentIn);
}

/** Reads the given leads and sorts them; duplicates count as already in. `first` is the first text they get. */
export async function readEntrants(asked: EnrollAsked, organization: KeptOrganization, first: Written): Promise<Found> {
  const brand = ownBrand();
  const { words } = brand;
  const { organizationId, campaignId } = asked;
  const ids = [...new Set(asked.leadIds)];
  const [leads, enrollments] = await Promise.all([
    leadsOf(organizationId, ids),
    enrollmentsOfLeads(organizationId, campaignId, ids),
  ]);
  const isAnyIn = enrollments.some(({ removedAt }) => !removedAt);
  const { enrollments: entered, undone } = isAnyIn
    ? await finishUndo(asked, enrollments)
    : { enrollments, undone: NONE };
  const phones = leads.map((lead) => lead.phone);
  const phoneConsents = await phoneConsentsOf(organizationId, phones);
  const leadBy = new Map(leads.map((lead) => [lead.leadId, lead]));
  const phoneConsentBy = new Map(phoneConsents.map((phoneConsent) => [phoneConsent.phone, phoneConsent]));
  const enrollmentBy = new Map(entered.map((enrollment) => [enrollment.leadId, enrollment]));
  const greets = greetsFirst(organization, brand.flags);
  const enrolled: EntryCounts = { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };
  const entrants: Entrant[] = [];
  const leftOut: string[] = [];
  const seen = new Set<string>();
  for (const leadId of asked.leadIds) {
    const lead = leadBy.get(leadId);
    const phoneConsent = lead && phoneConsentBy.get(lead.phone);
    const enrollment = enrollmentBy.get(leadId);
    const isIn = enrollment && !enrollment.removedAt;
    const wasRemoved = asked.askedAt !== undefined && (enrollment?.removedAt ?? '') > asked.askedAt;
    const replaces = isIn && undone.has(enrollment.sendRequestId ?? '') ? enrollment.enteredIn : undefined;
    const isOut = phoneConsent?.consent === 'out';
    const isInvalid = lead?.lifecycle !== 'active' || !phoneConsent || isOutOfReach(phoneConsent);
    if ((isIn && !replaces) || wasRemoved || seen.has(leadId)) enrolled.alreadyIn++;
    else if (isInvalid || isOut) {
      enrolled[isInvalid ? 'invalid' : 'optedOut']++;
      // An id of nobody in this organization was not chosen.
      if (lead && !isCountedBefore(enrollment, replaces)) leftOut.push(leadId);
    } else {
      const person = { names: lead, phone: lead.phone };
      const { segments } = segmentsOf(textFor(person, first, words.friend));
      const isGreeted = !greets || phoneConsent.greetedAt !== undefined || phoneConsent.consent === 'in';
      const { unsentIn, openedAt, code = newCode(LEAD_CODE_LENGTH) } = enrollment ?? {};
      const occurrence = (enrollment?.occurrence ?? 0) + 1;
      const cohort = enrollment && cohortOfEnrollment(enrollment);
      const deeds = enrollment && deedsOf(enrollment);
      entrants.push({ leadId, occurrence, code, openedAt, deeds, segments, isGreeted, unsentIn, cohort, replaces });
    }
    seen.add(leadId);
  }
  const isIn = entered.filter(({ removedAt }) => !removedAt);
  return { entrants, enrolled, leftOut, isIn };
}
