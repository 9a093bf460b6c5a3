// Detects a wish to stop in a text that is no keyword, by a table of phrases (decisions: Wishes in plain words).

import { ENGLISH_WISHES, type WishRow } from './wish-english.rules.ts';
import { asked, isMerry, likesTexts, notTakenBack } from './wish-innocent.rules.ts';
import { REASONS } from './wish-reasons.rules.ts';
import { SPANISH_WISHES } from './wish-spanish.rules.ts';
import { MORE_SPANISH_WISHES } from './wish-spanish-reasons.rules.ts';
import { MORE_ENGLISH_WISHES } from './wish-ways.rules.ts';
import { clausesOf, JUDGED_CHARACTERS } from './wish-words.rules.ts';

/** A name, which only its capital letter shows. */
const NAME =
  '(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|Sure|Yet|Now|Today|Ready|Home|Really|Bad|Much|Good)[A-ZÁÉÍÓÚÑ]\\p{Ll}{1,20}';
/** The person says that they are not the named one, or that somebody else had this phone. */
const SOMEBODY_ELSE = new RegExp(
  [
    `\\b(?:[Tt]his|THIS) (?:is not|isn.?t|is NOT|ain.?t) ${NAME} ?(?:[.!]|$|anymore|sorry|wrong|stop|please)`,
    `\\bI(?:.?m| am) not ${NAME} ?(?:[.!]|$|sorry|stop|please)`,
    `^\\s*[Nn]ot ${NAME}[.!]?\\s*$`,
    `\\b(?:[Nn]o|[Tt]here.?s no|[Tt]here is no) ${NAME} (?:here|at this number|lives here)`,
    `\\bknow (?:any|an?|this) ${NAME}[.!]?\\s*$`,
    `(?<![\\p{L}])(?:[Yy]o )?[Nn]o soy ${NAME} ?(?:[.!,]|$)`,
    `\\b[Aa]qu[ií] no (?:vive|est[aá]|hay ning[uú]n[oa]?) ${NAME}`,
  ].join('|'),
  'u',
);

/** Rows that a wish for no calls matches too. */
const ABOUT_CALLS: ReadonlySet<string> = new Set(['the law', 'no me escriban más', 'no me manden', 'por otro medio']);

/** Rows that only say that a text reached the wrong phone, or that tell about the past. */
const NO_REQUEST: ReadonlySet<string> = new Set(['wrong number', 'número equivocado', 'otra persona', 'I said stop']);

const ROWS: readonly WishRow[] = [
  ...ENGLISH_WISHES,
  ...REASONS,
  ...SPANISH_WISHES,
  ...MORE_ENGLISH_WISHES,
  ...MORE_SPANISH_WISHES,
];

/**
 * The row's description of the wish in a text; null for an ordinary text. Checks the first 1,600 characters, at a cost
 * proportional to their number. A wish does not opt anybody out by itself: it pauses them, and staff decide.
 */
export function wishIn(message: string): string | null {
  const judged = message.slice(0, JUDGED_CHARACTERS);
  const all = clausesOf(judged);
  const { clauses: meant, isTakenBack } = notTakenBack(all);
  const clauses = meant.flatMap(asked);
  const [isInJest, asks, texts] = [isMerry(judged, all), judged.includes('?'), likesTexts(all)];
  const row = ROWS.find(
    ({ says, pattern, unless, mayBeInJest, isNoQuestion }) =>
      !(
        (mayBeInJest && isInJest) ||
        (isNoQuestion && asks) ||
        (texts && ABOUT_CALLS.has(says)) ||
        (isTakenBack && NO_REQUEST.has(says))
      ) && clauses.some((clause) => pattern.test(clause) && !unless?.test(clause)),
  );
  return row?.says ?? (!isTakenBack && SOMEBODY_ELSE.test(judged) ? 'somebody else' : null);
}
