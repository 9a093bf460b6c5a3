// Phones as people and spreadsheets write them.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { LISTED, NEWER_AREA_CODES } from '#domain/leads/consent/newer-areas.rules.ts';
import { displayPhone, isPhone, phoneFrom } from '#domain/leads/consent/phone.rules.ts';
import { newerCodes } from '#lib/operator/area-codes.ts';
import { type Country, NORTH_AMERICA } from '#platform/brands/countries.ts';

const PLAN = { countries: [...NORTH_AMERICA, 'GB', 'MX'] as const };

const METADATA = JSON.parse(readFileSync('node_modules/libphonenumber-js/metadata.max.json', 'utf8'));
const PLANS: Record<Country, true> = {
  US: true,
  CA: true,
  PR: true,
  VI: true,
  GU: true,
  AS: true,
  MP: true,
  GB: true,
  IE: true,
  AU: true,
  NZ: true,
  MX: true,
};

/** The patterns of a country's premium, personal, pager and shared-cost numbers, from the library's full data. */
const costlyPatterns = (country: Country): string[] =>
  [3, 4, 7, 9].flatMap((kind) => METADATA.countries[country][11]?.[kind]?.[0] || []);

const UNDERSTOOD: readonly (readonly [string, string])[] = [
  ['4155550101', '+14155550101'],
  ['14155550101', '+14155550101'],
  ['+14155550101', '+14155550101'],
  ['1 (415) 555-0101', '+14155550101'],
  ['(415) 555-0101', '+14155550101'],
  ['415.555.0101', '+14155550101'],
  ['415 555 0101', '+14155550101'],
  ['+1 415 555 0101', '+14155550101'],
  ['4.155550101E+09', '+14155550101'],
  ['4.155550101E9', '+14155550101'],
  ['1.4155550101e+10', '+14155550101'],
  ['4,155550101E+09', '+14155550101'],
  ['4155550101.0', '+14155550101'],
  ['4,155,550,101', '+14155550101'],
  ['="4155550101"', '+14155550101'],
  ["'4155550101", '+14155550101'],
  ['tel:+1-415-555-0101', '+14155550101'],
  ['+1 415-555-0101 ::: +1 415-555-0102', '+14155550101'],
  ['12 ::: 415-555-0102', '+14155550102'],
  ['4155550101; 4155550102', '+14155550101'],
  ['415-555-0101 / 415-555-0102', '+14155550101'],
  ['415-555-0101 or 415-555-0102', '+14155550101'],
  ['415-555-0101, 415-555-0102', '+14155550101'],
  ['415-555-0101\n415-555-0102', '+14155550101'],
  ['415-555-0101 x12', '+14155550101'],
  ['415-555-0101 ext. 1234', '+14155550101'],
  ['415-555-0101x12', '+14155550101'],
  ['415-555-0101 #12', '+14155550101'],
  ['Mobile: 415-555-0101', '+14155550101'],
  ['415-555-0101 (cell)', '+14155550101'],
  ['📞 415-555-0101', '+14155550101'],
  ['\u202A+1 (415) 555-0101\u202C', '+14155550101'],
  ['415\u00A0555\u20110101', '+14155550101'],
  ['415–555–0101', '+14155550101'],
  ['４１５５５５０１０１', '+14155550101'],
  ['\uFEFF4155550101', '+14155550101'],
  ['415\u00005550101', '+14155550101'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+52 644 123 4567', '+526441234567'],
];

/** Several numbers in a cell: mobile first, a fax or another person's phone never. */
const OF_SEVERAL: readonly (readonly [string, string])[] = [
  ['work: 602-234-0001; mobile: 602-234-0002', '+16022340002'],
  ['Home 602 234 0001 Cell 602 234 0002', '+16022340002'],
  ['602-234-0001 (h) 602-234-0002 (mobile)', '+16022340002'],
  ['602-234-0001 home, 602-234-0002 cell', '+16022340002'],
  ['Fax 602-234-0001 / 602-234-0002', '+16022340002'],
  ['6022340001 6022340002', '+16022340001'],
  ['602-234-0001/602-234-0002', '+16022340001'],
  ['602-234-0001,602-234-0002', '+16022340001'],
  ['(602) 234-0001 & (602) 234-0002', '+16022340001'],
  ['16022340001 16022340002', '+16022340001'],
];

/** Prefixes for international calls mean the same as a plus sign; they never become an area code. */
const WITH_PREFIX: readonly (readonly [string, string])[] = [
  ['001 602 234 0001', '+16022340001'],
  ['011 1 602 234 0001', '+16022340001'],
  ['0044 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['01144 (0)20 7946 0958', '+442079460958'],
  ['+00442079460958', '+442079460958'],
];

const COSTLY = 'A costly number';
const ABROAD = 'A number from abroad';
const NOT_TEXTED: readonly (readonly [string, string, string])[] = [
  ['900-234-0001', COSTLY, 'premium-rate'],
  ['+1 900 234 0001', COSTLY, 'premium-rate'],
  ['602-976-0001', COSTLY, 'premium-rate'],
  ['500-234-0001', COSTLY, 'personal number'],
  ['533-234-0001', COSTLY, 'personal number'],
  ['700-234-0001', COSTLY, 'telephone companies'],
  ['710-234-0001', COSTLY, 'government'],
  ['600-234-0001', COSTLY, 'Canadian special service'],
  ['+8816 1234 5678', COSTLY, 'satellite phone'],
  ['+870 773 123 456', COSTLY, 'satellite phone'],
  ['0088 213 123 4567', COSTLY, 'international network'],
  ['+979 123 456 789', COSTLY, 'premium-rate'],
  ['+800 1234 5678', COSTLY, 'freephone'],
  ['+44 70 1234 5678', COSTLY, 'personal number'],
  ['+44 909 879 0001', COSTLY, 'premium-rate'],
  ['+44 844 493 0787', COSTLY, 'cost more'],
  ['+1 809 234 5678', ABROAD, 'Dominican Republic'],
  ['876-234-5678', ABROAD, 'Jamaica'],
  ['473-440-1234', ABROAD, 'Grenada'],
  ['+33 6 12 34 56 78', ABROAD, 'France'],
  ['0033612345678', ABROAD, 'France'],
  ['+4915123456789', ABROAD, 'Germany'],
];

const REFUSED: readonly (readonly [string, string])[] = [
  ['', 'The phone number is missing.'],
  ['   ', 'The phone number is missing.'],
  ['\u200B', 'The phone number is missing.'],
  [
    '4.15555E+09',
    '"4.15555E+09" has lost digits: the spreadsheet shortened the number. Format the column as text and save the file again.',
  ],
  [
    '1.41555E+10',
    '"1.41555E+10" has lost digits: the spreadsheet shortened the number. Format the column as text and save the file again.',
  ],
  ['415-555-HOME', '"415-555-HOME" has letters in it. Write the number in digits.'],
  ['1-800-FLOWERS', '"1-800-FLOWERS" has letters in it. Write the number in digits.'],
  ['555-0101', '"555-0101" has 7 digits; a US phone number has 10. The area code is missing.'],
  ['415555010', '"415555010" has 9 digits; a US phone number has 10.'],
  ['1', '"1" has 1 digit; a US phone number has 10.'],
  ['911', '"911" has 3 digits; a US phone number has 10.'],
  ['41555501012', '"41555501012" has 11 digits; a US phone number has 10.'],
  ['415555010199999', '"415555010199999" has 15 digits; a US phone number has 10.'],
  [
    '442079460958',
    '"442079460958" has 12 digits; a US phone number has 10. If it is a number from another country, write it with its plus sign: +442079460958.',
  ],
  ['+1415555010', '"+1415555010" has 10 digits; with its +1 a US phone number has 11.'],
  ['+999123456789', '"+999123456789" is not a phone number of any country.'],
  ['0155550101', '"0155550101" is not a US phone number: no area code starts with 0.'],
  ['1155550101', '"1155550101" is not a US phone number: no area code starts with 1.'],
  ['4150550101', '"4150550101" is not a US phone number: after the area code, 055 is not in use.'],
  ['0000000000', '"0000000000" is not a US phone number: no area code starts with 0.'],
  ['555-0100 home', '"555-0100 home" has 7 digits; a US phone number has 10. The area code is missing.'],
  ['602HELLOYOU', '"602HELLOYOU" has letters in it. Write the number in digits.'],
  ['call me', '"call me" is not a phone number.'],
  ['ana@example.com', '"ana@example.com" is not a phone number.'],
  ['#####', '"#####" is what a spreadsheet shows when a column is too narrow.'],
  ['#N/A', `"#N/A" is a spreadsheet's error, not a phone number.`],
  ['#NAME?', `"#NAME?" is a spreadsheet's error, not a phone number.`],
  ['😀', '"😀" is not a phone number.'],
  ['=1+2', '"1+2" has 2 digits; a US phone number has 10.'],
  ['12 ::: 34', '"12" has 2 digits; a US phone number has 10.'],
];

describe('a phone', () => {
  it.each(UNDERSTOOD)('%j is understood', (written, phone) => {
    expect(phoneFrom(written, PLAN)).toEqual({ phone });
  });

  it.each(REFUSED)(
    '%j is refused by a sentence that names the problem [decisions: Countries and costly numbers]',
    (written, refusal) => {
      expect(phoneFrom(written, PLAN)).toEqual({ refusal, fault: expect.any(String) });
    },
  );

  it.each(OF_SEVERAL)('%j is the best-labeled valid number of several', (written, phone) => {
    expect(phoneFrom(written, PLAN)).toEqual({ phone });
  });

  it.each(WITH_PREFIX)('%j is read as if it had a plus sign', (written, phone) => {
    expect(phoneFrom(written, PLAN)).toEqual({ phone });
  });

  it.each(NOT_TEXTED)('%j is refused: %s, %s [decisions: Countries and costly numbers]', (written, fault, reason) => {
    expect(phoneFrom(written, PLAN)).toEqual({ refusal: expect.stringContaining(reason), fault });
  });

  it.each(NEWER_AREA_CODES)(
    'in area code $area is accepted, although the library does not know it',
    ({ area, country }) => {
      expect(parsePhoneNumberFromString(`+1${area}2340001`)?.isValid()).toBe(false);
      expect(phoneFrom(`${area}-234-0001`, PLAN)).toEqual({ phone: `+1${area}2340001` });
      expect(phoneFrom(`${area}-911-0001`, PLAN)).toMatchObject({ fault: 'Not a number in use' });
      expect(phoneFrom(`${area}-234-0001`, { countries: [country === 'US' ? 'CA' : 'US'] })).toMatchObject({
        fault: ABROAD,
      });
    },
  );

  it('the list of area codes has its date and equals what `npm run area-codes` makes from its source today', async () => {
    const { version, codes } = await newerCodes();
    expect(NEWER_AREA_CODES).toEqual(codes);
    expect(LISTED).toEqual({ on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), from: `phone ${version}` });
    const areas = codes.map(({ area }) => area);
    for (const area of ['465', '483', '861', '436', '471']) expect(areas).toContain(area);
    for (const area of ['278', '627', '752', '764', '927', '935', '957']) expect(areas).not.toContain(area);
  });

  it('every area code in the United States and Canada can be texted [decisions: Countries and costly numbers]', () => {
    const numbers = Array.from({ length: 800 }, (_, index) => `+1${200 + index}2345678`).filter((written) => {
      const number = parsePhoneNumberFromString(written);
      const isHome = number?.country === 'US' || number?.country === 'CA';
      return isHome && number.getType() === 'FIXED_LINE_OR_MOBILE';
    });
    expect(numbers.length).toBeGreaterThan(380);
    expect(numbers.filter((written) => 'refusal' in phoneFrom(written, PLAN))).toEqual([]);
  });

  it('letters are never read as digits, and no other number is suggested', () => {
    for (const written of [
      '415-555-HOME',
      '1-800-FLOWERS',
      '602-CALL-234-0001',
      '602-234-OOO1',
      '6O22340001',
      'CALL-602-NOW',
    ]) {
      const found = phoneFrom(written, PLAN);
      expect(found).toMatchObject({ fault: expect.stringMatching(/Letters in the number|Too few digits/) });
      const sentence = 'refusal' in found ? found.refusal.replace(JSON.stringify(written), '') : '';
      expect(sentence).not.toMatch(/\d{3,}/);
    }
  });

  it.each([
    ['07400 123456', 'GB', '+447400123456'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['(602) 234-0001', 'US', '+16022340001'],
    ['+1 602 234 0001', 'MX', '+16022340001'],
  ])('%j in a row from %s is %s', (written, home, phone) => {
    expect(phoneFrom(written, { ...PLAN, home })).toEqual({ phone });
  });

  it.each([
    ['9876543210', 'IN', 'India'],
    ['06 12 34 56 78', 'FR', 'France'],
    ['551 234 5678', 'DE', 'Germany'],
    ['602 234 0001', 'GB', 'United Kingdom'],
    ['6022340001', 'NO', 'Norway'],
  ])('%j in a row from %s never becomes a US number', (written, home, country) => {
    expect(phoneFrom(written, { ...PLAN, home })).toEqual({
      refusal: expect.stringContaining(country),
      fault: expect.any(String),
    });
  });

  it.each([
    '07911 123456',
    '0612345678',
    '06 12 34 56 78',
    '+4155550101',
    '+6022340001',
    '+06022340001',
    '00 6022340001',
  ])('%j, a foreign or invalid number, never becomes a US number', (written) => {
    expect(phoneFrom(written, PLAN)).toEqual({ refusal: expect.any(String), fault: expect.any(String) });
  });

  it.each([
    'Fax: 602-234-0001',
    '602-234-0001 (fax)',
    'Emergency contact 602-234-0001',
    "Agent's 602 234 0001",
    'pager 6022340001',
  ])('%j cannot be texted', (written) => {
    expect(phoneFrom(written, PLAN)).toMatchObject({ fault: 'Not their own phone' });
  });

  it.each(Object.keys(PLANS) as Country[])('every costly range in %s that the library knows is refused', (country) => {
    const kinds = costlyPatterns(country);
    expect(kinds.length).toBeGreaterThan(0);
    for (const pattern of kinds) {
      for (const national of fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 40, seed: 7 })) {
        const written = `+${getCountryCallingCode(country)}${national}`;
        expect({ written, ...phoneFrom(written, { countries: [country] }) }).toMatchObject({
          fault: expect.any(String),
        });
      }
    }
  });

  it('a cell of 10,000 characters is refused with a short quotation', () => {
    const found = phoneFrom('9'.repeat(10_000), PLAN);
    expect('refusal' in found && found.refusal.length).toBeLessThan(120);
  });

  it('a normalized phone is accepted again, unchanged', () => {
    for (const [, phone] of UNDERSTOOD) {
      expect(phoneFrom(phone, PLAN)).toEqual({ phone });
      expect(isPhone(phone)).toBe(true);
    }
  });
});

it.each([
  ['+14155550101', '(415) 555-0101'],
  ['4155550101', '(415) 555-0101'],
  ['14155550101', '(415) 555-0101'],
  ['+442079460958', '+442079460958'],
  ['', 'No Phone Number'],
  [null, 'No Phone Number'],
])('%j is shown as %j, ten digits as (xxx) xxx-xxxx [LED-11]', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown);
});
