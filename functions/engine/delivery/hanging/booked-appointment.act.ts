// Creates the appointment of a booking through a slide's calendar, if the scheduling service reports its time.
import { DateTime } from 'luxon';
import { appointmentById, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { saveAppointment } from './save-appointment.act.ts';

export type Booking = {
  organizationId: string;
  leadId: string;
  /** The campaign behind whose link it was booked. */
  campaignId: string;
  pitchId?: string | undefined;
  slideId?: string | undefined;
  /** The address of the booking at the scheduling service: one appointment for each booking. */
  eventUrl: string;
  /** When it begins (ISO); null when unknown. */
  startsAt: string | null;
  location?: string | null | undefined;
};

/** Whether the campaign can be added to it: deleted campaigns, and those that take no people, cannot. */
async function campaignsFor({ organizationId, campaignId }: Booking): Promise<string[]> {
  const campaign = await campaignById(organizationId, campaignId);
  return campaign?.lifecycle === 'active' ? [campaignId] : [];
}

/**
 * Creates the appointment of a booking, with the campaign of the link where it was booked. A repeated call returns the same
 * appointment, and one with another time moves it. Returns null when the time is unknown, the lead was deleted, or staff
 * canceled the appointment.
 */
export async function bookedAppointment(booking: Booking): Promise<KeptAppointment | null> {
  const { organizationId, leadId, eventUrl, startsAt, location, pitchId, slideId } = booking;
  const at = startsAt ? DateTime.fromISO(startsAt, { zone: ownBrand().window.zone }) : null;
  if (!at?.isValid || (await leadOf(organizationId, leadId))?.lifecycle !== 'active') return null;
  const key = { organizationId, leadId, appointmentId: idFrom('apt', organizationId, leadId, eventUrl) };
  const before = await appointmentById(key);
  if (before?.cancelledAt) return null;
  const asked = {
    ...key,
    eventUrl,
    eventDate: at.toFormat('yyyy-LL-dd'),
    eventTime: at.toFormat('HH:mm'),
    ...(location ? { eventLocation: location } : {}),
    pitchId,
    pitchSlideId: slideId,
  };
  const campaignsToAdd = before ? [] : await campaignsFor(booking);
  try {
    return (await saveAppointment({ ...asked, campaignsToAdd })).appointment;
  } catch (error) {
    // A campaign that cannot be sent now does not prevent the appointment.
    if (!(error instanceof Refusal)) throw error;
    return (await saveAppointment(asked)).appointment;
  }
}
