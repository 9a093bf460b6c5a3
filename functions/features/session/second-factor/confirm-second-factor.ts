// confirmSecondFactor: the app's first code activates the second factor; answers the recovery codes, once.

import { confirmedSecret, FACTOR_WRONG } from '#domain/accounts/proof/second-factor.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { MutationConfirmSecondFactorArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { committed } from '#platform/table/transact.ts';

/** Ends the user's other sessions, which were opened without it. Refuses a wrong code, and an offer older than 15 minutes. */
export async function confirmSecondFactor(
  { code }: MutationConfirmSecondFactorArgs,
  { userId, sessionId }: Actor,
): Promise<AnswerTo<'confirmSecondFactor'>> {
  const { codes, writes } = await confirmedSecret(userId, code);
  if (!(await committed(writes)).isMade) throw new Refusal(FACTOR_WRONG, { code: 'CODE' });
  await endSessionsOf(userId, (session) => session.sessionId !== sessionId);
  return { recoveryCodes: codes };
}
