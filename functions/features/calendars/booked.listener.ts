// Door for the signal that somebody booked on a slide: makes their appointment by itself (INT-06).
import type { SignalEvent } from '#functions/signals.ts';
import { bookedAppointment } from './booked-appointment.act.ts';

/** Throws what fails, for the bus to try again; doubled and late it comes to the same appointment. */
export async function handler(event: SignalEvent<'lead.booked'>): Promise<void> {
  await bookedAppointment(event.detail);
}
