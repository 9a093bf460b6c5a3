// Receives SES's events about e-mail that came back or was reported as spam, from the account's default event bus.
import { mailReturned } from './returned-mail.act.ts';
import type { MailTold } from './returned-mail.rules.ts';

/** Throws failures for the bus to retry; repeated, late or reordered events are harmless. */
export async function handler(event: { detail: MailTold }): Promise<void> {
  await mailReturned(event.detail);
}
