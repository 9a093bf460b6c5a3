// Receives the signal of a booking on a slide and creates the appointment (INT-06).
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { noteBooking } from './booked-appointment.act.ts';

/** Throws failures, so that the signal comes again; a repeated or late one creates the same appointment. */
export const handler = fromQueue(({ detail }: SignalEvent<'lead.booked'>) => noteBooking(detail));
