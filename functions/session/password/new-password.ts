// newPassword: changes one's own password; the sessions on other devices end (API-009, ACC-11 to ACC-14).

import { giveTurnBack, type Limit, takeTurn } from '../../accounts/limit.act.ts';
import { userOf } from '../../accounts/membership.act.ts';
import { userWrites } from '../../accounts/user.entity.ts';
import type { Actor } from '../../foundation/actor.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { MutationNewPasswordArgs } from '../../schema.gen.ts';
import { transact } from '../../table/transact.ts';
import { endSessionsOf } from '../session.act.ts';
import { hashPassword, isPassword } from '../../accounts/proof/password.act.ts';
import { goodPassword } from './reset-password.ts';

const WRONG_CURRENT = 'Your current password is not right.';
const TOO_MANY = 'Too many attempts. Please try again in an hour.';
const MOST_WRONG = 10;

/** Refuses a wrong current password, a weak new one, and passwords that differ, each with its sentence. */
export async function newPassword(args: MutationNewPasswordArgs, actor: Actor): Promise<object> {
  const { userId, sessionId } = actor;
  const limit: Limit = { what: 'wrong-current-passwords', whom: userId, most: MOST_WRONG };
  const user = await userOf(userId);
  if (!user) throw new Refusal(WRONG_CURRENT, { code: 'PASSWORD' });
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
  if (!(await isPassword(args.oldPassword, user.passwordHash))) {
    throw new Refusal(WRONG_CURRENT, { code: 'PASSWORD' });
  }
  await giveTurnBack(limit);
  const passwordHash = await hashPassword(goodPassword(args.password, args.password2, user));
  await transact([userWrites.patch({ userId }).set({ passwordHash }).commit()]);
  await endSessionsOf(userId, (session) => session.sessionId !== sessionId);
  return {};
}
