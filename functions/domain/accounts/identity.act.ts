// What a person types about themselves, understood or refused with the sentence that says what is wrong.

import { ownPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { EMAIL_INVALID, isEmail, tidyEmail } from './identity.rules.ts';

/** The phone in E.164; throws the Refusal that names what is wrong with it. */
export function phoneOrRefusal(text: string): string {
  const found = ownPhoneFrom(text);
  if ('refusal' in found) throw new Refusal(found.refusal, { code: 'PHONE' });
  return found.phone;
}

/** The e-mail address as it is kept; throws the Refusal when it is none. */
export function emailOrRefusal(text: string): string {
  const email = tidyEmail(text);
  if (!isEmail(email)) throw new Refusal(EMAIL_INVALID, { code: 'EMAIL' });
  return email;
}
