// Parses a phone or e-mail address that a person typed, or refuses it with a sentence that says what is wrong.

import { ownPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { EMAIL_INVALID, isEmail, tidyEmail } from './identity.rules.ts';

/** The phone in E.164; throws a Refusal that says what is wrong with it. */
export function phoneOrRefusal(text: string): string {
  const found = ownPhoneFrom(text);
  if ('refusal' in found) throw new Refusal(found.refusal, { code: 'PHONE' });
  return found.phone;
}

/** The e-mail address in stored form; throws a Refusal when it is invalid. */
export function emailOrRefusal(text: string): string {
  const email = tidyEmail(text);
  if (!isEmail(email)) throw new Refusal(EMAIL_INVALID, { code: 'EMAIL' });
  return email;
}
