// One attempt to connect a calendar: a ticket in one browser, from which the attempt's OAuth state and PKCE verifier are
// derived.

import { createHash } from 'node:crypto';
import { AGES } from '#functions/ages.ts';
import { now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { AttemptEntity, attemptWrites } from './attempt.entity.ts';

/** An attempt expires after this long. */
export const ATTEMPT_SECONDS = AGES.calendarAttempt.seconds;

const TICKET = /^[\w-]{20,100}$/;
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The state that travels in addresses, the secret verifier that proves who started, and the challenge sent for it. */
export function secretsOf(ticket: string): { state: string; verifier: string; challenge: string } {
  const verifier = hashed(`verifier ${ticket}`);
  return { state: hashed(`state ${ticket}`), verifier, challenge: hashed(verifier) };
}

/** Starts an attempt of a user; returns the ticket, which is shown only here. */
export async function openAttempt(userId: string, userCode: string): Promise<string> {
  const ticket = newToken();
  const expiresAt = Math.floor(now() / 1000) + ATTEMPT_SECONDS;
  await transact([attemptWrites.put({ ticketHash: tokenHash(ticket), userId, userCode, expiresAt }).commit()]);
  return ticket;
}

/** The open attempt of a ticket; null for all else. */
export async function attemptOf(ticket: string): Promise<{ userId: string; userCode: string } | null> {
  if (!TICKET.test(ticket)) return null;
  const data = await readOne(AttemptEntity, { ticketHash: tokenHash(ticket) });
  return data && data.expiresAt > now() / 1000 ? data : null;
}

/** Ends an attempt; false when it had ended before: an authorization code is used once. */
export async function endAttempt(ticket: string): Promise<boolean> {
  const { isMade } = await committed([
    attemptWrites
      .delete({ ticketHash: tokenHash(ticket) })
      .where((item, { exists }) => exists(item.userId))
      .commit(),
  ]);
  return isMade;
}
