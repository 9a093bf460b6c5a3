// newPassword: changes one's own password; the sessions on other devices end (API-009, ACC-11 to ACC-14).

import { userOf } from '#domain/accounts/membership.act.ts';
import { confirmOwnFactor } from '#domain/accounts/proof/own-factor.act.ts';
import { confirmOwnPassword } from '#domain/accounts/proof/own-password.act.ts';
import { hashPassword } from '#domain/accounts/proof/password.act.ts';
import { passwordWrite } from '#domain/accounts/proof/reset-token.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { MutationNewPasswordArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { committed } from '#platform/table/transact.ts';
import { goodPassword } from './reset-password.ts';

const CHANGED_MEANWHILE = 'Your password was changed meanwhile. Please try again.';

/**
 * Refuses a wrong current password, a weak new one, passwords that differ, and a second factor that is on and not shown, each
 * with its sentence. Links that were mailed
 * before become invalid with the old password.
 */
export async function newPassword(args: MutationNewPasswordArgs, actor: Actor): Promise<object> {
  const { userId, sessionId } = actor;
  const user = await userOf(userId);
  if (!user) throw notFound();
  await confirmOwnPassword(user, args.oldPassword);
  const password = goodPassword(args.password, args.password2, user);
  await confirmOwnFactor(user, args.code);
  const passwordHash = await hashPassword(password);
  const { isMade } = await committed([passwordWrite(user, passwordHash)]);
  if (!isMade) throw new Refusal(CHANGED_MEANWHILE, { code: 'PASSWORD' });
  await endSessionsOf(userId, (session) => session.sessionId !== sessionId);
  return {};
}
