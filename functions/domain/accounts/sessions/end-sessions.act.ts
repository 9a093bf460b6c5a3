// Ends sessions of a user: at logout, on a new password, and when an organization removes them or changes their role.

import { chunksOf } from '#platform/foundation/chunks.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readAll } from '#platform/table/reads.ts';
import { transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import {
  SessionEntity,
  sessionWrites,
  type UserSession,
  UserSessionEntity,
  userSessionWrites,
} from './session.entity.ts';

const MOST_ENDED_AT_ONCE = 30;

/** A session in its user's list, with the organization it is in now; none once its own item has expired. */
export type OrganizationSession = UserSession & { organizationId?: string | undefined };

/** The writes that end a session, and the signal that makes its open screen stop listening. */
function endWrites({ userId, sessionId, tokenHash, organizationId }: OrganizationSession): Write[] {
  return [
    sessionWrites.delete({ tokenHash }).commit(),
    userSessionWrites.delete({ userId, sessionId }).commit(),
    ...(organizationId ? [liveSignal(organizationId, 'session', { sessionId })] : []),
  ];
}

/** Ends those sessions of a user at once: the next call with their token is signed out. */
export async function endSessionsOf(
  userId: string,
  shouldEnd: (session: OrganizationSession) => boolean,
): Promise<void> {
  const { data: listed } = await UserSessionEntity.query.byUser({ userId }).go({ pages: 'all', consistent: true });
  if (listed.length === 0) return;
  const keys = listed.map(({ tokenHash }) => ({ tokenHash }));
  const sessions = await readAll(SessionEntity, keys);
  const organizationIds = new Map(sessions.map((one) => [one.sessionId, one.organizationId]));
  const ending = listed
    .map((one) => ({ ...one, organizationId: organizationIds.get(one.sessionId) }))
    .filter(shouldEnd);
  for (const some of chunksOf(ending, MOST_ENDED_AT_ONCE)) await transact(some.flatMap(endWrites));
}
