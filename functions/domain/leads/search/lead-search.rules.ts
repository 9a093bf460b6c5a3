// What a search asks for and whether a lead is meant: words start like a word of the name, digits like an end of the phone.
import { searchDigits, searchWords, seenName } from '../lead.rules.ts';

/** A search as understood: words and runs of digits, all of which must be met. */
export type LeadQuery = { words: string[]; digits: string[] };

/** A search stops at so many hits (architecture: Leads at 100,000). */
export const MOST_HITS = 500;

const PHONE_LIKE = /^[\d\s().+\-‐-―*#]+$/u;

/** What is asked for; null when nothing is. `(415) 555` is one run of digits, `ana 0101` a word and one. */
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

/** Where a phone may be met by these digits; the whole one also with the 1 of the United States, as people write it. */
function endsOf(phone: string, isMasked: boolean, digits: string): string[] {
  const { last4, last7, whole } = searchDigits(phone);
  return isMasked ? [last4] : [last4, last7, whole, digits[1] ? `1${whole}` : ''];
}

/** Whether a lead is meant. Where leads are masked only what is shown counts: first name and last 4 digits (A39). */
export function isMeant(lead: Searched, query: LeadQuery, isMasked = false): boolean {
  const shownName = isMasked ? seenName(lead) : lead.name;
  const names = searchWords(shownName);
  const meets = (token: string, among: string[]) => among.some((one) => one.startsWith(token));
  return (
    query.words.every((word) => meets(word, names)) &&
    query.digits.every((digits) => meets(digits, [...endsOf(lead.phone, isMasked, digits), ...names]))
  );
}
