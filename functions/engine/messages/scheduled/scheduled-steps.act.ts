// A lead's steps that wait for their time: nothing is stored for them yet, so they are computed from chains and appointments.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { isHeldByAnswer } from '#domain/campaigns/after-answer.rules.ts';
import type { KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import {
  anchorKey,
  eventWords,
  hangingVersion,
  nextAppointment,
} from '#domain/campaigns/appointments/appointment.rules.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { nextStep } from '#domain/campaigns/chain/chain.rules.ts';
import { nextHanging } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { type NextText, nextText, textsAhead } from '#domain/campaigns/chain/next-text.rules.ts';
import { addressOf, leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import { hangsSince, type KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { intoWindow, sayTime } from '#domain/campaigns/time/window.rules.ts';
import { isOutOfReach } from '#domain/leads/consent/own-phone.act.ts';
import {
  isRecorded,
  optedOutSince,
  type PhoneConsent,
  phoneConsentOf,
} from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { ANSWERED, MAY_WANT_TO_STOP } from '#domain/texts/send/gate.rules.ts';
import { UNRECORDED } from '#domain/texts/send/leaving-time.rules.ts';
import { type Send, sendIdOf, sendKeyOf } from '#domain/texts/send/send.entity.ts';
import type { FeatureQueueItem } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import { heldFor, sendHoursOf, whenNext, whyParked } from './when-next.act.ts';

/** What is known of a lead: their enrollments, sends and appointments, and the campaigns by id. */
export type KnownLead = {
  enrollments: readonly KeptEnrollment[];
  campaigns: ReadonlyMap<string, KeptCampaign>;
  sends: readonly Send[];
  appointments: readonly KeptAppointment[];
};

/** A campaign that a lead is in, with its steps and the reason why none of it can leave. */
type Facts = Pick<KnownLead, 'sends' | 'appointments'> & {
  campaign: KeptCampaign;
  steps: readonly KeptFeature[];
  organization: KeptOrganization | null;
  phoneConsent: PhoneConsent | null;
  parked: string | null;
};

/**
 * The lead's progress in a campaign, or in its texts of one appointment; null while one of its texts is under way or after it
 * ended.
 */
function progressOf(
  lead: Lead,
  { campaignId, occurrence, enrolledAt }: KeptEnrollment,
  sends: readonly Send[],
  anchor?: string | undefined,
) {
  const { organizationId, leadId } = lead;
  const keyOf = (featureId: string) => sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence, anchor });
  const got = sends
    .filter((send) => send.featureId && send.sendKey === keyOf(send.featureId))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
  const last = got.at(-1);
  if (last && (last.leaves || !BUCKET_ROWS[last.bucket].goesOn)) return null;
  const passed = got.flatMap((send) => send.featureId ?? []);
  const idOf = (featureId: string) => sendIdOf(organizationId, leadId, keyOf(featureId));
  return { passed, previousAt: last?.acceptedAt ?? last?.askedAt ?? enrolledAt, idOf };
}

type Scheduled = {
  id: string;
  created: string;
  next: NextText<KeptFeature>;
  appointment?: KeptAppointment | undefined;
};

/** The next text as the queue shows it (MSG-12: scheduled). */
function itemOf(lead: Lead, enrollment: KeptEnrollment, facts: Facts, scheduled: Scheduled): FeatureQueueItem {
  const { campaign, parked } = facts;
  const { window, words } = ownBrand();
  const { id, created, next, appointment } = scheduled;
  const { step } = next;
  const { atMs, reason } = whenNext({ ...facts, lead }, next);
  const leads = leadsTo(step, campaign, facts.steps);
  const link = leads && addressOf(leads, linkOrigin(), enrollment.code);
  const nextVisit = appointment ?? nextAppointment(facts.appointments, campaign.campaignId, now());
  const person = { ...lead, ...eventWords(nextVisit, window, linkOrigin()) };
  return {
    id,
    leadId: lead.leadId,
    campaignName: campaign.name,
    appointmentDate: appointment?.eventDate ?? null,
    message: STEP_KINDS[step.featureType].render(step.message, person, words.friend, link),
    created,
    scheduledFor: parked ? null : isoOf(atMs),
    reason: parked ?? reason,
    error: null,
    complete: false,
    retrying: false,
    unconfirmed: false,
    missed: false,
    optedOut: false,
    pictures: [],
    mayChange: false,
    unlessAnswered: false,
  };
}

/** Where somebody is in the sequence of a campaign; null while one of its texts is under way or after it ended. */
function positionIn(lead: Lead, enrollment: KeptEnrollment, { campaign, steps, sends, organization }: Facts) {
  const stood = progressOf(lead, enrollment, sends);
  if (!stood) return null;
  const { passed, previousAt, idOf } = stood;
  const position = { chain: campaign, steps, passed, previousMs: Date.parse(previousAt), ...sendHoursOf(organization) };
  return { position, previousAt, idOf };
}

/** The step of the sequence that waits for its delay. */
function inSequence(lead: Lead, enrollment: KeptEnrollment, facts: Facts): FeatureQueueItem | null {
  const stood = positionIn(lead, enrollment, facts);
  const next = stood && nextText(stood.position);
  if (!next) return null;
  return itemOf(lead, enrollment, facts, { id: stood.idOf(next.step.featureId), created: stood.previousAt, next });
}

/** The same where an answer paused or ended the sequence: until staff decide it has no time, and after its end there is none. */
function afterAnswer(
  item: FeatureQueueItem | null,
  enrollment: KeptEnrollment,
  organization: KeptOrganization | null,
): FeatureQueueItem | null {
  if (!item || !isHeldByAnswer(enrollment, now())) return item;
  const { answeredDoes, resumesAt } = enrollment;
  if (!resumesAt) return answeredDoes === 'END' ? null : { ...item, scheduledFor: null, reason: ANSWERED };
  const { window, flags } = sendHoursOf(organization);
  const atMs = intoWindow(window, flags, Math.max(Date.parse(item.scheduledFor ?? resumesAt), Date.parse(resumesAt)));
  const reason = heldUntil(sayTime(window, Date.parse(resumesAt), now()), 'they replied');
  return { ...item, scheduledFor: item.scheduledFor && isoOf(atMs), reason: item.scheduledFor ? reason : item.reason };
}

/**
 * Whether the sequence may still have a text for them: a step of it is left, whatever its time. True as well while its last text is on
 * its way to them, or when it ended before its last text.
 */
export function mayHaveMore(
  lead: Lead,
  enrollment: KeptEnrollment,
  campaign: KeptCampaign,
  sends: readonly Send[],
): boolean {
  const progress = progressOf(lead, enrollment, sends);
  return progress === null || nextStep(campaign, progress.passed, progress.passed.at(-1)) !== null;
}

/**
 * The text that would leave next, when, and how many would with it and after it, if the sequence went on for them now; null when
 * none would.
 */
export async function nextIfResumed(
  lead: Lead,
  enrollment: KeptEnrollment,
  campaign: KeptCampaign,
  { sends, appointments }: Pick<KnownLead, 'sends' | 'appointments'>,
): Promise<{ text: string; atMs: number; texts: number } | null> {
  const { organizationId, phone } = lead;
  const [steps, organization, phoneConsent] = await Promise.all([
    stepsOf(campaign),
    organizationById(organizationId),
    phoneConsentOf(organizationId, phone),
  ]);
  const facts = { campaign, steps, sends, appointments, organization, phoneConsent, parked: null };
  const item = inSequence(lead, enrollment, facts);
  if (!item?.scheduledFor) return null;
  const dueMs = Math.max(Date.parse(item.scheduledFor), now());
  const stood = positionIn(lead, enrollment, facts);
  const texts = stood ? textsAhead(stood.position).length : 0;
  return { text: item.message, atMs: heldFor({ lead, organization, phoneConsent }, dueMs)?.untilMs ?? dueMs, texts };
}

/** The text that waits for its time before or after an appointment. */
function onAppointment(
  lead: Lead,
  enrollment: KeptEnrollment,
  facts: Facts,
  appointment: KeptAppointment,
): FeatureQueueItem | null {
  const { campaign, steps, sends, organization } = facts;
  const sinceMs = (appointment.since as Record<string, number>)[campaign.campaignId];
  const anchorVersion = hangingVersion(appointment, campaign.campaignId);
  const stood = progressOf(lead, enrollment, sends, anchorKey({ ...appointment, anchorVersion }));
  if (!stood || sinceMs === undefined) return null;
  const { atMs } = appointment;
  const next = nextHanging({ chain: campaign, steps, atMs, sinceMs, ...sendHoursOf(organization) }, stood.passed);
  if (!next) return null;
  const id = stood.idOf(next.step.featureId);
  return itemOf(lead, enrollment, facts, { id, created: isoOf(sinceMs), next, appointment });
}

/** Whether they opted out after any of these times, even if they have opted in again. */
type IsOver = (...times: string[]) => boolean;

/** The waiting texts of one campaign: the next one of its sequence, and the next one of each of its appointments. */
async function waitingIn(
  lead: Lead,
  enrollment: KeptEnrollment,
  { campaigns, sends, appointments }: KnownLead,
  { waitsFor, isOver, phoneConsent }: { waitsFor: string | null; isOver: IsOver } & Pick<Facts, 'phoneConsent'>,
): Promise<FeatureQueueItem[]> {
  const campaign = campaigns.get(enrollment.campaignId);
  if (campaign?.lifecycle !== 'active' || enrollment.removedAt) return [];
  const [steps, organization] = await Promise.all([stepsOf(campaign), organizationById(lead.organizationId)]);
  const parked = waitsFor ?? (await whyParked(campaign, organization));
  const uncanceled = appointments.filter(({ cancelledAt }) => !cancelledAt);
  const entered = { campaign, steps, sends, appointments: uncanceled, organization, phoneConsent, parked };
  const hanging = uncanceled.filter(({ campaignIds, since }) => {
    const sinceMs = (since as Record<string, number>)[campaign.campaignId] ?? now();
    return campaignIds.includes(campaign.campaignId) && !isOver(hangsSince(enrollment), isoOf(sinceMs));
  });
  const found = [
    isOver(enrollment.enrolledAt) ? null : afterAnswer(inSequence(lead, enrollment, entered), enrollment, organization),
    ...hanging.map((appointment) => onAppointment(lead, enrollment, entered, appointment)),
  ];
  return found.filter((item) => item !== null);
}

/** The waiting texts of a lead; none for a lead who is archived, has opted out or cannot be texted. */
export async function scheduledSteps(lead: Lead, known: KnownLead): Promise<FeatureQueueItem[]> {
  const { organizationId, phone } = lead;
  const phoneConsent = await phoneConsentOf(organizationId, phone);
  if (lead.lifecycle !== 'active' || phoneConsent?.consent === 'out' || (phoneConsent && isOutOfReach(phoneConsent)))
    return [];
  const isUnrecorded = ownBrand().flags.recordedConsent && phoneConsent !== null && !isRecorded(phoneConsent);
  const waitsFor = phoneConsent?.wishAt ? MAY_WANT_TO_STOP : isUnrecorded ? UNRECORDED : null;
  const isOver: IsOver = (...times) => optedOutSince(phoneConsent ?? undefined, ...times);
  const found = await Promise.all(
    known.enrollments.map((enrollment) => waitingIn(lead, enrollment, known, { waitsFor, isOver, phoneConsent })),
  );
  return found.flat();
}
