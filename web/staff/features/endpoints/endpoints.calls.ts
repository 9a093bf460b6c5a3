// The endpoints of the organization: listing, writing and deleting them, their deliveries, tests and replays.
import { useQuery } from '@tanstack/react-query';
import type { EventKind } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import type { EventCallsQuery, EventEndpointsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  CreateEventEndpointDocument,
  DeleteEventEndpointDocument,
  EventCallsDocument,
  EventEndpointsDocument,
  SendEventDocument,
  TurnEndpointSecretDocument,
  UpdateEventEndpointDocument,
} from './endpoints.gen.ts';

export type Endpoint = NonNullable<EventEndpointsQuery['eventEndpoints']['eventEndpoints']>[number];
export type EventCall = NonNullable<EventCallsQuery['eventEndpoints']['eventCalls']>[number];
export type EndpointFields = { webhookUrl: string; events: EventKind[] };

/** The oldest first. */
export const useEndpoints = () =>
  useQuery({
    queryKey: ['eventEndpoints'],
    queryFn: async () => (await ask(EventEndpointsDocument)).eventEndpoints ?? [],
  });

/** The latest deliveries to an endpoint, the latest first. */
export const useEventCalls = (endpointId: string) =>
  useQuery({
    queryKey: ['eventCalls', endpointId],
    queryFn: async () => (await ask(EventCallsDocument, { endpointId })).eventCalls ?? [],
  });

/** Adds an endpoint; `after` gets the secret, which is not answered again. */
export const useCreateEndpoint = (after: (secret: string) => unknown) =>
  useWrite(
    'createEventEndpoint',
    (fields: EndpointFields, idOfPress) => ask(CreateEventEndpointDocument, { ...fields, requestId: idOfPress() }),
    ({ secret }) => after(secret ?? ''),
  );

/** Changes an endpoint; one that stopped starts again. */
export const useUpdateEndpoint = (endpointId: string, after: () => unknown) =>
  useWrite(
    'updateEventEndpoint',
    (fields: Partial<EndpointFields>) => ask(UpdateEventEndpointDocument, { endpointId, ...fields }),
    after,
  );

/** Deletes an endpoint, by its id. */
export const useDeleteEndpoint = (after: () => unknown) =>
  useWrite('deleteEventEndpoint', (endpointId: string) => ask(DeleteEventEndpointDocument, { endpointId }), after);

/** Makes another secret; answers it. */
export const useTurnEndpointSecret = (endpointId: string, after: (secret: string) => unknown) =>
  useWrite(
    'updateEventEndpoint',
    (_: undefined, idOfPress) => ask(TurnEndpointSecretDocument, { endpointId, requestId: idOfPress() }),
    ({ secret }) => after(secret ?? ''),
  );

/** Sends a sample of an event at once, or a delivery of the log again, by its id. */
export const useSendEvent = (endpointId: string) =>
  useWrite('sendEvent', (what: { event: EventKind } | { eventCallId: string }) =>
    ask(SendEventDocument, { endpointId, ...what }),
  );
