// Receives the video service's events about its jobs, from the account's default event bus.
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { type TranscodeTold, transcoded } from './transcoded.act.ts';

/** Throws failures, so that the event comes again; repeated, late or reordered ones are harmless. */
export const handler = fromQueue(({ detail }: { detail: TranscodeTold }) => transcoded(detail));
