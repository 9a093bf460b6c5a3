// newPassword: changes one's own password; the sessions on other devices end (API-009, ACC-11 to ACC-14).

import { userOf } from '../../accounts/membership.act.ts';
import { askOwnPassword } from '../../accounts/proof/own-password.act.ts';
import { hashPassword } from '../../accounts/proof/password.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import type { MutationNewPasswordArgs } from '../../schema.gen.ts';
import { committed } from '../../table/transact.ts';
import { endSessionsOf } from '../session.act.ts';
import { goodPassword } from './reset-password.ts';
import { passwordWrite } from './reset-token.act.ts';

const CHANGED_MEANWHILE = 'Your password was changed meanwhile. Please try again.';

/**
 * Refuses a wrong current password, a weak new one, and passwords that differ, each with its sentence. Links that were
 * mailed before die with the old password.
 */
export async function newPassword(args: MutationNewPasswordArgs, actor: Actor): Promise<object> {
  const { userId, sessionId } = actor;
  const user = await userOf(userId);
  if (!user) throw notFound();
  await askOwnPassword(user, args.oldPassword);
  const passwordHash = await hashPassword(goodPassword(args.password, args.password2, user));
  const { isMade } = await committed([passwordWrite(user, passwordHash)]);
  if (!isMade) throw new Refusal(CHANGED_MEANWHILE, { code: 'PASSWORD' });
  await endSessionsOf(userId, (session) => session.sessionId !== sessionId);
  return {};
}
