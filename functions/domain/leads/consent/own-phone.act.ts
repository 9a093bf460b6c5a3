// Decides which phones this brand texts, for phones from every form, file or call.
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { type PhoneFault, type PhoneFound, phoneFrom } from './phone.rules.ts';

/** The phone in E.164, or the sentence that refuses it; `home` is the country of numbers without a plus sign. */
export function ownPhoneFrom(text: string, home?: string): PhoneFound {
  return phoneFrom(text, { countries: ownBrand().countries, ...(home && { home }) });
}

/** The phone in E.164 to which calls may be forwarded, or the sentence that refuses it. */
export function ringingPhoneFrom(text: string): PhoneFound {
  return phoneFrom(text, { countries: ownBrand().countries, sent: 'call' });
}

/** Why this brand sends nothing to a phone, whoever wrote from it: the sentence that every form shows, and a short version. */
export function whyNotTexted(phone: string): { refusal: string; fault: PhoneFault } | null {
  const found = ownPhoneFrom(phone);
  return 'refusal' in found ? found : null;
}

/** Whether nothing can be sent to a phone: the carriers report it invalid, or this brand does not text such numbers. */
export function isOutOfReach({ phone, invalid }: { phone: string; invalid: boolean }): boolean {
  return invalid || whyNotTexted(phone) !== null;
}
