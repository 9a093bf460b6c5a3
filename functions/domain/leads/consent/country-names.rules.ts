// Parses a country as spreadsheets write it: ISO 3166 code, English name, common name, or calling code.
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { countryName } from './phone-ranges.rules.ts';

const LONGEST = 60;

const SPOKEN: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  'the us': 'US',
  'the united states': 'US',
  eeuu: 'US',
  'estados unidos': 'US',
  can: 'CA',
  uk: 'GB',
  gbr: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'the united kingdom': 'GB',
  mex: 'MX',
  méxico: 'MX',
  aus: 'AU',
  ind: 'IN',
  deu: 'DE',
  deutschland: 'DE',
  fra: 'FR',
  españa: 'ES',
  holland: 'NL',
  'the netherlands': 'NL',
  korea: 'KR',
  'south korea': 'KR',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  'hong kong': 'HK',
  brasil: 'BR',
  phl: 'PH',
  'the philippines': 'PH',
};

let names: Map<string, string> | null = null;

function byName(): Map<string, string> {
  names ??= new Map([
    ...getCountries().map((country) => [countryName(country).toLowerCase(), country] as const),
    ...Object.entries(SPOKEN),
  ]);
  return names;
}

/** The country's two-letter code; null when the text names no country. */
export function countryFrom(text: string): string | null {
  const name = text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[.,()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const code = /^\+?\s?(\d{1,3})$/.exec(name)?.[1];
  if (code === '1') return 'US';
  if (code) return getCountries().find((country) => getCountryCallingCode(country) === code) ?? null;
  const letters = name.replace(/\s/g, '').toUpperCase();
  if (letters.length === 2 && letters !== 'UK') return isSupportedCountry(letters) ? letters : null;
  return byName().get(name) ?? null;
}
