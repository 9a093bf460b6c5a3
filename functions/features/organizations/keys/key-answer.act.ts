// API keys as they are answered: never their secret or its hash.

import type { KeptKey } from '#domain/accounts/keys/api-key.entity.ts';
import { lowerRole } from '#domain/accounts/keys/api-key.rules.ts';
import type { Access, ApiKey } from '#functions/schema.gen.ts';

/** A key as staff see it; `makersAccess` is the role that its maker has now, NONE when they are no member. */
export function keyAnswer(key: KeptKey, makersAccess: Access): ApiKey {
  const { keyId: id, name, access, tail, userName: madeBy, created, lastUsed } = key;
  return {
    id,
    name,
    access,
    worksAs: lowerRole(access, makersAccess),
    tail,
    madeBy,
    created,
    lastUsed: lastUsed ?? null,
  };
}
