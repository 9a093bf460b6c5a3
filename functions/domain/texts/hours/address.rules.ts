// The state and the ZIP code that a person's answers or a file's columns give. A city alone gives none: its name is in many states.

import { headerWords } from '#domain/leads/consent/phone-labels.rules.ts';
import { type StateCode, stateOfWord } from '#domain/leads/places/us-states.rules.ts';
import { stateOfZip } from '#domain/leads/places/zip-states.rules.ts';

/** The known parts of an address; neither is stored unless there is a state. */
export type GivenAddress = { state?: StateCode; zip?: string };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const STATE = setOf('state province estado');
const ZIP = setOf('zip zipcode postal postcode');
const LINE = setOf('address direccion domicilio');
/** Words that do not change the meaning of such a name: `Billing Address State`, `What is your ZIP code?` */
const BESIDE = setOf(
  `address home mailing mail billing shipping street default contact customer client patient person primary main residence
  city town county region code abbreviation name of and or in the your my is what which do you live us usa country full line required
  optional please enter formatted 1 2 3`,
);

/** Longer texts are not an address. */
const LONGEST = 300;

/** A state, a ZIP code, or a line that may have both. */
export type AddressKind = 'state' | 'zip' | 'line';

/** The kind of a column or question by its name; null when it is about no address. */
export function addressKind(label: string): AddressKind | null {
  const words = headerWords(label.slice(0, LONGEST));
  const isPlain = words.every((word) => [STATE, ZIP, LINE, BESIDE].some((known) => known.has(word)));
  if (!isPlain) return null;
  const [isState, isZip, isLine] = [STATE, ZIP, LINE].map((known) => words.some((word) => known.has(word)));
  if (isState && isZip) return 'line';
  if (isZip) return 'zip';
  if (isState) return 'state';
  return isLine ? 'line' : null;
}

const COUNTRY = /[,\s](?:USA?|U\.S\.A?\.?|United States(?: of America)?)$/i;
const ZIP_AT_END = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;
const MOST_WORDS = 3;

/** The state at the end of a line, by its letters in capitals or its whole name; a whole name may also be that of a street. */
function stateAtEnd(line: string, isSure: boolean): StateCode | undefined {
  const words = line.replaceAll(',', ' , ').trim().split(/\s+/);
  if (words.at(-1) === ',') words.pop();
  for (let many = MOST_WORDS; many > 0; many--) {
    if (many > words.length) continue;
    const ending = words.slice(-many).join(' ');
    const state = stateOfWord(ending);
    const isApart = isSure || words.length === many || words.at(-many - 1) === ',';
    if (state && (ending.length > 2 ? isApart : ending === state)) return state;
  }
  return undefined;
}

function inLine(text: string): GivenAddress {
  const line = text.replace(COUNTRY, '').replace(/[\s,]+$/, '');
  const zip = ZIP_AT_END.exec(line)?.[1];
  const known = zip && stateOfZip(zip) ? { zip } : {};
  const state = stateAtEnd(zip ? line.slice(0, line.lastIndexOf(zip)) : line, zip !== undefined);
  return state ? { ...known, state } : known;
}

/** The ZIP code in a text; spreadsheets cut off the leading zero of New England's: `2139`. */
function zipIn(text: string): GivenAddress {
  const zip = /^(\d{4,5})(?:-?\d{4})?$/.exec(text)?.[1]?.padStart(5, '0');
  return zip && stateOfZip(zip) ? { zip } : {};
}

/** An answer or a cell of that kind. */
export type AddressPart = { kind: AddressKind; value: string };

function inPart({ kind, value }: AddressPart): GivenAddress {
  const text = value.slice(0, LONGEST).trim();
  if (kind === 'zip') return zipIn(text);
  const state = kind === 'state' ? stateOfWord(text) : undefined;
  return state ? { state } : inLine(text);
}

/** The address in cells of a file: of several, the first state and the first ZIP code. */
export function addressIn(parts: readonly AddressPart[]): GivenAddress {
  return Object.assign({}, ...parts.toReversed().map(inPart));
}

/** A question by its name, and what they answered. */
export type NamedAnswer = { label: string; values: readonly string[] };

/** The same in a person's answers, by the names of the questions. */
export function addressInAnswers(answers: readonly NamedAnswer[]): GivenAddress {
  return addressIn(
    answers.flatMap(({ label, values }) => {
      const kind = addressKind(label);
      return kind ? [{ kind, value: values[0] ?? '' }] : [];
    }),
  );
}
