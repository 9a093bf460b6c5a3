// Opening, finding and moving sessions.

import { browserFamily } from '#domain/accounts/sessions/browser.rules.ts';
import {
  type Session,
  SessionEntity,
  sessionWrites,
  type UserSession,
  UserSessionEntity,
  userSessionWrites,
} from '#domain/accounts/sessions/session.entity.ts';
import { endsMs, isAlive, LONGEST_SESSION_MS, SEEN_EVERY_MS } from '#domain/accounts/sessions/session.rules.ts';
import { userWrites } from '#domain/accounts/user.entity.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { newId, newToken, tokenHash } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

const seconds = (timeMs: number) => Math.ceil(timeMs / 1000);

/**
 * A new session: its token, shown only here, and the writes that open it. `provedMs` is when its user last gave a password or a
 * code: now, unless another session handed over to it.
 */
export function newSession(
  userId: string,
  organizationId: string,
  userAgent: string,
  provedMs = now(),
): { token: string; sessionId: string; writes: Write[] } {
  const token = newToken();
  const times = { createdMs: now(), lastSeenMs: now() };
  const known = { userId, sessionId: newId('ses'), tokenHash: tokenHash(token) };
  const browser = browserFamily(userAgent);
  const writes = [
    sessionWrites
      .create({
        ...known,
        ...times,
        organizationId,
        ...(browser ? { browser } : {}),
        ...(provedMs ? { provedMs } : {}),
        expiresAt: seconds(endsMs(times)),
      })
      .commit(),
    userSessionWrites
      .create({
        ...known,
        createdMs: times.createdMs,
        userAgent: userAgent.slice(0, 300),
        expiresAt: seconds(times.createdMs + LONGEST_SESSION_MS),
      })
      .commit(),
  ];
  return { token, sessionId: known.sessionId, writes };
}

/** The active session of a token (consistent); null when it has ended or never existed. */
export async function sessionOf(token: string): Promise<Session | null> {
  const data = await readOne(SessionEntity, { tokenHash: tokenHash(token) });
  return data && isAlive(data, now()) ? data : null;
}

/** The active session of a user with that id (consistent); null when it has ended. */
export async function sessionById(userId: string, sessionId: string): Promise<Session | null> {
  const listed = await readOne(UserSessionEntity, { userId, sessionId });
  if (!listed) return null;
  const data = await readOne(SessionEntity, { tokenHash: listed.tokenHash });
  return data && isAlive(data, now()) ? data : null;
}

/** Records that the session was used, at most once in 5 minutes; one that ended meanwhile stays ended. */
export async function noteSeen(session: Session): Promise<void> {
  const nowMs = now();
  if (nowMs - session.lastSeenMs < SEEN_EVERY_MS) return;
  const expiresAt = seconds(endsMs({ createdMs: session.createdMs, lastSeenMs: nowMs }));
  await SessionEntity.patch({ tokenHash: session.tokenHash })
    .set({ lastSeenMs: nowMs, expiresAt })
    .go()
    .catch((error) => console.warn(JSON.stringify({ level: 'warn', kind: 'session-seen', error: error.name })));
}

/** Records that the user of a session gave a proof in it; false when it has ended. */
export async function noteProved({ userId, sessionId }: Actor): Promise<boolean> {
  const session = await sessionById(userId, sessionId);
  if (!session) return false;
  const { tokenHash } = session;
  return (await committed([sessionWrites.patch({ tokenHash }).set({ provedMs: now() }).commit()])).isMade;
}

/** The active sessions of a user, last used first. */
export async function sessionsOfUser(userId: string): Promise<(UserSession & { lastSeenMs: number })[]> {
  const { data: listed } = await UserSessionEntity.query.byUser({ userId }).go({ pages: 'all', consistent: true });
  if (listed.length === 0) return [];
  const keys = listed.map(({ tokenHash }) => ({ tokenHash }));
  const sessions = await readAll(SessionEntity, keys);
  const alive = new Map(sessions.filter((one) => isAlive(one, now())).map((one) => [one.sessionId, one.lastSeenMs]));
  return listed
    .flatMap((one) => (alive.has(one.sessionId) ? [{ ...one, lastSeenMs: alive.get(one.sessionId) ?? 0 }] : []))
    .sort((a, b) => b.lastSeenMs - a.lastSeenMs);
}

/** The writes that move this session, and each later one of its user, to that organization; null when it has ended. */
export async function movedTo(organizationId: string, actor: Actor): Promise<Write[] | null> {
  const { userId, sessionId } = actor;
  const session = await readOne(UserSessionEntity, { userId, sessionId });
  if (!session) return null;
  return [
    sessionWrites.patch({ tokenHash: session.tokenHash }).set({ organizationId }).commit(),
    userWrites.patch({ userId }).set({ organizationId }).commit(),
    liveSignal(actor.organizationId, 'session', { sessionId }),
  ];
}
