// loginUser: e-mail and password for a session (API-003, SES-01).

import { tidyEmail } from '../accounts/identity.rules.ts';
import { giveTurnBack, type Limit, takeTurn } from '../accounts/limit.act.ts';
import { userOf } from '../accounts/membership.act.ts';
import { EmailEntity, type KeptUser, userWrites } from '../accounts/user.entity.ts';
import type { Actor } from '../foundation/actor.ts';
import { nowIso } from '../foundation/clock.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { answerUser } from '../reports/account/user-answer.act.ts';
import type { MutationLoginUserArgs } from '../schema.gen.ts';
import { transact } from '../table/transact.ts';
import { isPassword } from '../accounts/proof/password.act.ts';
import { newSession } from './session.act.ts';

export const WRONG_SIGN_IN = 'Wrong e-mail or password.';
export const TOO_MANY_SIGN_INS = 'Too many attempts. Please try again in an hour, or reset your password.';

/** The user whom an e-mail address belongs to (consistent); null when it is nobody's. */
async function userWithEmail(email: string): Promise<KeptUser | null> {
  const { data } = await EmailEntity.get({ email }).go({ consistent: true });
  return data ? userOf(data.userId) : null;
}

function limitsOf(email: string, ipAddress: string): Limit[] {
  const { limits } = ownBrand();
  return [
    { what: 'wrong-passwords-by-email', whom: email, most: limits.wrongPasswordsPerEmail },
    { what: 'wrong-passwords-by-address', whom: ipAddress, most: limits.wrongPasswordsPerAddress },
  ];
}

/** Opens a session. Refuses with one sentence for an unknown address and a wrong password, after the same work. */
export async function loginUser(args: MutationLoginUserArgs, actor: Actor): Promise<AnswerTo<'loginUser'>> {
  const email = tidyEmail(args.email);
  const limits = limitsOf(email, actor.ipAddress);
  for (const limit of limits) {
    if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY_SIGN_INS, { code: 'LIMIT' });
  }
  const user = await userWithEmail(email);
  const isRight = await isPassword(args.password, user?.passwordHash);
  if (!user || !isRight) throw new Refusal(WRONG_SIGN_IN, { code: 'SIGN_IN' });
  const session = newSession(user.userId, user.organizationId, actor.userAgent);
  const answer = await answerUser(user.userId, user.organizationId);
  await Promise.all([
    transact([...session.writes, userWrites.patch({ userId: user.userId }).set({ lastSignIn: nowIso() }).commit()]),
    ...limits.map(giveTurnBack),
  ]);
  return { token: session.token, user: answer, organizations: answer.organizations };
}
