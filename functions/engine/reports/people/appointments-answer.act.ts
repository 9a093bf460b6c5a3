// A lead's appointments as returned: their campaigns, and every text before and after them with its status.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { appointmentsOf, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { anchorKey, CANCELLED, eventWords, hangingVersion } from '#domain/campaigns/appointments/appointment.rules.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { hangingTexts, SKIPPED_PAST } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { enrollmentsOf, hangsSince } from '#domain/campaigns/enrollment.entity.ts';
import { stepLabel } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { fillPlaceholders } from '#domain/campaigns/text/message.rules.ts';
import { optedOutSince, phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { OPTED_OUT, OPTED_OUT_SINCE } from '#domain/texts/send/gate.rules.ts';
import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import type { AppointmentText, LeadAppointment } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';

/** The id of an appointment in the API: lead and appointment. */
export function idOfAppointment({ leadId, appointmentId }: Pick<KeptAppointment, 'leadId' | 'appointmentId'>): string {
  return `${leadId}-${appointmentId}`;
}

/** The lead and the appointment in such an id; null when it is invalid. */
export function appointmentNamed(id: string): { leadId: string; appointmentId: string } | null {
  const [leadId, appointmentId, ...rest] = id.split('-');
  return leadId && appointmentId && rest.length === 0 ? { leadId, appointmentId } : null;
}

type Campaign = { campaign: KeptCampaign; steps: KeptFeature[] };

/** The facts about a lead for their appointments. */
type Known = {
  organization: KeptOrganization | null;
  campaigns: ReadonlyMap<string, Campaign>;
  sends: readonly Send[];
  /** Why the lead gets no texts of a campaign for an appointment made at that time; null when they do. */
  over: (campaignId: string, sinceMs: number) => string | null;
  /** The person, when texts are shown as this person gets them; else each is shown as staff wrote it. */
  person: Lead | null;
};

const OUT = 'They are not in it any more';
const NEVER_IN = 'They are not in it';

type Told = { appointment: KeptAppointment; send: Send | undefined };

/** The label of a text: its first words as it was sent, or would be sent. */
function labelFor(step: KeptFeature, { appointment, send }: Told, { person }: Known): string {
  if (!person) return stepLabel(step);
  const { window, words } = ownBrand();
  const values = { ...person, ...eventWords(appointment, window, linkOrigin()) };
  const message = send?.body || fillPlaceholders(step.message, values, words.friend);
  return stepLabel({ featureType: step.featureType, message });
}

/** The send of a step for this appointment with its current time or, when that is past, from before it was moved away and back. */
function sendOf(
  { featureId }: KeptFeature,
  { appointmentId }: KeptAppointment,
  { anchor, isPast, sends }: { anchor: string | undefined; isPast: boolean; sends: readonly Send[] },
): Send | undefined {
  const own = sends.filter((send) => send.featureId === featureId && send.appointmentId === appointmentId);
  const now = own.find((send) => anchorKey(send) === anchor);
  if (now || !isPast) return now;
  const left = own.filter(({ bucket }) => BUCKET_ROWS[bucket].isMessage);
  return left.sort((one, other) => (one.askedAt < other.askedAt ? 1 : -1))[0];
}

/** The texts of one campaign for an appointment: planned ones by the rule that delivery uses, sent ones by their sends. */
function textsOf(appointment: KeptAppointment, { campaign, steps }: Campaign, known: Known): AppointmentText[] {
  const { window, organizationDefaults } = ownBrand();
  const { campaignId } = campaign;
  const sinceMs = (appointment.since as Record<string, number>)[campaignId] ?? now();
  const flags = known.organization ?? organizationDefaults;
  const anchor = anchorKey({ ...appointment, anchorVersion: hangingVersion(appointment, campaignId) });
  const sends = known.sends.filter((send) => send.campaignId === campaignId);
  const stops = appointment.cancelledAt ? CANCELLED : known.over(campaignId, sinceMs);
  return hangingTexts({ chain: campaign, steps, atMs: appointment.atMs, sinceMs, window, flags }).map(
    ({ step, dueMs, skipped }) => {
      const send = sendOf(step, appointment, { anchor, isPast: skipped === SKIPPED_PAST, sends });
      const at = send?.acceptedAt ?? send?.dueAt ?? isoOf(dueMs);
      const label = labelFor(step, { appointment, send }, known);
      return {
        campaignId,
        campaignFeatureId: step.featureId,
        label,
        at,
        bucket: send?.bucket ?? null,
        reason: send ? explained(send.bucket, send.reason) : (skipped ?? stops),
        skipped: !send && skipped !== null,
      };
    },
  );
}

function answerOf(appointment: KeptAppointment, known: Known): LeadAppointment {
  const { eventUrl, eventDate, eventTime, eventLocation, atMs, pitchId, pitchSlideId, cancelledAt } = appointment;
  const campaigns = appointment.campaignIds.flatMap((campaignId) => known.campaigns.get(campaignId) ?? []);
  const texts = campaigns.flatMap((campaign) => textsOf(appointment, campaign, known));
  return {
    id: idOfAppointment(appointment),
    eventUrl: eventUrl ?? null,
    eventDate: eventDate ?? null,
    eventTime: eventTime ?? null,
    eventLocation: eventLocation ?? null,
    at: atMs === undefined ? null : isoOf(atMs),
    campaigns: campaigns.map(({ campaign }) => ({ id: campaign.campaignId, name: campaign.name })),
    pitchId: pitchId ?? null,
    pitchSlideId: pitchSlideId ?? null,
    seriesId: appointment.seriesId ?? null,
    repeatFrequency: appointment.repeatFrequency ?? null,
    repeatDays: appointment.repeatDays ?? null,
    cancelled: cancelledAt !== undefined,
    texts: texts.sort((one, other) => (one.at < other.at ? -1 : 1)),
  };
}

/** The next one first, then those without a day, past ones last with the latest of them first. */
function inOrder(one: KeptAppointment, other: KeptAppointment): number {
  const orderOf = ({ atMs }: KeptAppointment) => (atMs === undefined ? 1 : atMs >= now() ? 0 : 2);
  const byOrder = orderOf(one) - orderOf(other);
  const byTime = (one.atMs ?? 0) - (other.atMs ?? 0);
  return byOrder || (orderOf(one) === 2 ? -byTime : byTime);
}

/** Reads the facts for `Known.over`. */
async function readOver(organizationId: string, leadId: string): Promise<Known['over']> {
  const [lead, enrollments] = await Promise.all([
    leadOf(organizationId, leadId),
    enrollmentsOf(organizationId, leadId),
  ]);
  const phoneConsent = (lead && (await phoneConsentOf(organizationId, lead.phone))) ?? undefined;
  return (campaignId, sinceMs) => {
    const enrollment = enrollments.find((one) => one.campaignId === campaignId);
    if (phoneConsent?.consent === 'out') return OPTED_OUT;
    if (!enrollment) return NEVER_IN;
    if (enrollment.removedAt) return OUT;
    return optedOutSince(phoneConsent, hangsSince(enrollment), isoOf(sinceMs)) ? OPTED_OUT_SINCE : null;
  };
}

/** These appointments of a lead as returned; with `person` their texts are shown as this person gets them. */
export async function appointmentsAnswer(
  organizationId: string,
  leadId: string,
  appointments: readonly KeptAppointment[],
  person: Lead | null = null,
): Promise<LeadAppointment[]> {
  if (appointments.length === 0) return [];
  const ids = [...new Set(appointments.flatMap(({ campaignIds }) => campaignIds))];
  const [organization, sends, found] = await Promise.all([
    organizationById(organizationId),
    sendsOfLead(organizationId, leadId),
    Promise.all(ids.map((campaignId) => campaignById(organizationId, campaignId))),
  ]);
  const undeleted = found.filter((campaign) => campaign !== null).filter(({ lifecycle }) => lifecycle !== 'deleted');
  const read = await Promise.all(undeleted.map(async (campaign) => ({ campaign, steps: await stepsOf(campaign) })));
  const campaigns = new Map(read.map((one) => [one.campaign.campaignId, one] as const));
  const over = await readOver(organizationId, leadId);
  return [...appointments].sort(inOrder).map((one) => answerOf(one, { organization, campaigns, sends, over, person }));
}

/** A lead's appointments that were not deleted, as returned. */
export async function appointmentsOfLead(lead: Lead): Promise<LeadAppointment[]> {
  const { organizationId, leadId } = lead;
  const kept = await appointmentsOf(organizationId, leadId);
  const listed = kept.filter(({ deletedAt }) => deletedAt === undefined);
  return appointmentsAnswer(organizationId, leadId, listed, lead);
}
