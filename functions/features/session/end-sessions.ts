// endSessions: signs the caller out on other devices.

import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { MutationEndSessionsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';

/** Ends the named sessions of the caller; without names, all but the calling one. Ids of other users' sessions are ignored. */
export async function endSessions(args: MutationEndSessionsArgs, actor: Actor): Promise<object> {
  const named = args.sessionIds;
  await endSessionsOf(actor.userId, ({ sessionId }) =>
    named ? named.includes(sessionId) : sessionId !== actor.sessionId,
  );
  return {};
}
