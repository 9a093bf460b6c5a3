// The appointments of the bookings that a page reports: what the person adds to their calendar.
import { appointmentById, idOfBooking } from '#domain/campaigns/appointments/appointment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { LeadEventInput, LinkAppointment } from '#functions/schema.gen.ts';
import { linkAppointment } from '../link/told-to-lead.act.ts';
import { bookingAddress } from './given-answers.act.ts';

/** A page has far fewer calendars. */
const MOST = 10;

/**
 * The person's uncanceled appointments of these bookings; without those whose time the scheduling service has not told, or never
 * tells. Whoever reports the address of a booking has made it: the service tells it to nobody else.
 */
export async function toldBookings(
  { organizationId, leadId }: Lead,
  events: readonly LeadEventInput[],
): Promise<LinkAppointment[]> {
  const uris = new Set(events.flatMap(bookingAddress).map(([, uri]) => uri));
  const found = await Promise.all(
    [...uris]
      .slice(0, MOST)
      .map((uri) => appointmentById({ organizationId, leadId, appointmentId: idOfBooking(leadId, uri) })),
  );
  return found.flatMap((appointment) =>
    appointment && !appointment.cancelledAt ? [linkAppointment(appointment)] : [],
  );
}
