// Tells the endpoints of an organization what happened: only where one of them wants to know, so that others cost nothing but a look.

import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { endpointsOf } from './event-endpoint.entity.ts';
import type { EndpointEvent } from './event-endpoint.rules.ts';

/** The kinds of events that an endpoint of the organization wants now (consistent). */
export async function wantedEvents(organizationId: string): Promise<ReadonlySet<string>> {
  const endpoints = await endpointsOf(organizationId);
  return new Set(endpoints.flatMap(({ stoppedAt, events }) => (stoppedAt ? [] : events)));
}

/**
 * The signals of those events that an endpoint wants, for a transaction. The same event is the same signal, however often this is
 * called.
 */
export async function happened(organizationId: string, events: readonly EndpointEvent[]): Promise<Write[]> {
  if (events.length === 0) return [];
  const wanted = await wantedEvents(organizationId);
  return events
    .filter(({ event }) => wanted.has(event))
    .map((one) => signal('event.happened', organizationId, one, one.event, one.about));
}
