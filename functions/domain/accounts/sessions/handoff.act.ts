// Hand-over codes: created for a session, and used once in an address instead of its token, which never appears in one
// (decisions: A16).

import { AGES } from '#functions/ages.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { readOne } from '#platform/table/reads.ts';
import type { Write } from '#platform/table/writes.ts';
import { type Handoff, HandoffEntity, handoffWrites } from './handoff.entity.ts';
import { UserSessionEntity } from './session.entity.ts';

/** A code works for 60 seconds. */
const LIVES_MS = 60_000;
const KEPT_SECONDS = AGES.handoff.seconds;

type Holder = Pick<Handoff, 'userId' | 'sessionId' | 'organizationId'>;

/** A code that works once, for 60 seconds, for that purpose alone; only its hash is stored. */
export async function newHandoff(purpose: Handoff['purpose'], holder: Holder): Promise<string> {
  const code = newToken();
  const { userId, sessionId, organizationId } = holder;
  await HandoffEntity.create({
    codeHash: tokenHash(code),
    purpose,
    userId,
    sessionId,
    organizationId,
    endsMs: now() + LIVES_MS,
    expiresAt: expiresAfter(KEPT_SECONDS),
  }).go();
  return code;
}

/**
 * The user who requested the code (consistent). Null, without a reason, when the code is wrong, used, expired or for another
 * purpose, or when the session that requested it has ended.
 */
export async function handoffOf(code: string, purpose: Handoff['purpose']): Promise<Handoff | null> {
  const found = await readOne(HandoffEntity, { codeHash: tokenHash(code) });
  if (found?.purpose !== purpose || now() >= found.endsMs) return null;
  const { userId, sessionId } = found;
  const session = await readOne(UserSessionEntity, { userId, sessionId });
  return session ? found : null;
}

/** The write that uses the code up; refused when another use came first. */
export function usedHandoff({ codeHash }: Handoff): Write {
  return handoffWrites
    .delete({ codeHash })
    .where((item, { exists }) => exists(item.codeHash))
    .commit();
}
