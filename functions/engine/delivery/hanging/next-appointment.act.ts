// The next state of an appointment after a change, and the batches that begin with it: for one that is changed, or for a series.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import {
  appointmentWrites,
  type KeptAppointment,
  timeKeys,
} from '#domain/campaigns/appointments/appointment.entity.ts';
import {
  MOST_CAMPAIGNS_OF_APPOINTMENT,
  momentOf,
  momentRefusal,
  newVersion,
  USUAL_TIME,
} from '#domain/campaigns/appointments/appointment.rules.ts';
import { eventLinkWrites } from '#domain/campaigns/appointments/event-link.entity.ts';
import { eventPlace } from '#domain/campaigns/appointments/location.rules.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { hangsOnDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { EVENT_CODE_LENGTH } from '#domain/campaigns/text/event-link.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Write } from '#platform/table/writes.ts';
import { type EnrollOutcome, enrollLead } from './enroll-lead.act.ts';
import { firstHanging, withCohort } from './hanging-batch.act.ts';

/** The requested change of an appointment: missing fields stay, null clears a field. */
export type AppointmentAsked = {
  organizationId: string;
  leadId: string;
  /** Creates or changes the appointment with that id; without an id creates a new one. */
  appointmentId?: string | undefined;
  eventDate?: string | null | undefined;
  eventTime?: string | null | undefined;
  eventLocation?: string | null | undefined;
  eventUrl?: string | null | undefined;
  campaignsToAdd?: readonly string[] | undefined;
  campaignsToRemove?: readonly string[] | undefined;
  pitchId?: string | undefined;
  pitchSlideId?: string | undefined;
  /** Called before each attempt: throws a Refusal, or returns writes for the same transaction. */
  conflictCheck?: (() => Promise<Write[]>) | undefined;
  /** Who added the lead to its campaigns; none for a booking by the lead. */
  userId?: string | undefined;
};

/** The stored value of a text that is given, missing or cleared. */
const given = <T>(asked: T | null | undefined, before: T | undefined): T | undefined =>
  asked === undefined ? before : (asked ?? undefined);

/** The appointment after this change; its moment moves with day and time. */
export function changed(
  asked: AppointmentAsked,
  before: KeptAppointment | null,
  appointmentId: string,
): KeptAppointment {
  const { organizationId, leadId, campaignsToAdd = [], campaignsToRemove = [] } = asked;
  const { window } = ownBrand();
  const refusal = momentRefusal(asked.eventDate, asked.eventTime);
  if (refusal) throw new Refusal(refusal);
  const eventDate = given(asked.eventDate, before?.eventDate) || undefined;
  const eventTime = eventDate && (given(asked.eventTime, before?.eventTime) || USUAL_TIME);
  const atMs = eventDate ? momentOf(eventDate, eventTime, window) : undefined;
  const isMoved = before !== null && atMs !== before.atMs;
  const stays = (before?.campaignIds ?? []).filter((campaignId) => !campaignsToRemove.includes(campaignId));
  const campaignIds = [...new Set([...stays, ...campaignsToAdd])];
  const known: Record<string, number> = isMoved ? {} : ((before?.since ?? {}) as Record<string, number>);
  const begun = campaignIds.filter((campaignId) => !stays.includes(campaignId) || !known[campaignId]);
  const each = <T>(value: T) => Object.fromEntries(begun.map((campaignId) => [campaignId, value]));
  const since = { ...known, ...each(now()) };
  const anchorVersion = before ? (isMoved ? newVersion(before) : before.anchorVersion) : 1;
  const versions = before && !isMoved ? { ...before.versions, ...each(newVersion(before)) } : {};
  const texts = {
    eventLocation: eventPlace(given(asked.eventLocation, before?.eventLocation)),
    eventUrl: given(asked.eventUrl, before?.eventUrl),
    pitchId: asked.pitchId ?? before?.pitchId,
    pitchSlideId: asked.pitchSlideId ?? before?.pitchSlideId,
    seriesId: before?.seriesId,
    repeatFrequency: before?.repeatFrequency,
    repeatDays: before?.repeatDays,
  };
  return {
    organizationId,
    leadId,
    appointmentId,
    campaignIds,
    since,
    ...(before?.cohorts ? { cohorts: before.cohorts } : {}),
    ...(eventDate && atMs !== undefined
      ? { eventDate, eventTime, atMs, ...timeKeys({ organizationId, leadId, appointmentId }, atMs) }
      : {}),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value)),
    code: before?.code ?? newCode(EVENT_CODE_LENGTH),
    version: (before?.version ?? 0) + 1,
    anchorVersion,
    ...(Object.keys(versions).length > 0 ? { versions } : {}),
    created: before?.created ?? isoOf(now()),
  };
}

/**
 * The write of the appointment; refused when somebody else created or changed it since it was read. Attributes that this version
 * does not know are left unchanged.
 */
export function appointmentWrite(next: KeptAppointment, before: KeptAppointment | null): Write {
  if (!before) return appointmentWrites.create(next).commit();
  const { organizationId, leadId, appointmentId, ...facts } = next;
  const gone = (Object.keys(before) as (keyof typeof facts)[]).filter((field) => !(field in next));
  return appointmentWrites
    .patch({ organizationId, leadId, appointmentId })
    .set(facts)
    .remove(gone)
    .where((kept, { eq }) => eq(kept.version, before.version))
    .commit();
}

/** Stores the target of an appointment's link, so that no text has a link that leads nowhere. */
export function linkWrites({ organizationId, leadId, appointmentId, code }: KeptAppointment, known?: string): Write[] {
  if (code === undefined || code === known) return [];
  return [eventLinkWrites.put({ code, organizationId, leadId, appointmentId }).commit()];
}

/** Throws a Refusal for a missing day that a campaign counts from, and for too many campaigns. */
export function mustHang(next: KeptAppointment, campaigns: readonly KeptCampaign[]): void {
  const noun = ownBrand().words.campaign;
  if (next.campaignIds.length > MOST_CAMPAIGNS_OF_APPOINTMENT)
    throw new Refusal(`An appointment takes at most ${MOST_CAMPAIGNS_OF_APPOINTMENT} ${noun.many.toLowerCase()}.`);
  const needing = next.atMs === undefined && campaigns.find((campaign) => hangsOnDay(campaign));
  if (needing) throw new Refusal(`Give the appointment a date: ${needing.name} texts before or after it.`);
}

/** The campaigns with those ids that are not deleted; throws Not Found when one to add is missing. */
export async function campaignsOf(next: KeptAppointment, added: readonly string[]): Promise<KeptCampaign[]> {
  const { organizationId } = next;
  const found = await Promise.all(
    next.campaignIds.map((id) =>
      added.includes(id) ? requireCampaign(organizationId, id) : campaignById(organizationId, id),
    ),
  );
  return found.filter((campaign) => campaign !== null).filter(({ lifecycle }) => lifecycle !== 'deleted');
}

type Hangs = {
  campaigns: readonly KeptCampaign[];
  /** Ids of the campaigns that the lead enters, and of those whose batches begin. */
  added: readonly string[];
  begins: readonly string[];
  organization: KeptOrganization;
  userId: string;
};

/**
 * Adds the lead of these appointments to the added campaigns; returns whether they are in each, the appointments to store
 * with their campaigns, and the batches that begin for each.
 */
export async function hung(
  appointments: readonly [KeptAppointment, ...KeptAppointment[]],
  { campaigns, added, begins, organization, userId }: Hangs,
) {
  const [{ organizationId, leadId }] = appointments;
  const placed = new Map<string, EnrollOutcome>();
  for (const campaign of campaigns.filter(({ campaignId }) => added.includes(campaignId)))
    placed.set(campaign.campaignId, await enrollLead({ campaign, leadId, userId }));
  const enrollments = begins.length > 0 ? await enrollmentsOf(organizationId, leadId) : [];
  const own = enrollments.filter(({ removedAt, campaignId }) => !removedAt && begins.includes(campaignId));
  const placeIn = new Map(own.map((enrollment) => [enrollment.campaignId, enrollment]));
  const reached = campaigns.filter(({ campaignId }) => placeIn.has(campaignId));
  const inCohorts = (one: KeptAppointment) =>
    [...placeIn].reduce((hanging, [campaignId, enrollment]) => withCohort(hanging, campaignId, enrollment), one);
  const [first, ...later] = appointments;
  const hanging = [inCohorts(first), ...later.map(inCohorts)] as const;
  const found = await Promise.all(
    hanging.flatMap((one) => reached.map((campaign) => firstHanging(one, campaign, organization))),
  );
  return { placed, hanging, batches: found.filter((batch) => batch !== null) };
}
