// updateLeadAppointment: moves an appointment, clears its day, adds campaigns to it or removes them (API-038).

import { appointmentById } from '#domain/campaigns/appointments/appointment.entity.ts';
import { appointmentNamed } from '#engine/reports/people/appointments-answer.act.ts';
import type { MutationUpdateLeadAppointmentArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { distinctIds, saveAsked } from './lead-appointment.act.ts';

/** A missing field stays, null clears it; a campaign that is both added and removed is removed. */
export async function updateLeadAppointment(
  args: MutationUpdateLeadAppointmentArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'updateLeadAppointment'>> {
  const named = appointmentNamed(args.leadAppointmentId);
  const before = named && (await appointmentById({ organizationId, ...named }));
  if (!before || before.deletedAt) throw notFound();
  const { eventDate, eventTime, eventLocation } = args;
  const campaignsToRemove = distinctIds(args.campaignsToRemove);
  const campaignsToAdd = distinctIds(args.campaignsToAdd).filter(
    (campaignId) => !campaignsToRemove.includes(campaignId),
  );
  const newOnes = campaignsToAdd.filter((campaignId) => !before.campaignIds.includes(campaignId));
  const { leadId, appointmentId } = before;
  const asked = {
    organizationId,
    leadId,
    appointmentId,
    eventDate,
    eventTime,
    eventLocation,
    campaignsToAdd,
    campaignsToRemove,
    userId,
  };
  return saveAsked(asked, newOnes);
}
