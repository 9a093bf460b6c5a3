// Checks that creating and changing an appointment share: the lead, whether its campaigns can be sent, and the answer.

import { appointmentsOf, type KeptAppointment, nextTurn } from '#domain/campaigns/appointments/appointment.entity.ts';
import {
  MOST_APPOINTMENTS,
  momentOf,
  momentRefusal,
  USUAL_TIME,
} from '#domain/campaigns/appointments/appointment.rules.ts';
import { eventPlace } from '#domain/campaigns/appointments/location.rules.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import {
  longDate,
  mostAtOnce,
  type RepeatAsked,
  repeatDates,
} from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import { type AppointmentSaved, saveAppointment } from '#engine/delivery/hanging/save-appointment.act.ts';
import { type SeriesAsked, saveSeries } from '#engine/delivery/hanging/save-series.act.ts';
import { appointmentsAnswer } from '#engine/reports/people/appointments-answer.act.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { Lost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

type Asked = Parameters<typeof saveAppointment>[0];

const BUSY = 'Others are changing this appointment right now. Nothing was changed: please try again.';
const HAS_ONE_THEN = 'They have an appointment at that time and place already.';

/** The ids of an optional list, each once. */
export const distinctIds = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids ?? [])];

/** Refuses a lead that is not theirs or archived. */
async function mustTakeTexts(organizationId: string, leadId: string): Promise<void> {
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  if (lead.lifecycle !== 'active') throw new Refusal('They are archived. Bring them back first.');
}

type AppointmentsWithTurn = { found: readonly KeptAppointment[]; turn: Write };

/** The lead's appointments, with the write that makes the second of two concurrent changes retry. */
async function appointmentsWithTurn({ organizationId, leadId }: Asked): Promise<AppointmentsWithTurn> {
  const turn = await nextTurn({ organizationId, leadId });
  return { found: await appointmentsOf(organizationId, leadId), turn };
}

const isUncanceled = ({ cancelledAt }: KeptAppointment) => !cancelledAt;

/** Refuses `more` appointments where the person would exceed the maximum. */
function mustHaveRoom(found: readonly KeptAppointment[], more: number): void {
  const has = found.filter(isUncanceled).length;
  if (has + more <= MOST_APPOINTMENTS) return;
  const known = more > 1 && has > 0 ? ` They have ${has} already.` : '';
  throw new Refusal(`At most ${MOST_APPOINTMENTS} appointments for one person.${known}`);
}

const isAt = (one: KeptAppointment, atMs: number, place: string) =>
  one.atMs === atMs && (one.eventLocation ?? '') === place;

/**
 * Refuses a second appointment of one person at the same time and location: both would send the same texts. An appointment
 * without a valid day never conflicts. Returns the write that makes the second of two concurrent changes retry.
 */
async function mustBeTheOnlyOne(asked: Asked): Promise<Write[]> {
  const { appointmentId, eventDate, eventTime, eventLocation } = asked;
  const { found, turn } = await appointmentsWithTurn(asked);
  const own = found.find((each) => each.appointmentId === appointmentId);
  if (!own) mustHaveRoom(found, 1);
  const day = eventDate === undefined ? own?.eventDate : eventDate;
  if (!day || momentRefusal(day, eventTime)) return [];
  const atMs = momentOf(day, (eventTime === undefined ? own?.eventTime : eventTime) || USUAL_TIME, ownBrand().window);
  const place = eventPlace(eventLocation === undefined ? own?.eventLocation : (eventLocation ?? undefined)) ?? '';
  const others = found.filter((each) => each !== own && isUncanceled(each));
  const isStaying = own && isAt(own, atMs, place);
  if (!isStaying && others.some((one) => isAt(one, atMs, place))) throw new Refusal(HAS_ONE_THEN);
  return isStaying ? [] : [turn];
}

/**
 * The same check for each day of a series; the sentence names the first day that conflicts. When the same request runs twice at
 * once, the series itself does not count as a conflict.
 */
async function mustBeFree(asked: SeriesAsked): Promise<Write[]> {
  const { found: all, turn } = await appointmentsWithTurn(asked);
  const found = all.filter(({ seriesId }) => seriesId !== asked.appointmentId);
  mustHaveRoom(found, asked.dates.length);
  const place = eventPlace(asked.eventLocation) ?? '';
  const others = found.filter(isUncanceled);
  const isTaken = (date: string) =>
    others.some((one) => isAt(one, momentOf(date, asked.eventTime, ownBrand().window), place));
  const taken = asked.dates.filter(isTaken);
  if (taken[0]) throw new Refusal(`They have an appointment at that time and place already on ${longDate(taken[0])}.`);
  return [turn];
}

/** An appointment as its mutations answer it. */
export async function appointmentAnswer(
  appointment: KeptAppointment,
  placed: AppointmentSaved['placed'] = new Map(),
): Promise<AnswerTo<'createLeadAppointment'>> {
  const { organizationId, leadId } = appointment;
  const [answer] = await appointmentsAnswer(organizationId, leadId, [appointment]);
  const missed = [...placed].filter(([, placement]) => placement !== 'in').map(([campaignId]) => campaignId);
  const campaigns = await Promise.all(missed.map((campaignId) => campaignById(organizationId, campaignId)));
  const unreached = campaigns.flatMap((campaign) =>
    campaign ? [{ id: campaign.campaignId, name: campaign.name }] : [],
  );
  return { appointment: answer ?? null, unreached };
}

/** Refuses a person who cannot be texted, and campaigns that cannot be sent. */
async function mustBeSendable({ organizationId, leadId }: Asked, campaignIds: readonly string[] = []): Promise<void> {
  await mustTakeTexts(organizationId, leadId);
  for (const campaignId of campaignIds) {
    const refusal = await sendingRefusal(await requireCampaign(organizationId, campaignId));
    if (refusal) throw new Refusal(refusal);
  }
}

/** Refuses with a sentence when other changes came first until the retries were used up. */
async function unlessBusy(kept: Promise<AppointmentSaved>): Promise<AppointmentSaved> {
  try {
    return await kept;
  } catch (error) {
    throw error instanceof Lost ? new Refusal(BUSY, { code: 'BUSY' }) : error;
  }
}

/**
 * Saves a requested appointment; `newOnes` are the campaigns that were not on it before. Throws the sentence of the first
 * reason against it.
 */
export async function saveAsked(
  asked: Asked,
  newOnes = asked.campaignsToAdd,
): Promise<AnswerTo<'createLeadAppointment'>> {
  await mustBeSendable(asked, newOnes);
  const conflictCheck = () => mustBeTheOnlyOne(asked);
  const { appointment, placed } = await unlessBusy(saveAppointment({ ...asked, conflictCheck }));
  return appointmentAnswer(appointment, placed);
}

/** A new appointment that repeats from its day on. */
type Repeating = Asked & { appointmentId: string; eventDate: string; repeat: RepeatAsked };

/**
 * Creates a series and answers its first appointment; creates all of it, or none and throws the sentence of the first reason
 * against any of them.
 */
export async function saveAskedSeries({ repeat, ...asked }: Repeating): Promise<AnswerTo<'createLeadAppointment'>> {
  const { eventDate, eventTime, campaignsToAdd = [] } = asked;
  const refusal = momentRefusal(eventDate, eventTime);
  if (refusal) throw new Refusal(refusal);
  await mustBeSendable(asked, campaignsToAdd);
  const most = mostAtOnce(campaignsToAdd.length);
  if (repeat.repeatCount > most) {
    const noun = ownBrand().words.campaign.many.toLowerCase();
    throw new Refusal(`With ${campaignsToAdd.length} ${noun} on each, at most ${most} appointments at once.`);
  }
  const series = { ...asked, repeat, dates: repeatDates(eventDate, repeat) };
  const { appointment, placed } = await unlessBusy(saveSeries({ ...series, conflictCheck: () => mustBeFree(series) }));
  return appointmentAnswer(appointment, placed);
}
