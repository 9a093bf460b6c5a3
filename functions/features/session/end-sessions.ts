// endSessions: signs the caller out on other devices.

import { userOf } from '#domain/accounts/membership.act.ts';
import { confirmOwnFactor } from '#domain/accounts/proof/own-factor.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { MutationEndSessionsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { admitProof } from '#platform/foundation/resolver-handler.ts';

/**
 * Ends the named sessions of the caller; without names, all but the calling one. Ids of other users' sessions are ignored. To end
 * any session but the calling one takes a code of the second factor, or without one a fresh proof: a stolen session may not sign the
 * user out everywhere else.
 */
export async function endSessions(args: MutationEndSessionsArgs, actor: Actor): Promise<object> {
  const named = args.sessionIds;
  const user = await userOf(actor.userId);
  if (!user) throw notFound();
  const endsOthers = named?.some((sessionId) => sessionId !== actor.sessionId) ?? true;
  if (endsOthers && !user.secondFactorAt) admitProof('fresh', {}, actor);
  if (endsOthers) await confirmOwnFactor(user, args.code);
  await endSessionsOf(actor.userId, ({ sessionId }) =>
    named ? named.includes(sessionId) : sessionId !== actor.sessionId,
  );
  return {};
}
