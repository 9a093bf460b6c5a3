// What making and changing an appointment share: whose it is, whether its campaigns take people, and what is answered.

import { appointmentsOf, type KeptAppointment, nextTurn } from '../chains/appointment.entity.ts';
import { eventPlace, momentOf, momentRefusal, USUAL_TIME } from '../chains/appointment.rules.ts';
import { campaignById } from '../chains/campaign.entity.ts';
import { requireCampaign } from '../chains/require-campaign.act.ts';
import { sendingRefusal } from '../delivery/entry/accepts-people.act.ts';
import { type AppointmentKept, keepAppointment } from '../delivery/entry/keep-appointment.act.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { notFound, Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { leadOf } from '../people/lead.entity.ts';
import { appointmentsAnswer } from '../reports/people/appointments.act.ts';
import type { Write } from '../table/writes.ts';

type Asked = Parameters<typeof keepAppointment>[0];

const HAS_ONE_THEN = 'They have an appointment at that time and place already.';

/** The ids of a list that may be missing, each once. */
export const idsIn = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids ?? [])];

/** Refuses a lead that is not theirs or archived. */
async function mustTakeTexts(organizationId: string, leadId: string): Promise<void> {
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  if (lead.lifecycle !== 'active') throw new Refusal('Restore them first: they are archived.');
}

/**
 * Refuses a second appointment of one person at the same time and place: each would send the same texts. One that has no
 * day, or whose day is none, is no such. Answers the write by which of two at once the second is asked again.
 */
async function mustBeTheOnlyOne(asked: Asked): Promise<Write[]> {
  const { organizationId, leadId, appointmentId, eventDate, eventTime, eventLocation } = asked;
  const turn = await nextTurn({ organizationId, leadId });
  const found = await appointmentsOf(organizationId, leadId);
  const own = found.find((each) => each.appointmentId === appointmentId);
  const day = eventDate === undefined ? own?.eventDate : eventDate;
  if (!day || momentRefusal(day, eventTime)) return [];
  const atMs = momentOf(day, (eventTime === undefined ? own?.eventTime : eventTime) || USUAL_TIME, ownBrand().window);
  const place = eventPlace(eventLocation === undefined ? own?.eventLocation : (eventLocation ?? undefined)) ?? '';
  const isSame = (one: KeptAppointment) => one.atMs === atMs && (one.eventLocation ?? '') === place;
  const others = found.filter((each) => each !== own && !each.cancelledAt);
  const isStaying = own && isSame(own);
  if (!isStaying && others.some(isSame)) throw new Refusal(HAS_ONE_THEN);
  return isStaying ? [] : [turn];
}

/** An appointment as its mutations answer it. */
export async function answered(
  appointment: KeptAppointment,
  placed: AppointmentKept['placed'] = new Map(),
): Promise<AnswerTo<'createLeadAppointment'>> {
  const { organizationId, leadId } = appointment;
  const [answer] = await appointmentsAnswer(organizationId, leadId, [appointment]);
  const missed = [...placed].filter(([, stands]) => stands !== 'in').map(([campaignId]) => campaignId);
  const campaigns = await Promise.all(missed.map((campaignId) => campaignById(organizationId, campaignId)));
  const unreached = campaigns.flatMap((campaign) =>
    campaign ? [{ id: campaign.campaignId, name: campaign.name }] : [],
  );
  return { appointment: answer ?? null, unreached };
}

/** Keeps what staff asked of an appointment. Throws the sentence of whatever stands against it. */
export async function keepAsked(asked: Asked): Promise<AnswerTo<'createLeadAppointment'>> {
  const { organizationId, leadId, campaignsToAdd = [] } = asked;
  await mustTakeTexts(organizationId, leadId);
  for (const campaignId of campaignsToAdd) {
    const refusal = await sendingRefusal(await requireCampaign(organizationId, campaignId));
    if (refusal) throw new Refusal(refusal);
  }
  const mayStand = () => mustBeTheOnlyOne(asked);
  const { appointment, placed } = await keepAppointment({ ...asked, mayStand });
  return answered(appointment, placed);
}
