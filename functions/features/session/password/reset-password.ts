// resetPassword: sets a password by a mailed link and signs in with it; every older session ends (API-008, SES-05).

import { auditSignIn } from '#domain/accounts/audit/audit.act.ts';
import { hashPassword } from '#domain/accounts/proof/password.act.ts';
import { passwordWrite, userOfResetToken } from '#domain/accounts/proof/reset-token.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { KeptUser } from '#domain/accounts/user.entity.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationResetPasswordArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { nowKnown } from '../known-device.act.ts';
import { newSession } from '../open-session.act.ts';
import { PASSWORDS_MUST_MATCH, passwordRefusal, productWords } from './password.rules.ts';

export const LINK_GONE = 'This link has expired or has been used. Please ask for a new one.';

/** The password, if this user may have it; throws the Refusal that says why not. */
export function goodPassword(password: string, password2: string, user: KeptUser): string {
  if (password !== password2) throw new Refusal(PASSWORDS_MUST_MATCH, { code: 'PASSWORD' });
  const weak = passwordRefusal(password, [user.name, user.email, user.phone], productWords(ownBrand()));
  if (weak) throw new Refusal(weak, { code: 'PASSWORD' });
  return password;
}

/**
 * A link works once; a refused password leaves it usable. Success invalidates every other link and session of the user. A user
 * with a second factor then signs in with its code.
 */
export async function resetPassword(args: MutationResetPasswordArgs, actor: Actor): Promise<AnswerTo<'resetPassword'>> {
  const user = await userOfResetToken(args.token);
  if (!user) throw new Refusal(LINK_GONE, { code: 'LINK' });
  const passwordHash = await hashPassword(goodPassword(args.password, args.password2, user));
  const session = newSession(user.userId, user.organizationId, actor.userAgent);
  const known = nowKnown(user.userId, null, actor);
  const opens = user.secondFactorAt ? [] : [...session.writes, ...known.writes];
  const { isMade } = await committed([passwordWrite(user, passwordHash, true), ...opens]);
  if (!isMade) throw new Refusal(LINK_GONE, { code: 'LINK' });
  await endSessionsOf(user.userId, ({ sessionId }) => sessionId !== session.sessionId);
  await auditSignIn('resetPassword', user, user.email, actor);
  if (user.secondFactorAt) return { needsCode: true };
  const answer = await answerUser(user.userId, user.organizationId);
  return { token: session.token, device: known.device, user: answer, organizations: answer.organizations };
}
