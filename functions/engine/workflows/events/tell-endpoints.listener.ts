// Receives what happened, and calls the endpoints that want to know.
import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { tellEndpoints } from './tell-endpoints.act.ts';

/** An event that comes twice is stored once for each endpoint; its calls are attempted by the same claims as those of rules. */
export const handler = fromQueue(async ({ detail }: SignalEvent<'event.happened'>): Promise<void> => {
  await tellEndpoints(detail);
});
