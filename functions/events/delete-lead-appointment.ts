// deleteLeadAppointment: cancels an appointment and lists it no more (API-039).

import { appointmentById, appointmentsOf } from '../chains/appointment.entity.ts';
import { isLaterInSeries } from '../chains/time/repeat.rules.ts';
import { cancelAppointments } from '../delivery/hanging/keep-appointment.act.ts';
import type { Actor } from '../foundation/actor.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { appointmentNamed } from '../reports/people/appointments.act.ts';
import type { MutationDeleteLeadAppointmentArgs } from '../schema.gen.ts';

/**
 * Its texts stop, and each that was ahead says why; deleting it again changes nothing. `andLater`: so do those of its
 * series that stand and are later (EVT-06), the last first, so that what broke off in between goes on from the same one.
 */
export async function deleteLeadAppointment(
  { leadAppointmentId, andLater }: MutationDeleteLeadAppointmentArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteLeadAppointment'>> {
  const named = appointmentNamed(leadAppointmentId);
  const kept = named && (await appointmentById({ organizationId, ...named }));
  if (!kept) throw notFound();
  const all = andLater ? await appointmentsOf(organizationId, kept.leadId) : [];
  const later = all.filter((other) => !other.cancelledAt && isLaterInSeries(kept, other));
  const lastFirst = later.sort((one, other) => (other.atMs ?? 0) - (one.atMs ?? 0));
  await cancelAppointments(organizationId, [...lastFirst, kept], { isDeleted: true });
  return {};
}
