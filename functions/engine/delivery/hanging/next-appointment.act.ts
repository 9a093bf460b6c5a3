// What an appointment becomes by what is asked of it, and what begins to hang on it: of one that is changed, or made again and again.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import {
  appointmentWrites,
  type KeptAppointment,
  timeKeys,
} from '#domain/campaigns/appointments/appointment.entity.ts';
import {
  eventPlace,
  MOST_CAMPAIGNS,
  momentOf,
  momentRefusal,
  newVersion,
  USUAL_TIME,
} from '#domain/campaigns/appointments/appointment.rules.ts';
import { eventLinkWrites } from '#domain/campaigns/appointments/event-link.entity.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { hangsOnDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { enrolmentsOf } from '#domain/campaigns/enrolment.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { EVENT_CODE_LENGTH } from '#domain/campaigns/text/event-link.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { Write } from '#platform/table/writes.ts';
import { firstHanging, withCohort } from './hanging-batch.act.ts';
import { type Placed, placeLead } from './place-lead.act.ts';

/** What is asked of an appointment: what is not given stays as it is, null clears it. */
export type AppointmentAsked = {
  organizationId: string;
  leadId: string;
  /** Makes one of that id, or changes it; without one a new appointment is made. */
  appointmentId?: string | undefined;
  eventDate?: string | null | undefined;
  eventTime?: string | null | undefined;
  eventLocation?: string | null | undefined;
  eventUrl?: string | null | undefined;
  campaignsToAdd?: readonly string[] | undefined;
  campaignsToRemove?: readonly string[] | undefined;
  pitchId?: string | undefined;
  pitchSlideId?: string | undefined;
  /** Asked anew before each try: throws a Refusal, or answers writes that have to be made with it. */
  mayStand?: (() => Promise<Write[]>) | undefined;
  /** Who put the lead into its campaigns; none where it came by itself. */
  userId?: string | undefined;
};

/** What is kept of a text that may be given, left alone or cleared. */
const given = <T>(asked: T | null | undefined, before: T | undefined): T | undefined =>
  asked === undefined ? before : (asked ?? undefined);

/** The appointment as it is to be kept after this change; the moment moves with day and time. */
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

/** The write of the appointment; refused when somebody else made or changed it since it was read. */
export function appointmentWrite(next: KeptAppointment, before: KeptAppointment | null): Write {
  const put = appointmentWrites.put(next);
  return put
    .where((kept, { eq, notExists }) => (before ? eq(kept.version, before.version) : notExists(kept.version)))
    .commit();
}

/** Keeps with an appointment what its link leads to, so that no text says one that finds nothing. */
export function linkWrites({ organizationId, leadId, appointmentId, code }: KeptAppointment, known?: string): Write[] {
  if (code === undefined || code === known) return [];
  return [eventLinkWrites.put({ code, organizationId, leadId, appointmentId }).commit()];
}

/** Says no to a day that is missing where a campaign counts from it, and to too many campaigns. */
export function mustHang(next: KeptAppointment, campaigns: readonly KeptCampaign[]): void {
  const noun = ownBrand().words.campaign;
  if (next.campaignIds.length > MOST_CAMPAIGNS)
    throw new Refusal(`An appointment takes at most ${MOST_CAMPAIGNS} ${noun.many.toLowerCase()}.`);
  const needing = next.atMs === undefined && campaigns.find((campaign) => hangsOnDay(campaign));
  if (needing) throw new Refusal(`Give the appointment a date: ${needing.name} texts before or after it.`);
}

/** The campaigns of those ids that are not deleted; one that is to be added must be there. */
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
  /** Ids of those into which the lead enters, and of those that begin to hang. */
  added: readonly string[];
  begins: readonly string[];
  organization: KeptOrganization;
  userId: string;
};

/**
 * Enters the lead of these appointments into what was added; how they stand there, the appointments as they are to be kept
 * with what hangs on them, and the batches that begin on each.
 */
export async function hung(
  appointments: readonly [KeptAppointment, ...KeptAppointment[]],
  { campaigns, added, begins, organization, userId }: Hangs,
) {
  const [{ organizationId, leadId }] = appointments;
  const placed = new Map<string, Placed>();
  for (const campaign of campaigns.filter(({ campaignId }) => added.includes(campaignId)))
    placed.set(campaign.campaignId, await placeLead({ campaign, leadId, userId }));
  const places = begins.length > 0 ? await enrolmentsOf(organizationId, leadId) : [];
  const own = places.filter(({ removedAt, campaignId }) => !removedAt && begins.includes(campaignId));
  const placeIn = new Map(own.map((place) => [place.campaignId, place]));
  const reached = campaigns.filter(({ campaignId }) => placeIn.has(campaignId));
  const inCohorts = (one: KeptAppointment) =>
    [...placeIn].reduce((hanging, [campaignId, place]) => withCohort(hanging, campaignId, place), one);
  const [first, ...later] = appointments;
  const hanging = [inCohorts(first), ...later.map(inCohorts)] as const;
  const found = await Promise.all(
    hanging.flatMap((one) => reached.map((campaign) => firstHanging(one, campaign, organization))),
  );
  return { placed, hanging, batches: found.filter((batch) => batch !== null) };
}
