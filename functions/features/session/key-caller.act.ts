// Resolves an API key to its actor: read on each call, so that revoking it and changing its maker's role take effect at once.

import { keyOfToken, noteUsed } from '#domain/accounts/keys/api-key.act.ts';
import { authorName, lowerRole } from '#domain/accounts/keys/api-key.rules.ts';
import { membershipOf, ownerNameOf } from '#domain/accounts/membership.act.ts';
import { type Actor, nobody } from '#platform/foundation/actor.ts';

/**
 * The actor of a key's secret: a member of its organization with its role, or with the role of whoever made it where that is lower
 * now. Signed out when it was revoked, never existed, or its maker has no access any more. It is never a wpAdmin.
 */
export async function keyBehind(
  token: string,
  caller: Pick<Actor, 'ipAddress' | 'userAgent' | 'isFromPage'>,
): Promise<Actor> {
  const key = await keyOfToken(token);
  const maker = key && (await membershipOf(key.organizationId, key.userId));
  const access = key && maker ? lowerRole(key.access, maker.access) : 'NONE';
  if (!key || access === 'NONE') return { ...nobody('SIGNED_OUT', caller), isKey: true };
  const { organizationId, keyId, name } = key;
  const [ownerName] = await Promise.all([
    access === 'READONLY' ? ownerNameOf(organizationId) : undefined,
    noteUsed(key),
  ]);
  return {
    ...caller,
    kind: 'USER',
    isKey: true,
    userId: keyId,
    userName: authorName(name),
    sessionId: '',
    organizationId,
    access,
    isWpAdmin: false,
    isMember: true,
    ...(ownerName === undefined ? {} : { ownerName }),
  };
}
