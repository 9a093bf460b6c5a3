// Detects what a column of a contacts file holds from its name, as exported by address books, shops, salons and forms.
import { headerWords, type PhoneLabel, phoneLabel } from '#domain/leads/consent/phone-labels.rules.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words in a form's question that do not say what it asks for. */
const FILLERS = setOf(
  `what whats s is are your the a an please enter provide tell give type in us me my our you to at we can should could would best
  required optional legal preferred and of for i it as field question answer which`,
);

const PEOPLE =
  'contact customer client lead patient person guest member subscriber attendee buyer billing student donor applicant participant respondent recipient owner tenant';

const FIRST = setOf('first given fore forename fname firstname vorname prenom nombre nombres');
const LAST = setOf('last family surname lname lastname apellido apellidos nachname nom');
const FULL = setOf('full display complete whole entire');
const PERSON = setOf(PEOPLE);

const PHONE = setOf(
  `phone phones telephone telefono telefon fon tel ph mobile mobil movil cell cel cellular wireless cellphone celular handset handy
  msisdn whatsapp landline`,
);
const NUMBER = setOf('number numbers no num nr numero');
/** Names of a phone column without the word phone: "Best number to text you", "Contact Number". */
const REACHED = setOf('contact reach text sms texts daytime best number numbers no num nr personal main primary call');
/** Words about a phone in columns that hold no phone. */
const ABOUT = setOf(
  `type label kind ext extension country code area verified verification carrier status consent consented optin opt opted out
  date time notes note comment comments valid validity hash id ids uuid model os brand line calls count minutes
  duration source accept accepts allow allowed ok okay permission marketing subscribed subscription unsubscribed
  dnc not dont never bounced error reason preference preferences format provided`,
);

/** In these names "no" does not mean number: the column says who wants no messages. */
const WANTS_NONE = /^no (?:more )?(?:sms|mms|texts?|texting|contact|calls?|calling|messages?|messaging)\b/;

/** Settings of a phone that are switched on and off: `Mobile Notifications`. */
const SWITCH = /^(?!.*\bfor\b).*\b(?:notifications?|alerts?|reminders?)$/;

export type ColumnKind =
  | { is: 'phone'; label: PhoneLabel; nth: number }
  | { is: 'firstName' | 'lastName' | 'fullName' | 'country' | 'phoneCountry' | 'other' };

const has = (words: readonly string[], known: ReadonlySet<string>) => words.some((word) => known.has(word));
const isOf = (words: readonly string[], known: ReadonlySet<string>) => words.every((word) => known.has(word));

function nameKind(all: readonly string[]): ColumnKind['is'] | null {
  const words = all.filter((word) => !FILLERS.has(word) && !/^q?\d+$/.test(word));
  if (words.length === 0 || words.length > 5) return null;
  if (words.join() === 'call' && all.includes('you')) return 'firstName';
  const isNamed = words.includes('name') || words.includes('names');
  const rest = words.filter((word) => !PERSON.has(word) && word !== 'name' && word !== 'names');
  if (rest.length === 0) return isNamed || words.length === 1 ? 'fullName' : null;
  if (!isNamed && has(words, PERSON)) return null;
  if (rest.join(' ') === 'file' && all.includes('as')) return 'fullName';
  if (isOf(rest, FULL) && words.length > rest.length) return 'fullName';
  const isFirst = has(rest, FIRST);
  const isLast = has(rest, LAST);
  if (
    isFirst &&
    (isLast || has(rest, setOf('completo'))) &&
    rest.every((word) => FIRST.has(word) || LAST.has(word) || word === 'completo' || word === 'y')
  )
    return 'fullName';
  if (isFirst && isOf(rest, FIRST)) return 'firstName';
  return isLast && isOf(rest, LAST) ? 'lastName' : null;
}

function phoneKind(all: readonly string[]): ColumnKind | null {
  const cut = all.findIndex((word) => /^(with|incl|including|include)$/.test(word));
  const words = cut === -1 ? all : all.slice(0, cut);
  if (
    has(words, ABOUT) ||
    /^(is|has)$/.test(words[0] ?? '') ||
    WANTS_NONE.test(words.join(' ')) ||
    SWITCH.test(words.join(' '))
  )
    return null;
  const isPhone = has(words, PHONE) || words.join('') === 'e164';
  const content = words.filter((word) => !FILLERS.has(word));
  const isNumber = words.includes('number') || words.includes('numbers') || (has(words, NUMBER) && words.length > 1);
  const isReached = isNumber && isOf(content, REACHED);
  if (!isPhone && !isReached) return null;
  const nth = Number(words.find((word) => /^\d$/.test(word)) ?? 1);
  return { is: 'phone', label: phoneLabel(words), nth };
}

function countryKind(words: readonly string[]): ColumnKind | null {
  if (!has(words, setOf('country pais'))) return null;
  const known = setOf(
    'country pais code iso name region default address billing mailing home phone mobile dialing calling number tel',
  );
  if (!isOf(words, known)) return null;
  return { is: has(words, PHONE) ? 'phoneCountry' : 'country' };
}

/** A remark in brackets after a phone column's name that does not change its meaning: "Contact Phone (text ok)". */
const PRAISED = /[([]([^()[\]]{1,40})[)\]]/;
const PRAISE = setOf(
  'text texts texting sms ok okay to can we may you yes preferred best cell mobile only works required optional',
);

function unpraised(column: string): string {
  const [whole, inner = ''] = PRAISED.exec(column) ?? [];
  return whole && isOf(headerWords(inner), PRAISE) ? column.replace(whole, ' ') : column;
}

/** The kind of a column by its name; `other` for anything but phones, names and countries. */
export function columnKind(column: string): ColumnKind {
  const words = headerWords(unpraised(column));
  const name = nameKind(words);
  if (name) return { is: name } as ColumnKind;
  return countryKind(words) ?? phoneKind(words) ?? { is: 'other' };
}

const NEVER = setOf(
  `id ids uuid guid account acct order orders invoice zip postal postcode code date time birthday dob ip amount total price sku tracking
  serial license policy reference ref number numbers no email mail address url link website street city state fax age year`,
);

/** Whether a column with an unknown name could hold phones: its name does not say that it is another number. */
export function mayHoldPhones(column: string): boolean {
  const words = headerWords(column);
  return !has(words, NEVER) && !has(words, ABOUT) && phoneLabel(words) !== 'notTheirs' && phoneLabel(words) !== 'work';
}

/** The index of the column with the kind of a phone column in each row (`Phone 1 - Type` for `Phone 1 - Value`); -1 if none. */
export function labelIndex(columns: readonly string[], index: number): number {
  const bareOf = (column: string, without: ReadonlySet<string>) =>
    headerWords(column)
      .filter((word) => !without.has(word))
      .join(' ');
  const own = bareOf(columns[index] ?? '', setOf('value number no'));
  const kinds = setOf('type label kind');
  return columns.findIndex(
    (column, at) => at !== index && has(headerWords(column), kinds) && bareOf(column, kinds) === own,
  );
}
