// confirmEmail: moves an account to the address whose link was opened, and notifies the old one (decisions: Proofs on change).

import { auditSignIn } from '#domain/accounts/audit/audit.act.ts';
import { userOf } from '#domain/accounts/membership.act.ts';
import { emailWrites, formerOf, type KeptUser, userWrites } from '#domain/accounts/user.entity.ts';
import type { MutationConfirmEmailArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { tokenHash } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { EmailLinkEntity } from './email-link.entity.ts';

export const EMAIL_LINK_GONE = 'This link has expired or has been used. Please ask for the change again.';

async function tellOldAddress(user: KeptUser, email: string): Promise<void> {
  const { name, operatorEmail } = ownBrand();
  const text = `Your ${name} account now has the e-mail address ${email}. Sign in with that one from now on.\n\nIf it was not you, write to ${operatorEmail} at once.\n`;
  await sendMail({ to: user.email, subject: `The e-mail address of your ${name} account was changed`, text });
}

/**
 * Works once, only for an account's newest link. Links that were mailed to the old address become invalid. Gives the same
 * refusal for a wrong, old or used link and for an address that was taken meanwhile.
 */
export async function confirmEmail({ token }: MutationConfirmEmailArgs, actor: Actor): Promise<object> {
  const hash = tokenHash(token);
  const link = await readOne(EmailLinkEntity, { tokenHash: hash });
  const user = link && now() < link.endsMs ? await userOf(link.userId) : null;
  if (!link || user?.emailLinkHash !== hash) throw new Refusal(EMAIL_LINK_GONE, { code: 'LINK' });
  const { userId } = user;
  const { email } = link;
  const { isMade } = await committed([
    emailWrites.create({ email, userId }).commit(),
    emailWrites.delete({ email: user.email }).commit(),
    userWrites
      .patch({ userId })
      .set({ email, emailProvenAt: nowIso(), ...formerOf(user) })
      .remove(['pendingEmail', 'emailLinkHash', 'resetLinkHash', 'emailTrouble'])
      .where((item, { eq }) => eq(item.emailLinkHash, hash))
      .commit(),
  ]);
  if (!isMade) throw new Refusal(EMAIL_LINK_GONE, { code: 'LINK' });
  await auditSignIn('confirmEmail', user, email, actor);
  await tellOldAddress(user, email);
  return {};
}
