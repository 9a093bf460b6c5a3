// Receives SES's events about e-mail that came back or was reported as spam, from the account's default event bus.
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { mailReturned } from './returned-mail.act.ts';
import type { MailTold } from './returned-mail.rules.ts';

/** Throws failures, so that the event comes again; repeated, late or reordered ones are harmless. */
export const handler = fromQueue(({ detail }: { detail: MailTold }) => mailReturned(detail));
