// The personal data that a page shows leads beside its slides: their appointments and their texts with the organization
// (TRK-04).
import { appointmentsOf, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { USUAL_TIME } from '#domain/campaigns/appointments/appointment.rules.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { conversationOf } from '#engine/messages/conversation.act.ts';
import type { LinkAppointment, LinkMessage } from '#functions/schema.gen.ts';
import { isoOf } from '#platform/foundation/clock.ts';

/** How many of the newest texts. */
const MOST_MESSAGES = 50;

export type ToldToLead = { appointments: LinkAppointment[]; messages: LinkMessage[] };

/** An appointment as its person may know it. */
export function linkAppointment(appointment: KeptAppointment): LinkAppointment {
  const { appointmentId, eventDate, eventTime, eventLocation, atMs } = appointment;
  return {
    id: appointmentId,
    eventDate: eventDate ?? null,
    eventTime: eventDate ? (eventTime ?? USUAL_TIME) : null,
    eventLocation: eventLocation ?? null,
    at: atMs === undefined ? null : isoOf(atMs),
  };
}

/**
 * Uncanceled appointments ordered by time, and the newest 50 texts, oldest first. Contains nothing about staff and no text that
 * is still waiting. Personal: only for a browser that was verified by a code, as the first one to open a link may be anybody's.
 */
export async function toldToLead(lead: Lead): Promise<ToldToLead> {
  const { organizationId, leadId } = lead;
  const [appointments, { messages }] = await Promise.all([
    appointmentsOf(organizationId, leadId),
    conversationOf(organizationId, lead),
  ]);
  const uncanceled = appointments.filter(({ cancelledAt }) => !cancelledAt);
  return {
    appointments: uncanceled
      .sort((one, other) => (one.atMs ?? Number.POSITIVE_INFINITY) - (other.atMs ?? Number.POSITIVE_INFINITY))
      .map(linkAppointment),
    messages: messages
      .filter(({ sent }) => sent)
      .slice(-MOST_MESSAGES)
      .map(({ message, fromLead, created }) => ({ message, fromLead, created })),
  };
}
