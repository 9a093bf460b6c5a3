// Phone numbers as people and spreadsheets write them: understood as E.164, or refused with a sentence that says what is wrong.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { displayPhone } from './phone-display.rules.ts';

export { displayPhone, maskedPhone } from './phone-display.rules.ts';

/** What is wrong with a phone, in few words: refused rows are counted by it. */
export type PhoneFault =
  | 'No phone number'
  | 'Not a phone number'
  | 'Digits lost by the spreadsheet'
  | 'Too few digits'
  | 'Too many digits'
  | 'Letters in the number'
  | 'Not a number in use';

/** E.164, or the sentence that names what is wrong with what was written. */
export type PhoneFound = { phone: string } | { refusal: string; fault: PhoneFault };

const US_DIGITS = 10;
const LOCAL_DIGITS = 7;
const QUOTED_LENGTH = 40;

const KEYPAD: readonly [string, RegExp][] = [
  ['2', /[abc]/gi],
  ['3', /[def]/gi],
  ['4', /[ghi]/gi],
  ['5', /[jkl]/gi],
  ['6', /[mno]/gi],
  ['7', /[pqrs]/gi],
  ['8', /[tuv]/gi],
  ['9', /[wxyz]/gi],
];

const EXTENSION = /(?:[,;\s]|\d)\s*(?:ext(?:ension)?\.?|x|#)\s*:?\s*\d{1,7}\s*$/i;
const SCIENTIFIC = /^\+?(\d(?:[.,]\d+)?)\s?e\s?\+?(\d{1,2})$/i;
const BETWEEN_SEVERAL = /:::|[;|\n\r]|\s\/\s|\/(?=\s*[+(]?\d{3})|,\s+|\s+or\s+/i;

function quoted(text: string): string {
  return `"${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text}"`;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const counted = (digits: string) => `${digits.length} digit${digits.length === 1 ? '' : 's'}`;

/** The text without what was put around the number: invisible marks, `="..."`, a leading apostrophe, `tel:`, `.0`. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\n\r\t]+/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .replace(/^=?\s*"(.*)"$/s, '$1')
    .replace(/^['’=]+/, '')
    .replace(/^tel:/i, '')
    .replace(/^(\+?\d{10,15})\.0+$/, '$1')
    .trim();
}

/** `4.155550101E+09` keeps every digit and is understood; `4.15555E+09` has lost some, and which ones nobody can say. */
function scientific(text: string): PhoneFound | null {
  const [, mantissa = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  if (!mantissa) return null;
  const digits = digitsOf(mantissa);
  const isExact = digits.length === Number(exponent) + 1;
  if (isExact) return fromDigits(digits, text);
  return {
    refusal: `${quoted(text)} has lost digits: the spreadsheet shortened the number. Format the column as text and save the file again.`,
    fault: 'Digits lost by the spreadsheet',
  };
}

function fromDigits(digits: string, text: string): PhoneFound {
  if (digits.length < US_DIGITS) {
    const missing = digits.length === LOCAL_DIGITS ? ' The area code is missing.' : '';
    return {
      refusal: `${quoted(text)} has ${counted(digits)}; a US phone number has 10.${missing}`,
      fault: 'Too few digits',
    };
  }
  const national = digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length > US_DIGITS) return tooLong(digits, text);
  if (parsePhoneNumberFromString(`+1${national}`)?.isValid()) return { phone: `+1${national}` };
  return { refusal: `${quoted(text)} is not a US phone number: ${wrongWith(national)}`, fault: 'Not a number in use' };
}

function wrongWith(national: string): string {
  const area = national.slice(0, 3);
  const exchange = national.slice(3, 6);
  if (!/^[2-9]/.test(area)) return `no area code starts with ${area[0]}.`;
  if (!/^[2-9]/.test(exchange)) return `after the area code, ${exchange} is not in use.`;
  return `area code ${area} is not in use.`;
}

function tooLong(digits: string, text: string): PhoneFound {
  const abroad = parsePhoneNumberFromString(`+${digits}`)?.isValid()
    ? ` If it is a number from another country, write it with its plus sign: +${digits}.`
    : '';
  return {
    refusal: `${quoted(text)} has ${counted(digits)}; a US phone number has 10.${abroad}`,
    fault: 'Too many digits',
  };
}

function withPlus(text: string): PhoneFound {
  const digits = digitsOf(text);
  if (digits.startsWith('1') && digits.length === US_DIGITS + 1) return fromDigits(digits, text);
  const found = parsePhoneNumberFromString(`+${digits}`);
  if (found?.isValid()) return { phone: found.number };
  if (digits.startsWith('1')) {
    return {
      refusal: `${quoted(text)} has ${counted(digits)}; with its +1 a US phone number has 11.`,
      fault: digits.length < 11 ? 'Too few digits' : 'Too many digits',
    };
  }
  // "+4155550101": the plus of a US number whose 1 was left out.
  const national = digits.length === US_DIGITS ? fromDigits(digits, text) : null;
  if (national && 'phone' in national) return national;
  return { refusal: `${quoted(text)} is not a phone number of any country.`, fault: 'Not a number in use' };
}

function spelledOut(text: string): string {
  return digitsOf(KEYPAD.reduce((spelled, [digit, letters]) => spelled.replace(letters, digit), text));
}

function withoutNumber(text: string): PhoneFound {
  if (/^#+$/.test(text))
    return {
      refusal: `${quoted(text)} is what a spreadsheet shows when a column is too narrow.`,
      fault: 'Digits lost by the spreadsheet',
    };
  if (/^#[A-Z/0-9]+[!?]?$/i.test(text))
    return { refusal: `${quoted(text)} is a spreadsheet's error, not a phone number.`, fault: 'Not a phone number' };
  return { refusal: `${quoted(text)} is not a phone number.`, fault: 'Not a phone number' };
}

function one(text: string): PhoneFound {
  const exact = scientific(text);
  if (exact) return exact;
  const main = text.replace(EXTENSION, (match) => match.match(/^\d/)?.[0] ?? '');
  const digits = digitsOf(main);
  if (digits === '' && !/[a-z]{7,}/i.test(main)) return withoutNumber(text);
  const found = /^\D*\+/.test(main) ? withPlus(main) : fromDigits(digits, main);
  if ('phone' in found || !/[a-z]/i.test(main)) return found;
  const spelled = fromDigits(spelledOut(main), main);
  if (digits !== '' && 'phone' in spelled) {
    return {
      refusal: `${quoted(text)} has letters in it. Write it in digits: ${displayPhone(spelled.phone)}.`,
      fault: 'Letters in the number',
    };
  }
  if (digits === '') return withoutNumber(text);
  // "555-0100 home" is a short number with a word beside it; "602HELLO" is a word.
  return digits.length >= LOCAL_DIGITS
    ? found
    : { refusal: `${quoted(text)} has letters in it and is not a phone number.`, fault: 'Letters in the number' };
}

/**
 * The phone that a person or spreadsheet meant, as E.164, US by default (decisions: Lead's phone). Of several in one
 * cell ("a ::: b") the first good one; an extension is left out. Otherwise a sentence that names what is wrong.
 */
export function phoneFrom(text: string): PhoneFound {
  const said = bare(text);
  if (said === '') return { refusal: 'The phone number is missing.', fault: 'No phone number' };
  const whole = one(said);
  if ('phone' in whole) return whole;
  const several = said.split(BETWEEN_SEVERAL).filter((part) => part.trim() !== '');
  if (several.length < 2) return whole;
  for (const part of several) {
    const found = one(part.trim());
    if ('phone' in found) return found;
  }
  return one((several[0] ?? said).trim());
}

/** Whether a text is already a phone as kept: a plus sign and 7 to 15 digits. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}
