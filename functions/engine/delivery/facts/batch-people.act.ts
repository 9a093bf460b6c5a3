// The people of a group: lead, enrollment, phone consent, and the send if there is one already.

import { answeredFacts } from '#domain/campaigns/after-answer.rules.ts';
import { anchorKey } from '#domain/campaigns/appointments/appointment.rules.ts';
import { addressOf } from '#domain/campaigns/chain/step-link.rules.ts';
import { enrollmentsOfLeads, hangsSince, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import type { LeadsTo } from '#domain/campaigns/kinds/step-kind.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import type { PlaceholderValues } from '#domain/campaigns/text/message.rules.ts';
import { whyNotTexted } from '#domain/leads/consent/own-phone.act.ts';
import { displayPhone } from '#domain/leads/consent/phone.rules.ts';
import {
  isRecorded,
  optedOutSince,
  type PhoneConsent,
  phoneConsentsOf,
} from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadsOf } from '#domain/leads/lead.entity.ts';
import { type BatchItem, heldWith } from '#domain/texts/batch/batch.entity.ts';
import { textTimes } from '#domain/texts/hours/daily-cap.rules.ts';
import { placesOf } from '#domain/texts/hours/places.rules.ts';
import type { LeadFacts } from '#domain/texts/send/gate-facts.rules.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { attemptAfter, type Send, sendKeyOf, sendsOfLeads } from '#domain/texts/send/send.entity.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { linkOrigin } from '#platform/foundation/own-brand.ts';

/** The step id of the opt-in text before a campaign's first step. */
export const OPT_IN_STEP = 'optIn';

const CODE_PREFIX = 'code_';

/** The lead id of a text to a phone that belongs to no lead. */
export function phoneLeadId(phone: string): string {
  return `${CODE_PREFIX}${hashOf(phone).slice(0, 20)}`;
}

export type BatchPerson = {
  leadId: string;
  sendKey: string;
  phone: string;
  names: { firstName: string; lastName: string };
  /** The code of their enrollment, used in links; none outside a campaign. */
  code?: string | undefined;
  /** The words of their appointment, when a text that belongs to none mentions one. */
  event?: PlaceholderValues | undefined;
  facts: LeadFacts;
  send: Send | undefined;
};

type InBatch = Pick<BatchItem, 'campaignId' | 'sendRequestId' | 'kind' | 'featureId'>;

/** The step in the key of a batch's texts: the opt-in text before a chain or a bulk text has a step of its own. */
export function stepOfKey({ campaignId, sendRequestId, kind, featureId }: InBatch) {
  return (campaignId || sendRequestId) && kind === 'optIn' ? OPT_IN_STEP : featureId;
}

/** The key of a lead's text in this batch; the same in every batch that can contain the text. */
export function keyInBatch(batch: BatchItem, leadId: string, occurrence: number): string {
  if (batch.sendKey) return batch.sendKey;
  const { organizationId, campaignId, sendRequestId, onceKey, batchId } = batch;
  const featureId = stepOfKey(batch);
  const askedBy = onceKey ?? sendRequestId ?? batchId;
  return sendKeyOf({
    organizationId,
    campaignId,
    batchId: askedBy,
    featureId,
    leadId,
    occurrence,
    anchor: anchorKey(batch),
  });
}

/**
 * When the last text that counts for the spacing left to them. A time that belongs to this very attempt is ignored: it was stored
 * by another worker that is about to reserve the text, or that ended before it could. Nothing has left, so nothing is waited for.
 */
function lastTextOf({ lastTextMs, lastAttempt }: PhoneConsent, sendKey: string, send: Send | undefined): number {
  return lastAttempt === attemptAfter(sendKey, send?.attempts) ? 0 : lastTextMs;
}

/**
 * When texts that count for the spacing left to them, as far as these times are stored. This very attempt and attempts that the
 * provider refused are left out, since a cap counts texts, not attempts.
 */
function recentTexts({ recentMs = [], lastTextMs }: PhoneConsent, countedMs: number, send: Send | undefined): number[] {
  const left = textTimes(recentMs, lastTextMs, countedMs);
  const isRefused = send?.state === 'RETRY' && send.sid === undefined;
  return isRefused ? left.filter((atMs) => atMs !== send.reservedMs) : left;
}

function phoneConsentFacts(
  batch: BatchItem,
  phoneConsent: PhoneConsent | undefined,
  sendKey: string,
  send: Send | undefined,
): LeadFacts['phoneConsent'] {
  if (!KINDS[batch.kind].asksConsent) return undefined;
  if (!phoneConsent) return null;
  const { consent, invalid, greetedAt, wishAt } = phoneConsent;
  const lastTextMs = lastTextOf(phoneConsent, sendKey, send);
  const recentMs = recentTexts(phoneConsent, lastTextMs, send);
  const wish = wishAt ? { mayWantToStop: true } : {};
  return {
    consent,
    invalid,
    lastTextMs,
    recentMs,
    isGreeted: greetedAt !== undefined,
    isRecorded: isRecorded(phoneConsent),
    ...wish,
  };
}

function leadFacts(leadId: string, lead: Lead | undefined): LeadFacts['lead'] {
  return leadId.startsWith(CODE_PREFIX) ? undefined : (lead?.lifecycle ?? 'gone');
}

/** Whether they were removed and entered again after the batch began: then it belongs to their earlier enrollment. Never for an appointment's batch. */
function enteredAgain({ createdMs, appointmentId }: BatchItem, { enrolledAt }: KeptEnrollment): boolean {
  return appointmentId === undefined && enrolledAt > isoOf(createdMs);
}

/** To which of their enrollments in the campaign the batch belongs, from 1; 1 outside campaigns. */
function timeOf(batch: BatchItem, enrollment?: KeptEnrollment): number {
  if (!batch.campaignId || !enrollment) return 1;
  return enteredAgain(batch, enrollment) ? enrollment.occurrence - 1 : enrollment.occurrence;
}

function enrollmentState(
  batch: BatchItem,
  enrollment?: KeptEnrollment,
  phoneConsent?: PhoneConsent,
): LeadFacts['enrollment'] {
  if (batch.kind === 'bulk') return optedOutSince(phoneConsent, isoOf(batch.createdMs)) ? 'optedOut' : 'in';
  if (!heldWith(batch)) return undefined;
  if (!enrollment || enrollment.removedAt) return 'removed';
  if (batch.appointmentId)
    return optedOutSince(phoneConsent, hangsSince(enrollment), isoOf(batch.createdMs)) ? 'optedOut' : 'in';
  // People who entered again meanwhile get the texts of the new enrollment.
  if (enteredAgain(batch, enrollment)) return 'removed';
  return optedOutSince(phoneConsent, enrollment.enrolledAt) ? 'optedOut' : 'in';
}

/** Texts of the sequence, and the opt-in text before it, follow what an answer did; texts of appointments leave in any case. */
function answeredOf({ campaignId, appointmentId }: BatchItem, enrollment?: KeptEnrollment): LeadFacts['answered'] {
  return campaignId && !appointmentId && enrollment ? answeredFacts(enrollment) : undefined;
}

const byLead = <T extends { leadId: string }>(items: readonly T[]) => new Map(items.map((item) => [item.leadId, item]));

/**
 * Reads people (at most 100), consistently. Sends are read last: a process that sees in the phone consent that another worker has
 * just reserved a text must see that send too, or would take it for an earlier text and wait for the spacing.
 */
export async function readPeople(batch: BatchItem, leadIds: string[]): Promise<BatchPerson[]> {
  const { organizationId, kind } = batch;
  const campaignId = heldWith(batch);
  const ofLeads = leadIds.filter((leadId) => !leadId.startsWith(CODE_PREFIX));
  const [leads, enrollments] = await Promise.all([
    leadsOf(organizationId, ofLeads).then(byLead),
    campaignId
      ? enrollmentsOfLeads(organizationId, campaignId, leadIds).then(byLead)
      : new Map<string, KeptEnrollment>(),
  ]);
  const keyed = leadIds.map((leadId) => ({
    leadId,
    sendKey: keyInBatch(batch, leadId, timeOf(batch, enrollments.get(leadId))),
    phone: batch.phone ?? leads.get(leadId)?.phone ?? '',
  }));
  const phones = keyed.flatMap(({ phone }) => (phone ? [phone] : []));
  const found = KINDS[kind].asksConsent ? await phoneConsentsOf(organizationId, phones) : [];
  const phoneConsents = new Map(found.map((phoneConsent) => [phoneConsent.phone, phoneConsent]));
  const sends = byLead(await sendsOfLeads(organizationId, keyed));
  return keyed.map(({ leadId, sendKey, phone }) => {
    const [lead, send, phoneConsent] = [leads.get(leadId), sends.get(leadId), phoneConsents.get(phone)];
    const facts: LeadFacts = {
      lead: leadFacts(leadId, lead),
      notTexted: (phone && whyNotTexted(phone)?.fault) || undefined,
      enrollment: enrollmentState(batch, enrollments.get(leadId), phoneConsent),
      phoneConsent: phoneConsentFacts(batch, phoneConsent, sendKey, send),
      answered: answeredOf(batch, enrollments.get(leadId)),
      wroteFirst: lead?.source === 'inbound',
      wroteSince: batch.unlessAnswered && (lead?.lastInboundAt ?? '') > (batch.plannedAt ?? isoOf(batch.createdMs)),
      openedSteps: enrollments.get(leadId)?.openedSteps,
      retryAtMs: send?.state === 'RETRY' ? send.retryAtMs : undefined,
      carrier: phoneConsent?.carrier,
      places: placesOf({ ...lead, phone }),
    };
    const names = { firstName: lead?.firstName ?? '', lastName: lead?.lastName ?? '' };
    return { leadId, sendKey, phone, names, code: enrollments.get(leadId)?.code, facts, send };
  });
}

/** A text before its placeholders are filled, and the kind of its step. */
export type Written = {
  text: string;
  featureType: FeatureType;
  /** The target of the link at its end, when it has one. */
  leadsTo?: LeadsTo<{ code?: string | undefined }> | null | undefined;
  /** The words of the appointment to which it belongs. */
  event?: PlaceholderValues | undefined;
};

/** The text before names are filled in, with a link as long as everybody's when its step has one: for counting segments. */
export function textBeforeNames({ text, leadsTo }: Written): string {
  return leadsTo ? withLink(text, addressOf(leadsTo, linkOrigin())) : text;
}

/** The text that this person gets; before they have a code of their own, with a link of the same length. */
export function textFor(
  person: Pick<BatchPerson, 'names' | 'phone' | 'code' | 'event'>,
  { text, featureType, leadsTo, event = person.event }: Written,
  friend: string,
): string {
  const values = { ...person.names, phone: displayPhone(person.phone), ...event };
  const link = leadsTo ? addressOf(leadsTo, linkOrigin(), person.code) : null;
  return STEP_KINDS[featureType].render(text, values, friend, link);
}
