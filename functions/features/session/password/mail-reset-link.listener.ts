// Receives the signal that an address requested a reset link.
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { mailResetLink } from './mail-reset-link.act.ts';

/** Throws failures, so that the signal comes again; repeated or late ones are harmless, because only the newest link works. */
export const handler = fromQueue(({ detail }: SignalEvent<'reset.asked'>) => mailResetLink(detail.askId));
