// logoutUser: ends the session at once (API-010, SES-03).
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';

/** Ends the caller's session; does nothing without one. */
export async function logoutUser(_: object, actor: Actor): Promise<object> {
  if (actor.kind === 'USER') {
    await endSessionsOf(actor.userId, ({ sessionId }) => sessionId === actor.sessionId);
  }
  return {};
}
