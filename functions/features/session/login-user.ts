// loginUser: exchanges e-mail and password for a session (API-003, SES-01).

import { auditSignIn } from '#domain/accounts/audit/audit.act.ts';
import { isEmail, tidyEmail } from '#domain/accounts/identity.rules.ts';
import { giveTurnBack, takeTurn } from '#domain/accounts/limit.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { isPassword } from '#domain/accounts/proof/password.act.ts';
import { FACTOR_WRONG, takenFactor } from '#domain/accounts/proof/second-factor.act.ts';
import { EmailEntity, type KeptUser, userWrites } from '#domain/accounts/user.entity.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationLoginUserArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { measure } from '#platform/foundation/metrics.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { nowKnown, signInLimits } from './known-device.act.ts';
import { newSession } from './open-session.act.ts';

export const WRONG_SIGN_IN = 'Wrong e-mail or password.';
export const TOO_MANY_SIGN_INS = 'Too many attempts. Please try again in an hour, or reset your password.';
const NOBODY = 'usr_nobody';

/** The user of an e-mail address (consistent); null if there is none, after the same reads. */
async function userWithEmail(email: string): Promise<KeptUser | null> {
  const data = await readOne(EmailEntity, { email: email || ' ' });
  return userOf(data?.userId ?? NOBODY);
}

type Answer = AnswerTo<'loginUser'>;

/**
 * Opens the session of a user whose password was right; `spent` uses up their second factor. Refuses a code that is used twice.
 */
async function signedIn(user: KeptUser, spent: Write[], args: MutationLoginUserArgs, actor: Actor): Promise<Answer> {
  const { userId, organizationId, passwordHash } = user;
  const session = newSession(userId, organizationId, actor.userAgent);
  const known = nowKnown(userId, args.device, actor);
  const { isMade } = await committed([
    userWrites
      .patch({ userId })
      .set({ lastSignIn: nowIso() })
      .where((item, { eq }) => eq(item.passwordHash, passwordHash ?? ''))
      .commit(),
    ...spent,
    ...session.writes,
    ...known.writes,
  ]);
  if (!isMade) throw new Refusal(spent.length > 0 ? FACTOR_WRONG : WRONG_SIGN_IN, { code: 'SIGN_IN' });
  await auditSignIn('signIn', user, user.email, actor);
  const answer = await answerUser(userId, organizationId);
  return { token: session.token, device: known.device, user: answer, organizations: answer.organizations };
}

/** Records a refused sign-in: in the audit log, and in the metric whose alarm reports password guessing. */
function refused(...[what, user, email, actor]: Parameters<typeof auditSignIn>): Promise<void> {
  measure({ 'sign-ins-refused': 1 });
  return auditSignIn(what, user, email, actor);
}

/** The write that uses up the second factor's code; a wrong one is recorded in the audit log. */
async function takenCode(user: KeptUser, code: string, actor: Actor): Promise<Write> {
  try {
    return await takenFactor(user, code);
  } catch (error) {
    if (error instanceof Refusal) await refused('signIn.code', user, user.email, actor);
    throw error;
  }
}

/**
 * Opens a session. Gives the same refusal for an unknown address and a wrong password, after the same work. A user with a
 * second factor must give its code once the password was right. Ten wrong passwords an hour lock an account for their device or
 * network, and a hundred for all from which its user has never signed in.
 */
export async function loginUser(args: MutationLoginUserArgs, actor: Actor): Promise<Answer> {
  const email = tidyEmail(args.email);
  const typed = isEmail(email) ? email : '';
  const user = await userWithEmail(typed);
  const limits = await signInLimits(user?.userId ?? NOBODY, email, args.device, actor);
  for (const limit of limits) {
    if (await takeTurn(limit)) continue;
    await refused('signIn.locked', user, typed, actor);
    throw new Refusal(TOO_MANY_SIGN_INS, { code: 'LIMIT' });
  }
  const isRight = await isPassword(args.password, user?.passwordHash);
  if (!user || !isRight) {
    await refused('signIn.wrong', user, typed, actor);
    throw new Refusal(WRONG_SIGN_IN, { code: 'SIGN_IN' });
  }
  await Promise.all(limits.map(giveTurnBack));
  if (!user.secondFactorAt) return signedIn(user, [], args, actor);
  if (!args.code) return { needsCode: true };
  return signedIn(user, [await takenCode(user, args.code, actor)], args, actor);
}
