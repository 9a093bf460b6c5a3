// The page of an organization's contact card: complete without scripts.
import { cardFilePath } from '#domain/accounts/card/card-link.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { escaped } from '#platform/foundation/formats/markup.rules.ts';
import { footer, markOf } from '../arriving/markup.rules.ts';

type Shown = { name: string; image: string | null; phone: string; code: string };

/** Logo, name and number, and the button that opens the file. */
export function cardBody(shown: Shown, brand: Pick<Brand, 'name' | 'footerYear'>): string {
  const { name, phone, code } = shown;
  return (
    `<main class="thanks"><article class="contact">${markOf(shown, 96)}<h1>${escaped(name)}</h1>` +
    `<p>${escaped(displayPhone(phone))}</p><a class="main" href="${cardFilePath(code)}">Save our number</a>` +
    '<p class="fine">It opens in your phone’s contacts, so that you know who writes.</p></article></main>' +
    footer(brand)
  );
}
