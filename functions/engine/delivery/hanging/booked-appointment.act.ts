// A booking through a slide's calendar makes its appointment by itself, where the scheduling service told when it is.
import { DateTime } from 'luxon';
import { appointmentById, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { keepAppointment } from './keep-appointment.act.ts';

export type Booking = {
  organizationId: string;
  leadId: string;
  /** The campaign behind whose link it was booked. */
  campaignId: string;
  pitchId?: string | undefined;
  slideId?: string | undefined;
  /** Where it stands with the scheduling service: one appointment a booking. */
  eventUrl: string;
  /** When it begins (ISO); null where nobody told. */
  startsAt: string | null;
  location?: string | null | undefined;
};

/** Whether the campaign can still hang on it: deleted ones, and those that say no to people, do not. */
async function campaignsFor({ organizationId, campaignId }: Booking): Promise<string[]> {
  const campaign = await campaignById(organizationId, campaignId);
  return campaign?.lifecycle === 'active' ? [campaignId] : [];
}

/**
 * The appointment of a booking, at its time and with the campaign behind whose link it was booked; told twice, it is the
 * same one, told with another time, it moves. Null where the time is not known, the lead is no more there, or staff
 * cancelled it: they are scheduled without one.
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
    return (await keepAppointment({ ...asked, campaignsToAdd })).appointment;
  } catch (error) {
    // A campaign that cannot be sent as it stands keeps nobody's appointment from being kept.
    if (!(error instanceof Refusal)) throw error;
    return (await keepAppointment(asked)).appointment;
  }
}
