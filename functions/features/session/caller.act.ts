// Resolves a token to its actor: read on each call, so that logout, removal and a changed role take effect at once.

import { isKeyToken } from '#domain/accounts/keys/api-key.rules.ts';
import { membershipOf, ownerNameOf, userOf, viewerOf } from '#domain/accounts/membership.act.ts';
import { mustEnroll } from '#domain/accounts/proof/required-factor.act.ts';
import { isElsewhere } from '#domain/accounts/sessions/browser.rules.ts';
import { handoffOf, usedHandoff } from '#domain/accounts/sessions/handoff.act.ts';
import type { Session } from '#domain/accounts/sessions/session.entity.ts';
import { isSessionToken, SEEN_EVERY_MS } from '#domain/accounts/sessions/session.rules.ts';
import { type Membership, MembershipEntity } from '#domain/accounts/user.entity.ts';
import { publicTokenOf } from '#platform/brands/page-brand.ts';
import { type Actor, nobody } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { committed } from '#platform/table/transact.ts';
import { keyBehind } from './key-caller.act.ts';
import { noteSeen, sessionById, sessionOf } from './open-session.act.ts';

type Caller = Pick<Actor, 'ipAddress' | 'userAgent' | 'isFromPage'>;

/** Records that a member used the product in that organization; one who was removed meanwhile stays removed. */
async function noteMember({ organizationId, userId, lastSeen }: Membership): Promise<void> {
  if (lastSeen && now() - Date.parse(lastSeen) < SEEN_EVERY_MS) return;
  await MembershipEntity.patch({ organizationId, userId })
    .set({ lastSeen: nowIso() })
    .go()
    .catch((error) => console.warn(JSON.stringify({ level: 'warn', kind: 'member-seen', error: error.name })));
}

async function userBehind(session: Session, caller: Caller): Promise<Actor> {
  const { userId, organizationId, sessionId } = session;
  const [user, membership] = await Promise.all([userOf(userId), membershipOf(organizationId, userId)]);
  if (!user) return nobody('SIGNED_OUT', caller);
  const proved = session.provedMs === undefined ? {} : { provedMs: session.provedMs };
  const who = { ...caller, ...proved, kind: 'USER', userId, userName: user.name, sessionId, organizationId } as const;
  if (await mustEnroll(user, membership))
    return { ...who, access: 'NONE', isWpAdmin: false, isMember: false, mustEnroll: true };
  const { access } = viewerOf(user, membership);
  if (membership) await noteMember(membership);
  return {
    ...who,
    access,
    isWpAdmin: user.wpAdmin,
    isMember: membership !== null,
    ...(access === 'READONLY' ? { ownerName: await ownerNameOf(organizationId) } : {}),
  };
}

/**
 * The actor of a token; null for a token that we never issued. Signed out when the session has ended, or when the call comes from another
 * browser than the one that opened it; `isTold`: the caller's browser is known.
 */
export async function whoAsks(token: string, caller: Caller, isTold = true): Promise<Actor | null> {
  if (token === publicTokenOf(ownBrand())) return nobody('PUBLIC', caller);
  // A key is for programs that call; only screens listen.
  if (isKeyToken(token)) return isTold ? keyBehind(token, caller) : null;
  if (!isSessionToken(token)) return null;
  const session = await sessionOf(token);
  if (!session || (isTold && isElsewhere(session.browser, caller.userAgent))) return nobody('SIGNED_OUT', caller);
  const [actor] = await Promise.all([userBehind(session, caller), noteSeen(session)]);
  return actor.kind === 'USER' ? { ...actor, token } : actor;
}

/**
 * The actor of a hand-over code for a call under /super, which is used up by it; signed out when the code is wrong, used, late or
 * for another purpose, or when its session has ended.
 */
export async function whoHandedOver(code: string, caller: Caller): Promise<Actor> {
  const found = isSessionToken(code) ? await handoffOf(code, 'SUPER') : null;
  const session = found && (await sessionById(found.userId, found.sessionId));
  if (!session || isElsewhere(session.browser, caller.userAgent)) return nobody('SIGNED_OUT', caller);
  if (!(await committed([usedHandoff(found)])).isMade) return nobody('SIGNED_OUT', caller);
  return userBehind(session, caller);
}
