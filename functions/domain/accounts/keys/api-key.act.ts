// Reads API keys: those of an organization, the one behind a secret, and the names of those that did something.

import { now, nowIso } from '#platform/foundation/clock.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { ApiKeyEntity, ApiKeyTokenEntity, type KeptKey } from './api-key.entity.ts';
import { authorName, USED_EVERY_MS } from './api-key.rules.ts';

/** The key with that id (consistent), revoked or not; null for an id that this organization does not have. */
export async function keyById(organizationId: string, keyId: string): Promise<KeptKey | null> {
  return readOne(ApiKeyEntity, { organizationId, keyId });
}

/** The keys of an organization that are not revoked, the newest first (consistent). */
export async function keysOf(organizationId: string): Promise<KeptKey[]> {
  const { data } = await ApiKeyEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return data
    .filter(({ revokedAt }) => revokedAt === undefined)
    .sort((one, other) => (one.created < other.created ? 1 : -1));
}

/** The valid key of a secret (consistent); null when it was revoked or never existed. */
export async function keyOfToken(token: string): Promise<KeptKey | null> {
  const found = await readOne(ApiKeyTokenEntity, { tokenHash: tokenHash(token) });
  const kept = found && (await keyById(found.organizationId, found.keyId));
  return kept?.revokedAt === undefined ? kept : null;
}

/** Records that the key was used, at most once in 5 minutes. */
export async function noteUsed({ organizationId, keyId, lastUsed }: KeptKey): Promise<void> {
  if (lastUsed && now() - Date.parse(lastUsed) < USED_EVERY_MS) return;
  await ApiKeyEntity.patch({ organizationId, keyId })
    .set({ lastUsed: nowIso() })
    .go()
    .catch((error) => console.warn(JSON.stringify({ level: 'warn', kind: 'key-used', error: error.name })));
}

const IS_KEY = /^key_/;

/** The names of those of these authors that are keys of the organization, revoked ones included, by their id. */
export async function keyNames(organizationId: string, authorIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(authorIds)].filter((id) => IS_KEY.test(id));
  if (ids.length === 0) return new Map();
  const keys = await readAll(
    ApiKeyEntity,
    ids.map((keyId) => ({ organizationId, keyId })),
    { mayLag: true },
  );
  return new Map(keys.map(({ keyId, name }) => [keyId, authorName(name)]));
}
