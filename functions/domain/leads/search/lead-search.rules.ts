// Parses a search and matches leads: words match the start of a word of the name, digits match the end of the phone.
import { searchDigits, searchWords, seenName } from '../lead.rules.ts';

/** A parsed search: words and runs of digits, all of which must match. */
export type LeadQuery = { words: string[]; digits: string[] };

/** The most hits of a search (architecture: Leads at 100,000). */
export const MOST_HITS = 500;

const PHONE_LIKE = /^[\d\s().+\-‐-―*#]+$/u;

/** The parsed search; null when it is empty. `(415) 555` is one run of digits, `ana 0101` a word and a run. */
export function leadQuery(search: string | null | undefined): LeadQuery | null {
  const text = (search ?? '').trim();
  if (text === '') return null;
  if (PHONE_LIKE.test(text)) {
    const digits = text.replace(/\D/g, '');
    return digits === '' ? { words: [text], digits: [] } : { words: [], digits: [digits] };
  }
  const tokens = searchWords(text);
  const digits = tokens.filter((token) => /^\d{3,}$/.test(token));
  const words = tokens.filter((token) => !digits.includes(token));
  return tokens.length === 0 ? { words: [text], digits: [] } : { words, digits };
}

type Searched = { name: string; phone: string; firstName: string };

/**
 * The parts of a phone that these digits may match; the whole number also with the leading 1 of the United States, as people
 * write it.
 */
function endsOf(phone: string, isMasked: boolean, digits: string): string[] {
  const { last4, last7, whole } = searchDigits(phone);
  return isMasked ? [last4] : [last4, last7, whole, digits[1] ? `1${whole}` : ''];
}

/** Whether a lead matches. Where leads are masked only the visible part counts: first name and last 4 digits (A39). */
export function isMeant(lead: Searched, query: LeadQuery, isMasked = false): boolean {
  const shownName = isMasked ? seenName(lead) : lead.name;
  const names = searchWords(shownName);
  const meets = (token: string, among: string[]) => among.some((one) => one.startsWith(token));
  return (
    query.words.every((word) => meets(word, names)) &&
    query.digits.every((digits) => meets(digits, [...endsOf(lead.phone, isMasked, digits), ...names]))
  );
}
