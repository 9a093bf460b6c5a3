// Turns a booking on a slide into an appointment, if the owner of one of the slide's calendars has connected it (INT-06).

import { connectionOf } from '#domain/accounts/integrations/calendar-connection.entity.ts';
import { membershipOf } from '#domain/accounts/membership.act.ts';
import { idOfBooking } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { dayAndTime } from '#domain/campaigns/time/window.rules.ts';
import { pitchById } from '#domain/pitches/pitch/pitch.entity.ts';
import { slideById } from '#domain/pitches/slides/slide.entity.ts';
import { viewerFactsOf } from '#engine/activity/track/view.entity.ts';
import { noteBookedIn } from '#engine/delivery/hanging/note-booked.act.ts';
import { saveAppointment } from '#engine/delivery/hanging/save-appointment.act.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { bookingAt } from '#platform/gateways/calendar/calendar.ts';
import { accessToken } from './connection.act.ts';

type Booked = SignalEvent<'lead.booked'>['detail'];

/**
 * The booking, read with the connection of the first of these users who is still a member and owns the booking; null if none.
 */
async function bookingOf(organizationId: string, userIds: readonly string[], uri: string) {
  for (const userId of new Set(userIds)) {
    const [connection, member] = await Promise.all([connectionOf(userId), membershipOf(organizationId, userId)]);
    const token = connection && member && member.access !== 'NONE' ? await accessToken(connection) : null;
    const booking = token && (await bookingAt(token, uri));
    if (booking) return booking;
  }
  return null;
}

/**
 * Counts the booking in the report of its campaign, and creates the appointment, both once however often the booking is reported: the
 * appointment's id is derived from the booking. The campaign is put on it if it has texts around an appointment. Without a connection, or
 * when the appointment is refused, none is created; the slide still counts as booked. Throws service failures for the bus to retry.
 */
export async function noteBooking({ organizationId, leadId, campaignId, slideId }: Booked): Promise<void> {
  await noteBookedIn({ organizationId, leadId }, campaignId, nowIso());
  const [viewer, slide, campaign] = await Promise.all([
    viewerFactsOf({ organizationId, campaignId, leadId }),
    slideById(organizationId, slideId),
    campaignById(organizationId, campaignId),
  ]);
  const uri = viewer?.eventUrls?.[slideId];
  const pitch = slide && (await pitchById(organizationId, slide.pitchId));
  if (!uri || !slide || !campaign || !pitch) return;
  const userIds = [slide.calendarSettings?.userId, pitch.userId, campaign.userId].flatMap((id) => id ?? []);
  const booking = await bookingOf(organizationId, userIds, uri);
  if (!booking) return;
  const { eventDate, eventTime } = dayAndTime(ownBrand().window, booking.startMs);
  const hangs = campaign.before.length + campaign.appointment.length > 0;
  try {
    await saveAppointment({
      organizationId,
      leadId,
      appointmentId: idOfBooking(leadId, uri),
      eventDate,
      eventTime,
      eventLocation: booking.place,
      eventUrl: uri,
      pitchId: pitch.pitchId,
      pitchSlideId: slideId,
      userId: campaign.userId,
      campaignsToAdd: hangs ? [campaignId] : [],
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.warn(JSON.stringify({ level: 'warn', kind: 'booking-refused', organizationId, slideId }));
  }
}
