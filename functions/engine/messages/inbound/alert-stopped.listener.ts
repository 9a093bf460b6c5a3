// Receives the signal that an organization's texts stopped and tells its owners and admins by e-mail.
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { type AlertStopped, alertStopped } from './alert-stopped.act.ts';

/** Throws failures, so that the signal comes again; nobody is alerted twice on one day about the same code. */
export const handler = fromQueue(({ detail }: { detail: AlertStopped }) => alertStopped(detail));
