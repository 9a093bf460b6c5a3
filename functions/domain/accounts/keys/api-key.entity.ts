// Stored API keys of an organization, and the lookup from a secret to its key. A revoked key keeps its name for what it did.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const ApiKeyEntity = new Entity(
  {
    model: { entity: 'apiKey', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      keyId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      access: { type: ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const, required: true },
      /** SHA-256 of the secret, in hex; the secret itself is stored nowhere. */
      tokenHash: { type: 'string', required: true },
      tail: { type: 'string', required: true },
      /** Who made it: the key never has more rights than they have now. */
      userId: { type: 'string', required: true },
      userName: { type: 'string', required: true },
      created: { type: 'string', required: true },
      lastUsed: { type: 'string' },
      revokedAt: { type: 'string' },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}', 'APIKEY#{keyId}'),
    },
  },
  kept,
);

/** Exists while the key is valid. */
export const ApiKeyTokenEntity = new Entity(
  {
    model: { entity: 'apiKeyToken', version: '1', service: 'beckon' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      keyId: { type: 'string', required: true },
    },
    indexes: {
      byToken: key('APIKEY#{tokenHash}', 'APIKEY'),
    },
  },
  kept,
);

export const apiKeyWrites = writesOf(ApiKeyEntity);
export const apiKeyTokenWrites = writesOf(ApiKeyTokenEntity);

export type KeptKey = EntityItem<typeof ApiKeyEntity>;
