// The one place where a phone that somebody gives becomes one that this brand texts, whichever form, file or call it came by.
import { ownBrand } from '../../foundation/own-brand.ts';
import { type PhoneFound, phoneFrom } from './phone.rules.ts';

/** The phone in E.164, or the sentence that refuses it; `home` is the country whose numbers stand without a plus. */
export function ownPhoneFrom(text: string, home?: string): PhoneFound {
  return phoneFrom(text, { countries: ownBrand().countries, ...(home && { home }) });
}
