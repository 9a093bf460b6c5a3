// Where a person has signed in before: a device by its token and a network by its address, both hashed, kept for half a year.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const KnownEntity = new Entity(
  {
    model: { entity: 'known', version: '1', service: 'beckon' },
    attributes: {
      userId: { type: 'string', required: true },
      knownHash: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byUser: key('USER#{userId}', 'KNOWN#{knownHash}'),
    },
  },
  kept,
);

export const knownWrites = writesOf(KnownEntity);
