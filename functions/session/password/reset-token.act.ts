// Single-use links by which somebody who cannot sign in sets a password.
import { expiresAfter, now, nowIso } from '../../foundation/clock.ts';
import { newToken, tokenHash } from '../../foundation/ids.ts';
import type { Write } from '../../table/writes.ts';
import { ResetTokenEntity, resetTokenWrites } from '../session.entity.ts';

const KEPT_SECONDS = 7 * 24 * 3600;

/** The link that sets a user's password; it works once, for so many milliseconds. Only its hash is kept. */
export async function newResetLink(userId: string, livesMs: number): Promise<string> {
  const token = newToken();
  await ResetTokenEntity.create({
    tokenHash: tokenHash(token),
    userId,
    endsMs: now() + livesMs,
    expiresAt: expiresAfter(KEPT_SECONDS),
  }).go();
  return `${process.env.APP_ORIGIN}/reset-password/${token}`;
}

/** Whose password a token may set; null when it is wrong, used or too old: nobody can tell which. */
export async function userOfResetToken(token: string): Promise<string | null> {
  const { data } = await ResetTokenEntity.get({ tokenHash: tokenHash(token) }).go({ consistent: true });
  return data && !data.usedAt && now() < data.endsMs ? data.userId : null;
}

/** The write that uses a token up; refused when it is used already. */
export function usedResetToken(token: string): Write {
  return resetTokenWrites
    .patch({ tokenHash: tokenHash(token) })
    .set({ usedAt: nowIso() })
    .where((item, { notExists }) => notExists(item.usedAt))
    .commit();
}
