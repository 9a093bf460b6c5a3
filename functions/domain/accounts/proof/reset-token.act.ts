// Single-use links that set the password of a user who cannot sign in; only a user's newest link works.

import { AGES } from '#functions/ages.ts';
import { expiresAfter, now, nowIso } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { readOne } from '#platform/table/reads.ts';
import { transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { userOf } from '../membership.act.ts';
import { ResetTokenEntity, resetTokenWrites } from '../sessions/session.entity.ts';
import { type KeptUser, userWrites } from '../user.entity.ts';

const KEPT_SECONDS = AGES.resetToken.seconds;

/**
 * Creates a link that sets a user's password; it works once, for `livesMs`. Only its hash is stored; older links become
 * invalid.
 */
export async function newResetLink(userId: string, livesMs: number): Promise<string> {
  const token = newToken();
  const hash = tokenHash(token);
  const kept = { tokenHash: hash, userId, endsMs: now() + livesMs, expiresAt: expiresAfter(KEPT_SECONDS) };
  await transact([
    resetTokenWrites.create(kept).commit(),
    userWrites.patch({ userId }).set({ resetLinkHash: hash }).commit(),
  ]);
  return `${process.env.APP_ORIGIN}/reset-password/${token}`;
}

/** The user whose password a token may set; null when it is wrong, used, replaced or expired, without telling which. */
export async function userOfResetToken(token: string): Promise<KeptUser | null> {
  const hash = tokenHash(token);
  const data = await readOne(ResetTokenEntity, { tokenHash: hash });
  const user = data && now() < data.endsMs ? await userOf(data.userId) : null;
  return user?.resetLinkHash === hash ? user : null;
}

/**
 * The write of a new password, which also invalidates every mailed link; refused when another one came first. With `byMail` it
 * is set by such a link, which proves that e-mail arrives.
 */
export function passwordWrite(user: KeptUser, passwordHash: string, byMail = false): Write {
  return userWrites
    .patch({ userId: user.userId })
    .set({ passwordHash, ...(byMail ? { emailProvenAt: nowIso() } : {}) })
    .remove(['resetLinkHash', 'emailLinkHash', 'pendingEmail', ...(byMail ? (['emailTrouble'] as const) : [])])
    .where((item, { eq, notExists }) => {
      const { resetLinkHash: hash, passwordHash: before } = user;
      const isOldLink = hash ? eq(item.resetLinkHash, hash) : notExists(item.resetLinkHash);
      return `${isOldLink} AND ${before ? eq(item.passwordHash, before) : notExists(item.passwordHash)}`;
    })
    .commit();
}
