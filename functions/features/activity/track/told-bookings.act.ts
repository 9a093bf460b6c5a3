// The appointments of the bookings that a page reports: what the person adds to their calendar.
import { appointmentById, idOfBooking } from '#domain/campaigns/appointments/appointment.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import type { LeadEventInput, LinkAppointment } from '#functions/schema.gen.ts';
import { linkAppointment } from '../link/told-to-lead.act.ts';
import { bookingAddress } from './given-answers.act.ts';

/** A page has far fewer calendars. */
const MOST = 10;

/**
 * The person's uncanceled appointments of these bookings, each with its slide; without those whose time the scheduling service has
 * not told, or never tells. Whoever reports the address of a booking has made it: the service tells it to nobody else.
 */
export async function toldBookings(
  { organizationId, leadId }: Lead,
  events: readonly LeadEventInput[],
): Promise<LinkAppointment[]> {
  const slides = new Map(events.flatMap(bookingAddress).map(([pitchSlideId, uri]) => [uri, pitchSlideId]));
  const found = await Promise.all(
    [...slides].slice(0, MOST).map(async ([uri, pitchSlideId]) => {
      const kept = await appointmentById({ organizationId, leadId, appointmentId: idOfBooking(leadId, uri) });
      return kept && !kept.cancelledAt ? [{ ...linkAppointment(kept), pitchSlideId }] : [];
    }),
  );
  return found.flat();
}
