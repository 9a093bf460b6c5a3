// Resolves an API key to its actor: read on each call, so that revoking it and changing its maker's role take effect at once.

import { keyOfToken, noteUsed } from '#domain/accounts/keys/api-key.act.ts';
import { authorName, lowerRole } from '#domain/accounts/keys/api-key.rules.ts';
import { membershipOf, ownerNameOf, userOf } from '#domain/accounts/membership.act.ts';
import { mustEnroll } from '#domain/accounts/proof/required-factor.act.ts';
import type { Membership } from '#domain/accounts/user.entity.ts';
import type { Access } from '#functions/schema.gen.ts';
import { type Actor, nobody } from '#platform/foundation/actor.ts';

/** The role that the maker has now; NONE once they are gone, and while they still have to set up a second factor. */
async function roleOf(maker: Membership | null): Promise<Access> {
  const user = maker && (await userOf(maker.userId));
  return user && !(await mustEnroll(user, maker)) ? maker.access : 'NONE';
}

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
  const access = key ? lowerRole(key.access, await roleOf(maker)) : 'NONE';
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
