// Stored endpoints of an organization: where its events are sent, and which.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const EventEndpointEntity = new Entity(
  {
    model: { entity: 'eventEndpoint', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      endpointId: { type: 'string', required: true },
      webhookUrl: { type: 'string', required: true },
      /** Of `EventKind`. */
      events: { type: 'list', items: { type: 'string' }, required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** Attempts in a row that it did not take, and when the first of them was (ISO). */
      failures: { type: 'number', required: true, default: 0 },
      failingSince: { type: 'string' },
      /** Set when it stopped by itself. */
      stoppedAt: { type: 'string' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#ENDPOINTS', 'ENDPOINT#{endpointId}'),
    },
  },
  kept,
);

export const eventEndpointWrites = writesOf(EventEndpointEntity);

export type KeptEndpoint = EntityItem<typeof EventEndpointEntity>;

/** The endpoint with that id (consistent); null for one that this organization does not have. */
export async function endpointById(organizationId: string, endpointId: string): Promise<KeptEndpoint | null> {
  return readOne(EventEndpointEntity, { organizationId, endpointId });
}

/** The endpoints of an organization, the oldest first (consistent). */
export async function endpointsOf(organizationId: string): Promise<KeptEndpoint[]> {
  const { data } = await EventEndpointEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data.sort((one, other) => (one.created < other.created ? -1 : 1));
}
