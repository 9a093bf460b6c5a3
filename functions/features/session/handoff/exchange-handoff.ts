// exchangeHandoff: opens a session for a caller with a hand-over code from the address (LED-08, decisions: A16).

import { auditSignIn } from '#domain/accounts/audit/audit.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { handoffOf, usedHandoff } from '#domain/accounts/sessions/handoff.act.ts';
import { answerUser } from '#engine/reports/account/user-answer.act.ts';
import type { MutationExchangeHandoffArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';
import { newSession, sessionById } from '../open-session.act.ts';

const CODE_GONE = 'This link has expired or has been used. Please sign in.';

/** A session in the organization where the code was made. Wrong, late and used codes are refused with one sentence. */
export async function exchangeHandoff(
  { code }: MutationExchangeHandoffArgs,
  actor: Actor,
): Promise<AnswerTo<'exchangeHandoff'>> {
  const found = await handoffOf(code, 'CAMPAIGN');
  const user = found && (await userOf(found.userId));
  if (!user) throw new Refusal(CODE_GONE, { code: 'LINK' });
  const { userId, organizationId } = found;
  // A password or code given in the previous session still counts, no longer than it would have there.
  const before = await sessionById(userId, found.sessionId);
  const session = newSession(userId, organizationId, actor.userAgent, before?.provedMs ?? 0);
  const { isMade } = await committed([usedHandoff(found), ...session.writes]);
  if (!isMade) throw new Refusal(CODE_GONE, { code: 'LINK' });
  await auditSignIn('handoff', { ...user, organizationId }, user.email, actor);
  const answer = await answerUser(userId, organizationId);
  return { token: session.token, user: answer, organizations: answer.organizations };
}
