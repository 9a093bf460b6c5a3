// Receives the video service's events about its jobs, from the account's default event bus.
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { type TranscodeEvent, transcoded } from './transcoded.act.ts';

/** Throws when the work fails, so that the queue delivers the event again; repeated, late or reordered ones are harmless. */
export const handler = fromQueue(({ detail }: { detail: TranscodeEvent }) => transcoded(detail));
