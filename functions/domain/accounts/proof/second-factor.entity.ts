// A user's second factor: the secret in their authenticator app, the last step used, recovery codes as hashes.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';

export const SecondFactorEntity = new Entity(
  {
    model: { entity: 'secondFactor', version: '1', service: 'beckon' },
    attributes: {
      userId: { type: 'string', required: true },
      /** Base32; absent until a code has confirmed it. */
      secret: { type: 'string' },
      /** A secret that was shown and still has to be confirmed by a code. */
      offered: { type: 'string' },
      offeredMs: { type: 'number' },
      /** The step of the last code used: neither it nor an earlier one works again. */
      lastStep: { type: 'number', required: true, default: 0 },
      recoveryHashes: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** Incremented by each write: of two writes based on the same read, one succeeds. */
      version: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byUser: key('USER#{userId}', 'SECOND-FACTOR'),
    },
  },
  kept,
);

export const secondFactorWrites = writesOf(SecondFactorEntity);

export type SecondFactor = EntityItem<typeof SecondFactorEntity>;

/** The second factor of a user (consistent); null without one. */
export async function secondFactorOf(userId: string): Promise<SecondFactor | null> {
  return readOne(SecondFactorEntity, { userId });
}
