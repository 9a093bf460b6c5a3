// Recent uses of a rate limit. The times themselves are stored, so that no sliding hour exceeds the limit.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const LimitEntity = new Entity(
  {
    model: { entity: 'limit', version: '1', service: 'beckon' },
    attributes: {
      /** What is limited and for whom, hashed: `codes#+1602...`. */
      limitId: { type: 'string', required: true },
      /** Milliseconds since 1970, oldest first. */
      times: { type: 'list', items: { type: 'number' }, required: true },
      /** Of a limit of a minute: how many turns were taken. */
      version: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byId: key('LIMIT#{limitId}', 'LIMIT'),
    },
  },
  kept,
);

export const limitWrites = writesOf(LimitEntity);
