// What a search asks for and whether a lead is meant: words start like a word of the name, digits like an end of the phone.
import { searchDigits, searchWords, seenName } from '../lead.rules.ts';

/** A search as understood: words and runs of digits, all of which must be met; `or`, what it may mean as well. */
export type LeadQuery = { words: string[]; digits: string[]; or?: LeadQuery };

/** A search stops at so many hits (architecture: Leads at 100,000). */
export const MOST_HITS = 500;

const PHONE_LIKE = /^[\d\s().+\-‐-―*#]+$/u;

/** The digits of a phone as it is searched: without the 1 of the United States, with which no phone of theirs begins. */
const national = (digits: string) => digits.replace(/^1(?=\d)/, '');

/** What a phone, or its beginning, means: `1602` an area code, or an end of four digits or a name. */
function phoneQuery(text: string): LeadQuery {
  const digits = text.replace(/\D/g, '');
  const query = { words: [], digits: [national(digits)] };
  const mayBeEnd = query.digits[0] !== digits && digits.length < 11 && !text.startsWith('+');
  return mayBeEnd ? { words: [], digits: [digits], or: query } : query;
}

/** A search as each of the things that it may mean. */
export const meaningsOf = (query: LeadQuery): LeadQuery[] => [query, ...(query.or ? [query.or] : [])];

/** What is asked for; null when nothing is. `(415) 555` is one run of digits, `ana 0101` a word and one. */
export function leadQuery(search: string | null | undefined): LeadQuery | null {
  const text = (search ?? '').trim();
  if (text === '') return null;
  if (PHONE_LIKE.test(text)) {
    return /\d/.test(text) ? phoneQuery(text) : { words: [text], digits: [] };
  }
  const tokens = searchWords(text);
  const digits = tokens.filter((token) => /^\d{3,}$/.test(token));
  const words = tokens.filter((token) => !digits.includes(token));
  return tokens.length === 0 ? { words: [text], digits: [] } : { words, digits };
}

type Searched = { name: string; phone: string; firstName: string };

function endsOf(phone: string, isMasked: boolean): string[] {
  const { last4, last7, whole } = searchDigits(phone);
  return isMasked ? [last4] : [last4, last7, whole];
}

/** Whether a lead is meant. Where leads are masked only what is shown counts: first name and last 4 digits (A39). */
export function isMeant(lead: Searched, query: LeadQuery, isMasked = false): boolean {
  const shownName = isMasked ? seenName(lead) : lead.name;
  const names = searchWords(shownName);
  const ends = endsOf(lead.phone, isMasked);
  const meets = (token: string, among: string[]) => among.some((one) => one.startsWith(token));
  return meaningsOf(query).some(
    ({ words, digits }) =>
      words.every((word) => meets(word, names)) && digits.every((run) => meets(run, ends) || meets(run, names)),
  );
}
