// sessions: where the caller is signed in.

import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf } from '#platform/foundation/clock.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { sessionsOfUser } from './open-session.act.ts';

/** The caller's active sessions, last used first. */
export async function sessions(_: object, actor: Actor): Promise<AnswerTo<'sessions'>> {
  const found = await sessionsOfUser(actor.userId);
  return {
    sessions: found.map((session) => ({
      id: session.sessionId,
      created: isoOf(session.createdMs),
      lastSeen: isoOf(session.lastSeenMs),
      userAgent: session.userAgent,
      current: session.sessionId === actor.sessionId,
    })),
  };
}
