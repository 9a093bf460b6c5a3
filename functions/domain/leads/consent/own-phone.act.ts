// The one place where a phone that somebody gives becomes one that this brand texts, whichever form, file or call it came by.
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { type PhoneFault, type PhoneFound, phoneFrom } from './phone.rules.ts';

/** The phone in E.164, or the sentence that refuses it; `home` is the country whose numbers stand without a plus. */
export function ownPhoneFrom(text: string, home?: string): PhoneFound {
  return phoneFrom(text, { countries: ownBrand().countries, ...(home && { home }) });
}

/** The phone in E.164 that calls may be forwarded to, or the sentence that refuses it. */
export function ringingPhoneFrom(text: string): PhoneFound {
  return phoneFrom(text, { countries: ownBrand().countries, sent: 'call' });
}

/** Why this brand sends nothing to a phone, whoever wrote from it: the sentence that every entry says, and the same in few words. */
export function whyNotTexted(phone: string): { refusal: string; fault: PhoneFault } | null {
  const found = ownPhoneFrom(phone);
  return 'refusal' in found ? found : null;
}

/** Whether nothing can be sent to a phone: the carriers said so, or this brand texts no such number. */
export function isOutOfReach({ phone, invalid }: { phone: string; invalid: boolean }): boolean {
  return invalid || whyNotTexted(phone) !== null;
}
