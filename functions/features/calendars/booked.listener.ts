// Receives the signal of a booking on a slide and creates the appointment (INT-06).
import type { SignalEvent } from '#functions/signals.ts';
import { noteBooking } from './booked-appointment.act.ts';

/** Throws on failure, so that the bus retries; a repeated or late signal creates the same appointment. */
export async function handler(event: SignalEvent<'lead.booked'>): Promise<void> {
  await noteBooking(event.detail);
}
