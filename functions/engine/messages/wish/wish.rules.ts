// Whether a text that is no keyword sounds like a wish to stop: a table of ways to say it (decisions: Wishes in plain words).

import { ENGLISH_WISHES, type WishRow } from './wish-english.rules.ts';
import { REASONS } from './wish-reasons.rules.ts';
import { SPANISH_WISHES } from './wish-spanish.rules.ts';
import { clausesOf, JUDGED_CHARACTERS } from './wish-words.rules.ts';

/** Said for fun. */
const LAUGHS = /\b(?:lo{1,9}l|lmf?ao|rofl|jk|(?:ha){2,20}h?|(?:he){2,20})\b|[😂🤣😆😄😁😊😍]/u;

/** Someone says who they are not: a name is known only by its capital letter. */
const SOMEBODY_ELSE =
  /\b(?:[Tt]his|THIS) (?:is not|isn.?t|is NOT|ain.?t) [A-Z][a-z]{1,20} ?(?:[.!]|$|anymore|sorry|wrong|stop|please)|\bI(?:.?m| am) not [A-Z][a-z]{1,20} ?(?:[.!]|$|sorry|stop|please)/;

const ROWS: readonly WishRow[] = [...ENGLISH_WISHES, ...REASONS, ...SPANISH_WISHES];

/**
 * What a text says that sounds like a wish to stop, as its row says it; null for an ordinary one. It judges the first
 * 1,600 characters and costs what they are long. A wish opts nobody out by itself: it pauses them, and staff decide.
 */
export function wishIn(message: string): string | null {
  const said = message.slice(0, JUDGED_CHARACTERS);
  const clauses = clausesOf(said);
  const laughs = LAUGHS.test(said.toLowerCase());
  const row = ROWS.find(
    ({ pattern, unless, mayBeInJest }) =>
      !(mayBeInJest && laughs) && clauses.some((clause) => pattern.test(clause) && !unless?.test(clause)),
  );
  return row?.says ?? (SOMEBODY_ELSE.test(said) ? 'somebody else' : null);
}
