// A user's connection to the scheduling service; tokens are stored encrypted (INT-06).

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const ConnectionEntity = new Entity(
  {
    model: { entity: 'calendarConnection', version: '1', service: 'beckon' },
    attributes: {
      userId: { type: 'string', required: true },
      accessSealed: { type: 'string', required: true },
      refreshSealed: { type: 'string', required: true },
      /** When the access token expires. */
      endsMs: { type: 'number', required: true },
      /** The user's identity at the service. */
      personUri: { type: 'string', required: true },
      personName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** Since when the service refuses the stored tokens: the user must connect again. */
      brokenAt: { type: 'string' },
      /** Incremented by each write: of two concurrent renewals, one is stored. */
      version: { type: 'number', required: true, default: 1 },
    },
    indexes: {
      byUser: key('USER#{userId}', 'CALENDAR'),
    },
  },
  kept,
);

export const connectionWrites = writesOf(ConnectionEntity);

export type Connection = EntityItem<typeof ConnectionEntity>;

/** The connection of a user (consistent); null without one. */
export async function connectionOf(userId: string): Promise<Connection | null> {
  return readOne(ConnectionEntity, { userId });
}

/** The connections of those users; without those that have none. */
export function connectionsOf(userIds: readonly string[]): Promise<Connection[]> {
  const keys = userIds.map((userId) => ({ userId }));
  return readAll(ConnectionEntity, keys, { mayLag: true });
}
