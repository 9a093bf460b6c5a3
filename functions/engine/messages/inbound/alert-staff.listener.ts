// Receives the signal of a new message and notifies the chosen staff (MSG-04).
import type { SignalEvent } from '#functions/signals.ts';
import { alertStaff } from './alert-staff.act.ts';

/** Throws failures for the bus to retry; nobody is notified twice. */
export async function handler(event: SignalEvent<'message.received'>): Promise<void> {
  await alertStaff(event.detail);
}
