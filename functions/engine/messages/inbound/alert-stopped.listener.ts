// Receives the signal that an organization's texts stopped and tells its owners and admins by e-mail.
import { type AlertStopped, alertStopped } from './alert-stopped.act.ts';

/** Throws failures for the bus to retry; nobody is alerted twice on one day about the same code. */
export async function handler(event: { detail: AlertStopped }): Promise<void> {
  await alertStopped(event.detail);
}
