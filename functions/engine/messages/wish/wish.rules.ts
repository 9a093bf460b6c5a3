// Detects a wish to stop in a text that is no keyword, by a table of phrases (decisions: Wishes in plain words).

import { ENGLISH_WISHES, type WishRow } from './wish-english.rules.ts';
import { REASONS } from './wish-reasons.rules.ts';
import { SPANISH_WISHES } from './wish-spanish.rules.ts';
import { clausesOf, JUDGED_CHARACTERS } from './wish-words.rules.ts';

/** Signs of a joke. */
const LAUGHS = /\b(?:lo{1,9}l|lmf?ao|rofl|jk|(?:ha){2,20}h?|(?:he){2,20})\b|[😂🤣😆😄😁😊😍]/u;

/** Someone says who they are not: only its capital letter shows that a word is a name. */
const SOMEBODY_ELSE =
  /\b(?:[Tt]his|THIS) (?:is not|isn.?t|is NOT|ain.?t) [A-Z][a-z]{1,20} ?(?:[.!]|$|anymore|sorry|wrong|stop|please)|\bI(?:.?m| am) not [A-Z][a-z]{1,20} ?(?:[.!]|$|sorry|stop|please)/;

const ROWS: readonly WishRow[] = [...ENGLISH_WISHES, ...REASONS, ...SPANISH_WISHES];

/**
 * The row's description of the wish in a text; null for an ordinary text. Checks the first 1,600 characters, at a cost
 * proportional to their number. A wish does not opt anybody out by itself: it pauses them, and staff decide.
 */
export function wishIn(message: string): string | null {
  const judged = message.slice(0, JUDGED_CHARACTERS);
  const clauses = clausesOf(judged);
  const laughs = LAUGHS.test(judged.toLowerCase());
  const row = ROWS.find(
    ({ pattern, unless, mayBeInJest }) =>
      !(mayBeInJest && laughs) && clauses.some((clause) => pattern.test(clause) && !unless?.test(clause)),
  );
  return row?.says ?? (SOMEBODY_ELSE.test(judged) ? 'somebody else' : null);
}
