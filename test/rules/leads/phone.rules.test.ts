// Phones as people and spreadsheets write them.
import { describe, expect, it } from 'vitest';
import { displayPhone, isPhone, maskedPhone, phoneFrom } from '../../../functions/people/consent/phone.rules.ts';

const UNDERSTOOD: readonly (readonly [string, string])[] = [
  ['4155550101', '+14155550101'],
  ['14155550101', '+14155550101'],
  ['+14155550101', '+14155550101'],
  ['1 (415) 555-0101', '+14155550101'],
  ['(415) 555-0101', '+14155550101'],
  ['415.555.0101', '+14155550101'],
  ['415 555 0101', '+14155550101'],
  ['+1 415 555 0101', '+14155550101'],
  ['+4155550101', '+14155550101'],
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
  ['415-555-HOME', '"415-555-HOME" has letters in it. Write it in digits: (415) 555-4663.'],
  ['1-800-FLOWERS', '"1-800-FLOWERS" has letters in it. Write it in digits: (800) 356-9377.'],
  ['555-0101', '"555-0101" has 7 digits; a US phone number has 10. The area code is missing.'],
  ['415555010', '"415555010" has 9 digits; a US phone number has 10.'],
  ['1', '"1" has 1 digit; a US phone number has 10.'],
  ['911', '"911" has 3 digits; a US phone number has 10.'],
  [
    '41555501012',
    '"41555501012" has 11 digits; a US phone number has 10. If it is a number from another country, write it with its plus sign: +41555501012.',
  ],
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
  ['602HELLOYOU', '"602HELLOYOU" has letters in it and is not a phone number.'],
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
    expect(phoneFrom(written)).toEqual({ phone });
  });

  it.each(REFUSED)(
    '%j is refused by a sentence that names what is wrong [decisions: Countries and costly numbers]',
    (written, refusal) => {
      expect(phoneFrom(written)).toEqual({ refusal, fault: expect.any(String) });
    },
  );

  it('a cell of 10,000 characters is refused with a short quotation', () => {
    const found = phoneFrom('9'.repeat(10_000));
    expect('refusal' in found && found.refusal.length).toBeLessThan(120);
  });

  it('what is understood is understood again, unchanged', () => {
    for (const [, phone] of UNDERSTOOD) {
      expect(phoneFrom(phone)).toEqual({ phone });
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
])('%j is shown as %j [LED-11]', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown);
});

it('a masked phone shows its last 4 digits alone [LED-12]', () => {
  expect(maskedPhone('+14155550101')).toBe('(XXX) XXX-0101');
  expect(maskedPhone('')).toBe('No Phone Number');
});
