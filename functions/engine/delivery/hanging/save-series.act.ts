// Creates the appointments of a series at once, each with its batches: all of them, or none (EVT-06).

import { happened } from '#domain/accounts/endpoints/endpoint-signals.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { appointmentById, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import type { Repeat } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import { newBatch } from '../schedule/retry-batch.act.ts';
import { startSteps } from '../schedule/start-sequence.act.ts';
import {
  type AppointmentAsked,
  appointmentWrite,
  campaignsOf,
  changed,
  hung,
  linkWrites,
  mustHang,
} from './next-appointment.act.ts';
import { noteAppointmentMade } from './note-booked.act.ts';
import type { AppointmentSaved } from './save-appointment.act.ts';

/** A new appointment with that id, which repeats on these days; the first day is its own. */
export type SeriesAsked = AppointmentAsked & { appointmentId: string; repeat: Repeat; dates: readonly string[] };

/** The appointments to store: the id of each is derived from the first one's, so that a repeated call finds them. */
function madeOf(asked: SeriesAsked): [KeptAppointment, ...KeptAppointment[]] {
  const { appointmentId, dates, repeat } = asked;
  const { repeatFrequency, repeatDays } = repeat;
  const series = { seriesId: appointmentId, repeatFrequency, ...(repeatDays ? { repeatDays } : {}) };
  const one = (eventDate: string | null | undefined, id: string) => ({
    ...changed({ ...asked, eventDate }, null, id),
    ...series,
  });
  const [first, ...later] = dates;
  return [one(first, appointmentId), ...later.map((date, at) => one(date, idFrom('apt', appointmentId, at + 1)))];
}

async function saveOnce(asked: SeriesAsked): Promise<AppointmentSaved | null> {
  const { organizationId, leadId, appointmentId, campaignsToAdd: added = [], userId = '' } = asked;
  const [before, organization] = await Promise.all([
    appointmentById({ organizationId, leadId, appointmentId }),
    organizationById(organizationId),
  ]);
  if (!organization) throw notFound();
  if (before) return { appointment: before, placed: new Map() };
  const made = madeOf(asked);
  const [first] = made;
  const campaigns = await campaignsOf(first, added);
  mustHang(first, campaigns);
  const beside = (await asked.conflictCheck?.()) ?? [];
  const { placed, batches, hanging } = await hung(made, { campaigns, added, begins: added, organization, userId });
  // A series is one event, about its first appointment.
  const event = { event: 'APPOINTMENT_MADE' as const, leadId, campaignId: null, about: appointmentId, atMs: now() };
  const signals = await happened(organizationId, [event]);
  const { isMade } = await committed([
    ...hanging.flatMap((one) => [appointmentWrite(one, null), ...linkWrites(one)]),
    ...batches.map(newBatch),
    ...beside,
    ...signals,
    liveSignal(organizationId, 'lead', { leadId }),
  ]);
  if (!isMade) return null;
  await startSteps(batches);
  return { appointment: hanging[0], placed };
}

/**
 * Creates a series and returns its first appointment; repeated, it is created once. Throws a Refusal, and creates
 * none, when `saveAppointment` would refuse any of them. It has to fit into one transaction: at most `mostAtOnce` days.
 */
export async function saveSeries(asked: SeriesAsked): Promise<AppointmentSaved> {
  const saved = await retryLost(async () => {
    const kept = await saveOnce(asked);
    if (!kept) throw new Lost([]);
    return kept;
  });
  await noteAppointmentMade(asked, saved.appointment.created);
  return saved;
}
