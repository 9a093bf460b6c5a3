// Starts a change of e-mail address: requires the password, mails a link to the new address and a notice to the old one
// (decisions: Proofs on change).

import { unlinked } from '#domain/accounts/identity.rules.ts';
import { takeTurn } from '#domain/accounts/limit.act.ts';
import { confirmOwnFactor } from '#domain/accounts/proof/own-factor.act.ts';
import { confirmOwnPassword } from '#domain/accounts/proof/own-password.act.ts';
import { EmailEntity, type KeptUser, userWrites } from '#domain/accounts/user.entity.ts';
import { AGES } from '#functions/ages.ts';
import type { UserInput } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { readOne } from '#platform/table/reads.ts';
import { transact } from '#platform/table/transact.ts';
import { emailLinkWrites } from './email-link.entity.ts';

export const CURRENT_PASSWORD_MISSING = 'Please enter your current password to change your e-mail address.';
const TOO_MANY_LINKS = 'You have asked for too many links. Please try again in an hour.';
const LINK_MS = 3600 * 1000;
const KEPT_SECONDS = AGES.emailLink.seconds;

/** The e-mail to the new address: the link, or a notice that an account with it exists already. */
function newAddressMail({ name }: Brand, user: KeptUser, link: string, isTaken: boolean): string {
  if (isTaken) {
    return `${unlinked(user.name)} asked to move their ${name} account to this address, which has an account of its own. Nothing was changed.\n\nSign in with it, or reset its password: ${process.env.APP_ORIGIN}/login\n`;
  }
  return `${unlinked(user.name)} asked to move their ${name} account to this address.\n\nOpen this link within one hour to confirm it:\n${link}\n\nIf you do not know of this, do nothing.\n`;
}

function oldAddressMail({ name }: Brand, email: string): string {
  return `Somebody, hopefully you, asked to move your ${name} account to ${email}. It moves when the link is opened that was sent there.\n\nIf it was not you, sign in and change your password now: that stops it.\n`;
}

/**
 * Starts the move; the answer is the same whether the new address has an account or not. Refuses a missing or wrong
 * password, a second factor that is on and not shown, and more than 5 moves an hour. Only the newest link works.
 */
export async function startEmailMove(
  user: KeptUser,
  email: string,
  { currentPassword, secondFactorCode }: Pick<UserInput, 'currentPassword' | 'secondFactorCode'>,
): Promise<void> {
  const brand = ownBrand();
  if (!currentPassword) throw new Refusal(CURRENT_PASSWORD_MISSING, { code: 'PASSWORD' });
  await confirmOwnPassword(user, currentPassword);
  await confirmOwnFactor(user, secondFactorCode);
  const limit = { what: 'email-changes', whom: user.userId, most: brand.limits.emailChangesPerUser };
  if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY_LINKS, { code: 'LIMIT' });
  const token = newToken();
  const hash = tokenHash(token);
  const link = { tokenHash: hash, userId: user.userId, email, endsMs: now() + LINK_MS };
  await transact([
    emailLinkWrites.create({ ...link, expiresAt: expiresAfter(KEPT_SECONDS) }).commit(),
    userWrites.patch({ userId: user.userId }).set({ pendingEmail: email, emailLinkHash: hash }).commit(),
  ]);
  const taken = await readOne(EmailEntity, { email });
  const address = `${process.env.APP_ORIGIN}/confirm-email/${token}`;
  const subject = `Confirm your e-mail address for ${brand.name}`;
  await sendMail({
    to: email,
    subject,
    text: newAddressMail(brand, user, address, taken !== null),
    button: taken ? 'Sign in' : 'Confirm this address',
  });
  const oldSubject = `Your ${brand.name} account is about to move to another e-mail address`;
  await sendMail({ to: user.email, subject: oldSubject, text: oldAddressMail(brand, email) });
}
