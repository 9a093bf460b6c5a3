// Door for the signal that somebody wrote: tells the staff who want to know (MSG-04).
import { alertStaff, type Received } from './alert-staff.ts';

/** Throws what fails, for the bus to try again; nobody is told twice. */
export async function handler(event: { detail: Received }): Promise<void> {
  await alertStaff(event.detail);
}
