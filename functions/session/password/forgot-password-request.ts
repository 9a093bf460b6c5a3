// forgotPasswordRequest: mails a link that sets a new password (API-007, SES-04).

import { emailOrRefusal } from '../../accounts/identity.act.ts';
import { type Limit, takeTurn } from '../../accounts/limit.act.ts';
import { EmailEntity } from '../../accounts/user.entity.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Actor } from '../../foundation/actor.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { sendMail } from '../../gateways/mail.ts';
import type { MutationForgotPasswordRequestArgs } from '../../schema.gen.ts';
import { RESET_MS } from '../session.rules.ts';
import { newResetLink } from './reset-token.act.ts';

const TOO_MANY_LINKS = 'You have asked for too many links. Please try again in an hour.';

function mailOf(brand: Brand, link: string): { subject: string; text: string } {
  return {
    subject: `Set a new password for ${brand.name}`,
    text: [
      `Somebody, hopefully you, asked for a new password for ${brand.name}.`,
      `Set it here within one hour:\n${link}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}

/** Answers the same whether the address has an account or not. At most 3 links an hour to an address, 10 from one. */
export async function forgotPasswordRequest(args: MutationForgotPasswordRequestArgs, actor: Actor): Promise<object> {
  const brand = ownBrand();
  const email = emailOrRefusal(args.email);
  const limits: Limit[] = [
    { what: 'reset-links-by-address', whom: actor.ipAddress, most: brand.limits.resetLinksPerAddress },
    { what: 'reset-links-by-email', whom: email, most: brand.limits.resetLinksPerEmail },
  ];
  for (const limit of limits) {
    if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY_LINKS, { code: 'LIMIT' });
  }
  const { data: known } = await EmailEntity.get({ email }).go({ consistent: true });
  if (known) await sendMail({ to: email, ...mailOf(brand, await newResetLink(known.userId, RESET_MS)) });
  return {};
}
