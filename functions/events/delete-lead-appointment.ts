// deleteLeadAppointment: cancels an appointment and lists it no more (API-039).

import { appointmentById } from '../chains/appointment.entity.ts';
import { cancelAppointments } from '../delivery/entry/keep-appointment.act.ts';
import type { Actor } from '../foundation/actor.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { appointmentNamed } from '../reports/people/appointments.act.ts';
import type { MutationDeleteLeadAppointmentArgs } from '../schema.gen.ts';

/** Its texts stop, and each that was ahead says why; deleting it again changes nothing. */
export async function deleteLeadAppointment(
  { leadAppointmentId }: MutationDeleteLeadAppointmentArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteLeadAppointment'>> {
  const named = appointmentNamed(leadAppointmentId);
  const kept = named && (await appointmentById({ organizationId, ...named }));
  if (!kept) throw notFound();
  await cancelAppointments(organizationId, [kept], { isDeleted: true });
  return {};
}
