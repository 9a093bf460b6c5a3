// Door for the signal that somebody wrote: tells the staff who want to know (MSG-04).
import type { SignalEvent } from '#functions/signals.ts';
import { alertStaff } from './alert-staff.act.ts';

/** Throws what fails, for the bus to try again; nobody is told twice. */
export async function handler(event: SignalEvent<'message.received'>): Promise<void> {
  await alertStaff(event.detail);
}
