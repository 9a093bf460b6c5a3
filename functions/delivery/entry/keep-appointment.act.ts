// Makes and changes a lead's appointment, and what hangs on it: campaigns begin, are timed anew, or end with a reason.

import { organizationById } from '../../accounts/organization.entity.ts';
import {
  type AppointmentKey,
  appointmentById,
  appointmentWrites,
  type KeptAppointment,
  TIME_FIELDS,
  timeKeys,
} from '../../chains/appointment.entity.ts';
import { eventPlace, MOST_CAMPAIGNS, momentOf, momentRefusal, USUAL_TIME } from '../../chains/appointment.rules.ts';
import { campaignById, type KeptCampaign } from '../../chains/campaign.entity.ts';
import { enrolmentsOf } from '../../chains/enrolment.entity.ts';
import { eventLinkWrites } from '../../chains/event-link.entity.ts';
import { requireCampaign } from '../../chains/require-campaign.act.ts';
import { EVENT_CODE_LENGTH } from '../../chains/text/event-link.rules.ts';
import { hangsOnDay } from '../../chains/time/hanging-texts.rules.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { newCode, newId } from '../../foundation/ids.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import { liveSignal } from '../../table/live.ts';
import { committed } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { newBatch } from '../batch/retry-batch.act.ts';
import { endHanging, firstHanging } from '../hanging/hanging-batch.act.ts';
import { type Placed, placeLead } from '../hanging/place-lead.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';

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

/** How the lead stands in each campaign that was added: who opted out gets no texts. */
export type AppointmentKept = { appointment: KeptAppointment; placed: ReadonlyMap<string, Placed> };

const TRIES = 8;
const GONE = 'This appointment was cancelled meanwhile.';

/** What is kept of a text that may be given, left alone or cleared. */
const given = <T>(asked: T | null | undefined, before: T | undefined): T | undefined =>
  asked === undefined ? before : (asked ?? undefined);

/** The appointment as it is to be kept after this change; the moment moves with day and time. */
function changed(asked: AppointmentAsked, before: KeptAppointment | null, appointmentId: string): KeptAppointment {
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
  const since = Object.fromEntries(
    campaignIds.map((campaignId) => [campaignId, (stays.includes(campaignId) && known[campaignId]) || now()]),
  );
  const texts = {
    eventLocation: eventPlace(given(asked.eventLocation, before?.eventLocation)),
    eventUrl: given(asked.eventUrl, before?.eventUrl),
    pitchId: asked.pitchId ?? before?.pitchId,
    pitchSlideId: asked.pitchSlideId ?? before?.pitchSlideId,
  };
  return {
    ...{ organizationId, leadId, appointmentId, campaignIds, since },
    ...(eventDate && atMs !== undefined
      ? { eventDate, eventTime, atMs, ...timeKeys({ organizationId, leadId, appointmentId }, atMs) }
      : {}),
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value)),
    code: before?.code ?? newCode(EVENT_CODE_LENGTH),
    version: (before?.version ?? 0) + 1,
    anchorVersion: (before?.anchorVersion ?? 1) + (isMoved ? 1 : 0),
    created: before?.created ?? isoOf(now()),
  };
}

/** The write of the appointment; refused when somebody else made or changed it since it was read. */
function appointmentWrite(next: KeptAppointment, before: KeptAppointment | null): Write {
  const put = appointmentWrites.put(next);
  return put
    .where((kept, { eq, notExists }) => (before ? eq(kept.version, before.version) : notExists(kept.version)))
    .commit();
}

/** Keeps with an appointment what its link leads to, so that no text says one that finds nothing. */
function linkWrites({ organizationId, leadId, appointmentId, code }: KeptAppointment, known?: string): Write[] {
  if (code === undefined || code === known) return [];
  return [eventLinkWrites.put({ code, organizationId, leadId, appointmentId }).commit()];
}

/** Says no to a day that is missing where a campaign counts from it, and to too many campaigns. */
function mustHang(next: KeptAppointment, campaigns: readonly KeptCampaign[]): void {
  const noun = ownBrand().words.campaign;
  if (next.campaignIds.length > MOST_CAMPAIGNS)
    throw new Refusal(`An appointment takes at most ${MOST_CAMPAIGNS} ${noun.many.toLowerCase()}.`);
  const needing = next.atMs === undefined && campaigns.find((campaign) => hangsOnDay(campaign));
  if (needing) throw new Refusal(`Give the appointment a date: ${needing.name} texts before or after it.`);
}

/** The campaigns of those ids that are not deleted; one that is to be added must be there. */
async function campaignsOf(next: KeptAppointment, added: readonly string[]): Promise<KeptCampaign[]> {
  const { organizationId } = next;
  const found = await Promise.all(
    next.campaignIds.map((id) =>
      added.includes(id) ? requireCampaign(organizationId, id) : campaignById(organizationId, id),
    ),
  );
  return found.filter((campaign) => campaign !== null).filter(({ lifecycle }) => lifecycle !== 'deleted');
}

/** What a change makes of the campaigns: which begin to hang on it (anew), and which hung on it as it stood. */
function turns(next: KeptAppointment, before: KeptAppointment | null) {
  const isMoved = before !== null && before.anchorVersion !== next.anchorVersion;
  const had = new Set(before?.campaignIds);
  const added = next.campaignIds.filter((campaignId) => !had.has(campaignId));
  const ended = (before?.campaignIds ?? []).filter((campaignId) => isMoved || !next.campaignIds.includes(campaignId));
  return { isMoved, added, begins: isMoved ? next.campaignIds : added, ended };
}

const isSame = (one: KeptAppointment, other: KeptAppointment) => {
  const told = ({ version, ...rest }: KeptAppointment) => JSON.stringify(Object.entries(rest).sort());
  return told(one) === told(other);
};

async function keepOnce(asked: AppointmentAsked, appointmentId: string): Promise<AppointmentKept | null> {
  const { organizationId, leadId, userId = '' } = asked;
  const [before, organization] = await Promise.all([
    appointmentById({ organizationId, leadId, appointmentId }),
    organizationById(organizationId),
  ]);
  if (!organization) throw notFound();
  if (before?.cancelledAt) throw new Refusal(GONE);
  const next = changed(asked, before, appointmentId);
  const { isMoved, added, begins, ended } = turns(next, before);
  const campaigns = await campaignsOf(next, added);
  mustHang(next, campaigns);
  if (before && isSame(before, next)) return { appointment: before, placed: new Map() };
  const beside = (await asked.mayStand?.()) ?? [];
  const placed = new Map<string, Placed>();
  for (const campaign of campaigns.filter(({ campaignId }) => added.includes(campaignId)))
    placed.set(campaign.campaignId, await placeLead({ campaign, leadId, userId }));
  const places = begins.length > 0 ? await enrolmentsOf(organizationId, leadId) : [];
  const inThem = new Set(places.filter(({ removedAt }) => !removedAt).map(({ campaignId }) => campaignId));
  const reached = campaigns.filter(({ campaignId }) => begins.includes(campaignId) && inThem.has(campaignId));
  const found = await Promise.all(reached.map((campaign) => firstHanging(next, campaign, organization)));
  const batches = found.filter((batch) => batch !== null);
  const live = liveSignal(organizationId, 'lead', { leadId });
  const link = linkWrites(next, before?.code);
  const { isMade } = await committed([
    appointmentWrite(next, before),
    ...link,
    ...batches.map(newBatch),
    ...beside,
    live,
  ]);
  if (!isMade) return null;
  await startSteps(batches);
  if (before) for (const campaignId of ended) await endHanging(before, campaignId, { isMoved });
  return { appointment: next, placed };
}

/**
 * Makes or changes an appointment and enters the lead into the campaigns that it is given; what hangs on it is timed
 * anew when it moves, and ends when its campaign is taken off. Asked twice the same, it changes nothing more. What two
 * editors change at once is both kept; of the same field the later one. Throws a Refusal for a day that is none, one
 * that its campaigns need, a campaign that cannot be sent, or an appointment that was cancelled.
 */
export async function keepAppointment(asked: AppointmentAsked): Promise<AppointmentKept> {
  const appointmentId = asked.appointmentId ?? newId('apt');
  for (let tried = 0; tried < TRIES; tried++) {
    const kept = await keepOnce(asked, appointmentId);
    if (kept) return kept;
  }
  throw new Error('An appointment kept changing while it was kept.');
}

async function cancelOne(key: AppointmentKey, isDeleted: boolean): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const before = await appointmentById(key);
    if (!before) return false;
    const at = isoOf(now());
    const { organizationId, leadId, appointmentId, version } = before;
    const isOver = before.cancelledAt !== undefined && (!isDeleted || before.deletedAt !== undefined);
    const marks = { cancelledAt: before.cancelledAt ?? at, ...(isDeleted ? { deletedAt: at } : {}) };
    const patch = appointmentWrites
      .patch({ organizationId, leadId, appointmentId })
      .set({ ...marks, version: version + 1 })
      .remove(isDeleted ? [...TIME_FIELDS] : [])
      .where((kept, { eq }) => eq(kept.version, version));
    const live = liveSignal(organizationId, 'lead', { leadId });
    if (!isOver && !(await committed([patch.commit(), live])).isMade) continue;
    for (const campaignId of before.campaignIds) await endHanging(before, campaignId);
    return before.cancelledAt === undefined;
  }
  throw new Error('An appointment kept changing while it was cancelled.');
}

/**
 * Cancels appointments of an organisation: nothing that hangs on them leaves any more, and each text that was ahead says
 * why. `isDeleted`: they are listed no more either. Answers how many stood; cancelling twice changes nothing.
 */
export async function cancelAppointments(
  organizationId: string,
  appointments: readonly { leadId: string; appointmentId: string }[],
  { isDeleted = false } = {},
): Promise<number> {
  let cancelled = 0;
  for (const { leadId, appointmentId } of appointments)
    if (await cancelOne({ organizationId, leadId, appointmentId }, isDeleted)) cancelled++;
  return cancelled;
}
