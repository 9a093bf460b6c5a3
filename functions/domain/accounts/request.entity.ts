// A request that may be repeated: in progress or done; expires after two days.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const RequestEntity = new Entity(
  {
    model: { entity: 'request', version: '1', service: 'beckon' },
    attributes: {
      /** What is requested, by whom and under which `requestId`, hashed. */
      requestHash: { type: 'string', required: true },
      /** Until when its worker may be working on it (milliseconds since 1970); 0 once it is done. */
      busyUntilMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byHash: key('REQUEST#{requestHash}', 'REQUEST'),
    },
  },
  kept,
);

export const requestWrites = writesOf(RequestEntity);

export type RequestItem = EntityItem<typeof RequestEntity>;
