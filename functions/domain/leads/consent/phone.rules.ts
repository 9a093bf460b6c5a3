// Parses phone numbers as people and spreadsheets write them: E.164, or a sentence that says what is wrong.
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Country } from '#platform/brands/countries.ts';
import { newerArea } from './area-codes.rules.ts';
import { hasLetters, numbersIn, phoneLabelIn } from './phone-cell.rules.ts';
import {
  costlyAtHome,
  countryName,
  type RangeFault,
  type ReachedBy,
  rangeRefusal,
  worldwideRange,
} from './phone-ranges.rules.ts';

export { displayPhone } from './phone-display.rules.ts';

/** What is wrong with a phone, in a few words: the key by which refused rows are counted. */
export type PhoneFault =
  | 'No phone number'
  | 'Not a phone number'
  | 'Digits lost by the spreadsheet'
  | 'Too few digits'
  | 'Too many digits'
  | 'Letters in the number'
  | 'Not a number in use'
  | 'Not their own phone'
  | RangeFault;

/** E.164, or the sentence that says what is wrong with the input. */
export type PhoneFound = { phone: string } | { refusal: string; fault: PhoneFault };

/** How to read a number and what may be sent: the brand's countries, and the country of numbers without a plus sign. */
export type PhonePlan = { countries: readonly Country[]; home?: string; sent?: ReachedBy };

const US_DIGITS = 10;
const LOCAL_DIGITS = 7;
const QUOTED_LENGTH = 40;
const LONGEST = 300;
const CODE_OF_AMERICA = '1';

const EXTENSION = /(?:[,;\s]|\d)\s*(?:ext(?:ension)?\.?|x|#)\s*:?\s*\d{1,7}\s*$/i;
/** A date or a time beside a number, which are not its digits: `unsubscribed 10/2025`, `(call after 6)`. */
const WHEN =
  /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:(?:0?[1-9]|[12]\d|3[01])\/)?(?:19|20)\d\d(?![\d/])|(?<![\d-])(?:19|20)\d\d-\d\d-\d\d(?![\d-])|\b(?:after|before|until|till) \d{1,2}(?::\d\d)?(?![\d-])/gi;
const SCIENTIFIC = /^\+?(\d(?:[.,]\d+)?)\s?e\s?\+?(\d{1,2})$/i;

function quoted(text: string): string {
  const letters = Array.from(text.slice(0, LONGEST));
  return `"${letters.length > QUOTED_LENGTH ? `${letters.slice(0, QUOTED_LENGTH).join('')}…` : letters.join('')}"`;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const counted = (digits: string) => `${digits.length} digit${digits.length === 1 ? '' : 's'}`;
const refused = (text: string, because: string, fault: PhoneFault): PhoneFound => ({
  refusal: `${quoted(text)} ${because}`,
  fault,
});

/** The text without wrappers around the number: invisible characters, `="..."`, a leading apostrophe, `tel:`, `.0`. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, LONGEST)
    .replace(/[\n\r\t]+/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .replace(/^=?\s*"([^"]*)"$/, '$1')
    .replace(/^['’=]+/, '')
    .replace(/^tel:/i, '')
    .replace(/^(\+?\d{10,15})\.0+$/, '$1')
    .trim();
}

/** `4.155550101E+09` has every digit and can be read; `4.15555E+09` has lost some, and nobody can say which. */
function scientific(text: string, plan: PhonePlan): PhoneFound | null {
  const [, mantissa = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  if (!mantissa) return null;
  const digits = digitsOf(mantissa);
  if (digits.length === Number(exponent) + 1) return atHome(digits, text, plan);
  const because =
    'has lost digits: the spreadsheet shortened the number. Format the column as text and save the file again.';
  return refused(text, because, 'Digits lost by the spreadsheet');
}

/** Digits with the calling code, as E.164 if the brand texts there. */
function worldwide(digits: string, text: string, { countries, sent = 'text' }: PhonePlan): PhoneFound {
  const nobodys = worldwideRange(digits, sent);
  if (nobodys) return refused(text, nobodys.because, nobodys.fault);
  const found = parsePhoneNumberFromString(`+${digits}`);
  if (!found?.isValid()) return refused(text, 'is not a phone number of any country.', 'Not a number in use');
  const range = rangeRefusal(found, countries, sent);
  return range ? refused(text, range.because, range.fault) : { phone: found.number };
}

/** A ten-digit number of the plan that the United States, Canada and the Caribbean share. */
function american(national: string, text: string, { countries, sent = 'text' }: PhonePlan): PhoneFound {
  const costly = costlyAtHome(national);
  if (costly) return refused(text, costly.because, costly.fault);
  const found = parsePhoneNumberFromString(`+1${national}`);
  if (!found || !(found.isValid() || newerArea(national)))
    return refused(text, `is not a US phone number: ${wrongWith(national)}`, 'Not a number in use');
  const range = rangeRefusal(found, countries, sent);
  return range ? refused(text, range.because, range.fault) : { phone: `+1${national}` };
}

function wrongWith(national: string): string {
  const area = national.slice(0, 3);
  const exchange = national.slice(3, 6);
  if (!/^[2-9]/.test(area)) return `no area code starts with ${area[0]}.`;
  if (!/^[2-9]/.test(exchange)) return `after the area code, ${exchange} is not in use.`;
  return `area code ${area} is not in use.`;
}

/** Digits without a plus sign, in a country with its own numbering plan. */
function abroad(digits: string, text: string, plan: PhonePlan, home: CountryCode): PhoneFound {
  const found = parsePhoneNumberFromString(digits, home);
  const isTheirs = found?.countryCallingCode === getCountryCallingCode(home);
  if (!found?.isValid() || !isTheirs)
    return refused(text, `is not a phone number of ${countryName(home)}.`, 'Not a number in use');
  return worldwide(found.number.slice(1), text, plan);
}

function atHome(digits: string, text: string, plan: PhonePlan): PhoneFound {
  const home = (plan.home ?? 'US') as CountryCode;
  if (getCountryCallingCode(home) !== CODE_OF_AMERICA) return abroad(digits, text, plan, home);
  if (digits.length < US_DIGITS) {
    const missing = digits.length === LOCAL_DIGITS ? ' The area code is missing.' : '';
    return refused(text, `has ${counted(digits)}; a US phone number has 10.${missing}`, 'Too few digits');
  }
  const national = digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length > US_DIGITS ? tooLong(digits, text, plan) : american(national, text, plan);
}

/** Too long for a domestic number: perhaps a foreign one, which only a plus sign can tell. */
function tooLong(digits: string, text: string, plan: PhonePlan): PhoneFound {
  const long = `has ${counted(digits)}; a US phone number has 10.`;
  if (digits.startsWith('0'))
    return refused(
      text,
      `${long} A number of another country starts with a plus sign and that country's code.`,
      'Too many digits',
    );
  const isAbroad = 'phone' in worldwide(digits, text, plan);
  const plus = isAbroad ? ` If it is a number from another country, write it with its plus sign: +${digits}.` : '';
  return refused(text, `${long}${plus}`, 'Too many digits');
}

function withPlus(digits: string, text: string, plan: PhonePlan): PhoneFound {
  if (!digits.startsWith(CODE_OF_AMERICA)) return worldwide(digits, text, plan);
  if (digits.length === US_DIGITS + 1) return american(digits.slice(1), text, plan);
  const fault = digits.length < US_DIGITS + 1 ? 'Too few digits' : 'Too many digits';
  return refused(text, `has ${counted(digits)}; with its +1 a US phone number has 11.`, fault);
}

function withoutNumber(text: string): PhoneFound {
  if (/^#+$/.test(text))
    return refused(text, 'is what a spreadsheet shows when a column is too narrow.', 'Digits lost by the spreadsheet');
  if (/^#[A-Z/0-9]+[!?]?$/i.test(text))
    return refused(text, "is a spreadsheet's error, not a phone number.", 'Not a phone number');
  return refused(text, 'is not a phone number.', 'Not a phone number');
}

/** One number with the text around it; the prefixes 00 and 011 mean the same as a plus sign. */
function one(text: string, plan: PhonePlan): PhoneFound {
  const exact = scientific(text, plan);
  if (exact) return exact;
  const main = text.replace(WHEN, ' ').replace(EXTENSION, (match) => match.match(/^\d/)?.[0] ?? '');
  const digits = digitsOf(main);
  if (digits === '') return withoutNumber(text);
  if (hasLetters(main, digits.length < US_DIGITS))
    return refused(text, 'has letters in it. Write the number in digits.', 'Letters in the number');
  if (/^\D*\+/.test(main)) return withPlus(digits.replace(/^0(?:0|11)/, ''), main, plan);
  const [prefix] = /^0(?:0|11)(?=[1-9]\d{9})/.exec(digits) ?? [];
  return prefix ? withPlus(digits.slice(prefix.length), main, plan) : atHome(digits, main, plan);
}

/**
 * The phone that a person or spreadsheet meant, as E.164, US by default, in the brand's countries. Of several in one cell
 * ("home a, cell b"), the valid one with the best label; an extension is dropped. Otherwise a sentence that says what is
 * wrong. Letters are never read as digits (decisions: Countries and costly numbers).
 */
export function phoneFrom(text: string, plan: PhonePlan): PhoneFound {
  const written = bare(text.slice(0, LONGEST));
  if (written === '') return { refusal: 'The phone number is missing.', fault: 'No phone number' };
  if (text.length > LONGEST) return refused(written, 'is too long to be a phone number.', 'Not a phone number');
  const whole = phoneLabelIn(written) === 'notTheirs' ? null : one(written, plan);
  if (whole && 'phone' in whole) return whole;
  const { theirs, notTheirs } = numbersIn(written);
  if (theirs.length === 0 && notTheirs[0])
    return refused(written, `is marked as ${notTheirs[0]}, not as this person's phone.`, 'Not their own phone');
  const found = theirs.map((part) => one(part, plan));
  return found.find((part) => 'phone' in part) ?? found[0] ?? withoutNumber(written);
}

/** Whether a text is a phone of any country, texted by the brand or not: used to recognize phone columns. */
export function isPhoneLike(text: string): boolean {
  if (!/\d{3}/.test(text.slice(0, LONGEST))) return false;
  const found = phoneFrom(text, { countries: [] });
  return 'fault' in found && (found.fault === 'A number from abroad' || found.fault === 'A costly number');
}

/** Whether a text is a phone in stored form: a plus sign and 7 to 15 digits. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}
