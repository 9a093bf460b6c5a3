// createLeadAppointment: when and where a lead is expected, once or repeatedly, and the campaigns on the appointment (API-037).

import { appointmentById } from '#domain/campaigns/appointments/appointment.entity.ts';
import { type RepeatAsked, repeatRefusal } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import type { MutationCreateLeadAppointmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { appointmentAnswer, distinctIds, saveAsked, saveAskedSeries } from './lead-appointment.act.ts';

/** The requested repetition, null for a single appointment; throws the sentence for an invalid one (EVT-06). */
function repeatIn(args: MutationCreateLeadAppointmentArgs): RepeatAsked | null {
  const refusal = repeatRefusal(args);
  if (refusal) throw new Refusal(refusal);
  const { repeatFrequency, repeatCount, repeatDays } = args;
  return repeatFrequency ? { repeatFrequency, repeatCount: repeatCount ?? 0, repeatDays } : null;
}

/** Creates it once per `requestId`: a repeat answers it as it is now; for a series, the first. */
export async function createLeadAppointment(
  args: MutationCreateLeadAppointmentArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'createLeadAppointment'>> {
  const { leadId, eventDate, eventTime, eventLocation } = args;
  const appointmentId = createdId('apt', organizationId, args.requestId);
  const before = await appointmentById({ organizationId, leadId, appointmentId });
  if (before) return appointmentAnswer(before);
  const repeat = repeatIn(args);
  const campaignsToRemove = distinctIds(args.campaignsToRemove);
  const campaignsToAdd = distinctIds(args.campaignsToAdd).filter((id) => !campaignsToRemove.includes(id));
  const asked = { organizationId, leadId, appointmentId, eventDate, eventTime, eventLocation, campaignsToAdd, userId };
  if (!eventDate && (repeat || campaignsToAdd.length === 0)) throw new Refusal('Give the appointment a date.');
  return repeat && eventDate ? saveAskedSeries({ ...asked, eventDate, repeat }) : saveAsked(asked);
}
