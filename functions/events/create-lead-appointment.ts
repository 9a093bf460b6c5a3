// createLeadAppointment: when and where a lead is expected, and the campaigns that hang on it (API-037).

import { appointmentById, appointmentsOf } from '../chains/appointment.entity.ts';
import { MOST_APPOINTMENTS } from '../chains/appointment.rules.ts';
import type { Actor } from '../foundation/actor.ts';
import { createdId } from '../foundation/ids.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import type { MutationCreateLeadAppointmentArgs } from '../schema.gen.ts';
import { answered, idsIn, keepAsked } from './lead-appointment.act.ts';

/** Makes it, once for its `requestId`: a repeat answers it as it stands. */
export async function createLeadAppointment(
  args: MutationCreateLeadAppointmentArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createLeadAppointment'>> {
  const { leadId, eventDate, eventTime, eventLocation } = args;
  const appointmentId = createdId('apt', organizationId, args.requestId);
  const before = await appointmentById({ organizationId, leadId, appointmentId });
  if (before) return answered(before);
  const standing = (await appointmentsOf(organizationId, leadId)).filter(({ cancelledAt }) => !cancelledAt);
  if (standing.length >= MOST_APPOINTMENTS)
    throw new Refusal(`At most ${MOST_APPOINTMENTS} appointments for one person.`);
  const campaignsToRemove = idsIn(args.campaignsToRemove);
  const campaignsToAdd = idsIn(args.campaignsToAdd).filter((id) => !campaignsToRemove.includes(id));
  if (!eventDate && campaignsToAdd.length === 0) throw new Refusal('Give the appointment a date.');
  const key = { organizationId, leadId, appointmentId };
  return keepAsked({ ...key, eventDate, eventTime, eventLocation, campaignsToAdd, userId });
}
