// Mails the link that sets a new password, to an address that requested one and has an account (SES-04).

import { newResetLink } from '#domain/accounts/proof/reset-token.act.ts';
import { ResetAskEntity } from '#domain/accounts/sessions/session.entity.ts';
import { RESET_MS } from '#domain/accounts/sessions/session.rules.ts';
import { EmailEntity } from '#domain/accounts/user.entity.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';
import { readOne } from '#platform/table/reads.ts';

function mailOf(brand: Brand, link: string): { subject: string; text: string; button: string } {
  return {
    button: 'Set a new password',
    subject: `Set a new password for ${brand.name}`,
    text: [
      `Somebody, hopefully you, asked for a new password for ${brand.name}.`,
      `Set it here within one hour:\n${link}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}

/**
 * Handling the signal twice mails at most a second link, which invalidates the first; once it has mailed, the request is
 * deleted.
 */
export async function mailResetLink(askId: string): Promise<void> {
  const ask = await readOne(ResetAskEntity, { askId });
  if (!ask) return;
  const { email } = ask;
  const known = await readOne(EmailEntity, { email });
  if (known) await sendMail({ to: email, ...mailOf(ownBrand(), await newResetLink(known.userId, RESET_MS)) });
  await ResetAskEntity.delete({ askId }).go();
}
