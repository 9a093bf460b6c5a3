// deleteLeadAppointment: cancels an appointment and removes it from lists (API-039).

import { appointmentById, appointmentsOf } from '#domain/campaigns/appointments/appointment.entity.ts';
import { isLaterInSeries } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { cancelAppointments } from '#engine/delivery/hanging/save-appointment.act.ts';
import { appointmentNamed } from '#engine/reports/people/appointments-answer.act.ts';
import type { MutationDeleteLeadAppointmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/**
 * Its texts stop, and each that was ahead shows why; deleting it again changes nothing. `andLater` also deletes the later
 * uncanceled ones of its series (EVT-06), last first, so that a repeat after a crash continues from the same one.
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
