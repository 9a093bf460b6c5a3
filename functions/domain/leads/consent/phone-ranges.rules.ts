// Which numbers a brand texts: those of its countries, except costly ranges and numbers that are nobody's phone.
import type { PhoneNumber } from 'libphonenumber-js/min';
import type { Country } from '#platform/brands/countries.ts';
import { newerArea } from './area-codes.rules.ts';

export type RangeFault = 'A costly number' | 'A number from abroad';

/** Why a number is not texted: the rest of a sentence that starts with the number, and a short version. */
export type RangeRefusal = { because: string; fault: RangeFault };

/** Number prefixes after the country code, and what each range is. */
type Ranges = readonly (readonly [RegExp, string])[];

const PREMIUM = 'a premium-rate number';
const PERSONAL = 'a personal number that follows its owner at a higher price';
const SHARED = 'a number whose calls and texts cost more than usual';
const PAGER = 'a pager';

/** The numbering plan that the United States, Canada and the Caribbean share: by area code, and 976 by the digits after it. */
const NORTH_AMERICAN: Ranges = [
  [/^900|^...976/, PREMIUM],
  [/^...5551212$/, 'directory assistance'],
  [/^5(?:00|2[1-9]|3[23]|44|66|77|88)/, PERSONAL],
  [/^700/, 'a service of telephone companies'],
  [/^710/, 'a line of the government'],
  [/^6(?:00|22|33|44|55|77|88)/, 'a Canadian special service, such as a satellite phone'],
];

const COSTLY: Readonly<Record<Country, Ranges>> = {
  US: NORTH_AMERICAN,
  CA: NORTH_AMERICAN,
  PR: NORTH_AMERICAN,
  VI: NORTH_AMERICAN,
  GU: NORTH_AMERICAN,
  AS: NORTH_AMERICAN,
  MP: NORTH_AMERICAN,
  GB: [
    [/^9/, PREMIUM],
    [/^8[47]/, SHARED],
    [/^70/, PERSONAL],
    [/^76(?!24)/, PAGER],
  ],
  IE: [
    [/^15/, PREMIUM],
    [/^700/, PERSONAL],
    [/^18[59]/, SHARED],
  ],
  AU: [
    [/^190/, PREMIUM],
    [/^163/, PAGER],
    [/^13/, SHARED],
  ],
  NZ: [
    [/^(?:9(?=0)|1|50)/, PREMIUM],
    [/^70/, PERSONAL],
  ],
  MX: [
    [/^900/, PREMIUM],
    [/^500/, PERSONAL],
    [/^300/, SHARED],
  ],
};

/** Calling codes that belong to no country. */
const WORLDWIDE: Readonly<Record<string, string>> = {
  '870': 'a satellite phone',
  '878': 'a worldwide personal number',
  '881': 'a satellite phone',
  '882': 'a number of an international network, ships and satellites among them',
  '883': 'a number of an international network, ships and satellites among them',
  '888': 'a number of disaster relief',
  '979': PREMIUM,
  '800': 'a worldwide freephone number',
  '808': SHARED,
};

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** A country's English name; its two letters when the platform does not know it. */
export const countryName = (country: string): string => NAMES.of(country) ?? country;

/** A brand's countries in words; the territories of the United States are not listed separately. */
function inWords(countries: readonly Country[]): string {
  const territories: readonly string[] = countries.includes('US') ? ['PR', 'VI', 'GU', 'AS', 'MP'] : [];
  const names = countries.filter((country) => !territories.includes(country));
  const labels = names.map((country) => (country === 'US' ? 'the US' : countryName(country)));
  return labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** What would go to the number: the word appears in the refusal. */
export type ReachedBy = 'text' | 'call';

/** The range of digits (with calling code) that belong to no country; null if they belong to one. */
export function worldwideRange(digits: string, sent: ReachedBy): RangeRefusal | null {
  const what = digits.startsWith('1') ? undefined : WORLDWIDE[digits.slice(0, 3)];
  return what ? { because: `is ${what}, which costs more than a ${sent}.`, fault: 'A costly number' } : null;
}

/** Why a ten-digit number of the North American plan is costly, whether it is assigned or not; null if it is not. */
export function costlyAtHome(national: string): RangeRefusal | null {
  const what = NORTH_AMERICAN.find(([beginning]) => beginning.test(national))?.[1];
  return what ? { because: `is ${what}, not a person's phone.`, fault: 'A costly number' } : null;
}

/** Why a brand with these countries does not text or call this number; null if it does. */
export function rangeRefusal(number: PhoneNumber, countries: readonly Country[], sent: ReachedBy): RangeRefusal | null {
  const national = String(number.nationalNumber);
  const country = number.countryCallingCode === '1' ? (newerArea(national) ?? number.country) : number.country;
  const home = countries.find((one) => one === country);
  if (!home) {
    const where = country ? ` (${countryName(country)})` : '';
    return {
      because: `is a number from abroad${where}. ${sent === 'call' ? 'Calls' : 'Texts'} go to ${inWords(countries)} only.`,
      fault: 'A number from abroad',
    };
  }
  const what = COSTLY[home].find(([beginning]) => beginning.test(national))?.[1];
  return what ? { because: `is ${what}, not a person's phone.`, fault: 'A costly number' } : null;
}
