// Rules of a lead's name: how it is cleaned, split, shown, masked and searched.
import type { Noun } from '#platform/brands/brand.ts';

/** The display name of a lead without a name (LED-10). */
export const NEW_INCOMING_LEAD = 'New Incoming Lead';

/** A name is cut to this many characters. */
export const NAME_LIMIT = 120;

/** Leads per page of a list (LIM-03). */
export const PAGE_SIZE = 10;

/** The sizes of a page that staff choose from, and the largest one that is answered. */
export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 25, 50];
export const MOST_A_PAGE = 50;

/** The option of the column mapping that omits a field (LED-31). */
export const NOT_INCLUDED = 'Not Included';

/** How many people one call may add or name; more go through a file or a selection (decisions: A37). */
export const MOST_LEADS_A_CALL = 1000;

/** How many characters of an entered name, phone or search are read. */
const LONGEST_TEXT = 2000;

const SEARCH_WORDS = 6;
const SEARCH_WORD_LENGTH = 24;
const AFTER_A_COMMA = /^(jr|sr|ii|iii|iv|v|md|dds|phd|esq|rn|cpa|inc|llc|ltd|co|corp)\.?$/i;

/** A text without control characters and double spaces, at most `limit` characters. */
export function tidyText(text: string | null | undefined, limit: number): string {
  const tidy = (text ?? '')
    .slice(0, LONGEST_TEXT)
    .normalize('NFC')
    .replace(/[\p{Cc}\u{200B}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]+/gu, ' ');
  return Array.from(tidy.replace(/\s+/g, ' ').trim()).slice(0, limit).join('').trim();
}

/** A name without control characters and double spaces, at most 120 characters. */
export const tidyName = (text: string | null | undefined): string => tidyText(text, NAME_LIMIT);

/** First and last name of a full name; "Lopez, Ana" becomes Ana Lopez, "Ana Lopez, MD" stays as it is. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const name = tidyName(fullName);
  const comma = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (comma?.[1] && comma[2] && !AFTER_A_COMMA.test(comma[2]))
    return { firstName: comma[2].trim(), lastName: comma[1].trim() };
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/** First and last name joined; either may be empty. */
export function fullNameOf(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return tidyName(`${firstName ?? ''} ${lastName ?? ''}`);
}

const isOnlyPhone = (name: string) => /\d{7}/.test(name.replace(/\D/g, '')) && !/\p{L}/u.test(name);

/** Whether a name is meaningless: empty, or the phone itself in any notation (LED-10). */
export function isNameless(name: string | null | undefined, phone: string | null | undefined): boolean {
  const tidy = tidyName(name);
  if (tidy === '' || tidy === NEW_INCOMING_LEAD) return true;
  if (!phone || !isOnlyPhone(tidy)) return false;
  const digits = tidy.replace(/\D/g, '');
  return phone.replace(/\D/g, '').endsWith(digits.replace(/^1(?=\d{10}$)/, ''));
}

export type NamedLead = { name: string; phone: string; firstName?: string; lastName?: string };

/** The name that screens show: the lead's, or `New Incoming Lead` when it is empty or equals the phone (LED-10). */
export function displayName(lead: Pick<NamedLead, 'name' | 'phone'>): string {
  return isNameless(lead.name, lead.phone) ? NEW_INCOMING_LEAD : tidyName(lead.name);
}

/** The refusal of an action on no selection: `Select contacts from the table first.` with the brand's noun (LED-34). */
export function nobodyChosen(noun: Noun): string {
  return `Select ${noun.many.toLowerCase()} from the table first.`;
}

/** The visible part of a masked lead's name: the first name, or nothing when the name is a phone (LED-12). */
export function seenName(lead: NamedLead): string {
  return isNameless(lead.name, lead.phone) ? '' : (lead.firstName ?? splitName(lead.name).firstName);
}

/** The searchable words of a name: lower case, without accents, at most 6 words of 24 characters. */
export function searchWords(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, SEARCH_WORD_LENGTH).join('')))].slice(
    0,
    SEARCH_WORDS,
  );
}

/** The searchable parts of a phone: its last 4, its last 7 and all of its national digits. */
export function searchDigits(phone: string): { last4: string; last7: string; whole: string } {
  const whole = phone
    .slice(0, LONGEST_TEXT)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  return { last4: whole.slice(-4), last7: whole.slice(-7), whole };
}

/** What staff attest about people whom they add (decisions: A12). */
export const ATTESTED_WORDING = 'They agreed to get texts from us';

/** A date further in the future is a typing error (2062); a nearer one may be a wrong clock. */
const TYPED_WRONG_MS = 366 * 24 * 3600 * 1000;

/** Why an attestation is invalid; null when it is valid. */
export function attestationRefusal({ source, date }: { source: string; date: string }, nowMs: number): string | null {
  if (tidyName(source) === '') return 'Say where they agreed to get texts from you.';
  const dateMs = Date.parse(date);
  if (Number.isNaN(dateMs)) return 'Say when they agreed to get texts from you.';
  return dateMs > nowMs + TYPED_WRONG_MS ? 'They cannot have agreed in the future.' : null;
}

/** An attestation in one line, as the consent record stores it. */
export function attestedText({ source, date }: { source: string; date: string }): string {
  return `${tidyName(source)}, ${date}`;
}
