// The indexes of the chosen columns of a contacts file.
import { fieldOfHeading } from '#domain/leads/fields/contacts-columns.rules.ts';
import { FIELD_NAME_LIMIT, fieldKey, fieldName } from '#domain/leads/fields/field.rules.ts';
import { NOT_INCLUDED } from '#domain/leads/lead.rules.ts';
import { type AddressKind, addressKind } from '#domain/texts/hours/address.rules.ts';
import { columnKind, labelIndex } from '../columns/column-kinds.rules.ts';
import { fieldColumns } from '../columns/field-columns.rules.ts';
import { type ColumnChoice, MOST_PHONES } from '../columns/guess-columns.rules.ts';

/** The index of a phone column, and of the column that states the kind of its phones; -1 if none. */
export type PhoneColumn = { position: number; column: string; label: number };

/** The indexes of names, phones (best first), countries and tags in a row; -1 is not included. */
export type ColumnIndexes = {
  fullName: number;
  firstName: number;
  lastName: number;
  phones: PhoneColumn[];
  /** The phone's own country first. */
  countries: number[];
  /** The columns of their address: state, ZIP code, or the whole line. */
  addresses: { position: number; kind: AddressKind }[];
  tags: number;
  /** The columns that are kept as fields, with the key and the name of the field. */
  fields: { position: number; key: string; name: string }[];
};

const LISTED = 12;
const SHOWN = 80;

/** A cell's text, short enough to be shown. */
export const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function countriesOf(columns: readonly string[]): number[] {
  const indexesOfKind = (is: string) =>
    columns.flatMap((column, index) => (columnKind(column).is === is ? [index] : []));
  return [...indexesOfKind('phoneCountry'), ...indexesOfKind('country')];
}

/** Room for ` (200)` behind the name of a field. */
const NUMBERED_LIMIT = FIELD_NAME_LIMIT - 6;

/** The fields of these columns: when two have the same name (`Notes` and `notes`), the later one is numbered, so that both are kept. */
function fieldsAt(positions: readonly number[], columns: readonly string[]): ColumnIndexes['fields'] {
  const keys = new Set<string>();
  const times = new Map<string, number>();
  return [...new Set(positions)].flatMap((position) => {
    const plain = fieldName(fieldOfHeading(columns[position] ?? ''));
    if (plain === '') return [];
    let name = plain;
    for (let time = times.get(fieldKey(plain)) ?? 2; keys.has(fieldKey(name)); time++) {
      name = `${Array.from(plain).slice(0, NUMBERED_LIMIT).join('').trim()} (${time})`;
      times.set(fieldKey(plain), time + 1);
    }
    keys.add(fieldKey(name));
    return [{ position, key: fieldKey(name), name }];
  });
}

/**
 * The indexes of the chosen columns. Returns a sentence instead, together with the file's column names, when a chosen column is
 * not in the file or none is a phone.
 */
export function columnsOf(columns: readonly string[], choice: ColumnChoice): ColumnIndexes | { refusal: string } {
  const missing: string[] = [];
  const position = (key: string | undefined) => {
    if (!key || key === NOT_INCLUDED) return -1;
    const exact = columns.indexOf(key);
    const found = exact === -1 ? columns.findIndex((column) => column.trim() === key.trim()) : exact;
    if (found === -1) missing.push(key);
    return found;
  };
  const phoneIndexes = [...new Set((choice.phoneKeys ?? []).map(position))].filter((found) => found !== -1);
  for (const key of choice.optOutKeys ?? []) position(key);
  const fieldPositions = (choice.fieldKeys ?? fieldColumns(columns, choice)).map(position);
  const indexes = {
    fullName: position(choice.fullNameKey),
    firstName: position(choice.firstNameKey),
    lastName: position(choice.lastNameKey),
    tags: position(choice.tagsKey),
    phones: phoneIndexes.map((at) => ({ position: at, column: columns[at] ?? '', label: labelIndex(columns, at) })),
    countries: countriesOf(columns),
    addresses: columns.flatMap((column, at) => {
      const kind = addressKind(column);
      return kind ? [{ position: at, kind }] : [];
    }),
    fields: fieldsAt(fieldPositions, columns),
  };
  const list = columns.slice(0, LISTED).map(shortened).join(', ') + (columns.length > LISTED ? ', …' : '');
  if (missing[0]) return { refusal: `The file has no column "${shortened(missing[0])}". Its columns are: ${list}.` };
  if (indexes.phones.length === 0)
    return { refusal: `Choose the column that holds the phone numbers. The columns are: ${list}.` };
  return indexes;
}

type Keys = {
  name?: string | null;
  phone?: string | null;
  fullNameKey?: string | null;
  firstNameKey?: string | null;
  lastNameKey?: string | null;
  phoneKey?: string | null;
  phoneKeys?: readonly string[] | null;
  optOutKeys?: readonly string[] | null;
  tagsKey?: string | null;
  fieldKeys?: readonly string[] | null;
};

/** The most columns that a call may name as fields. */
export const MOST_FIELD_KEYS = 200;

/**
 * The keys of a call as a choice: `name` and `phone` are aliases of `fullNameKey` and `phoneKey`, which comes before
 * `phoneKeys` (API-027). Null when no key of a name or phone is given: then nothing was chosen.
 */
export function choiceFrom(keys: Keys): ColumnChoice | null {
  const chosen = (column: string | null | undefined) => (column && column !== NOT_INCLUDED ? column : undefined);
  const names = {
    fullNameKey: chosen(keys.fullNameKey || keys.name),
    firstNameKey: chosen(keys.firstNameKey),
    lastNameKey: chosen(keys.lastNameKey),
  };
  const asked = [keys.phoneKey || keys.phone, ...(keys.phoneKeys ?? [])];
  const phoneKeys = [...new Set(asked.flatMap((column) => chosen(column) ?? []))].slice(0, MOST_PHONES);
  const optOutKeys = (keys.optOutKeys ?? []).flatMap((column) => chosen(column) ?? []);
  const tagsKey = chosen(keys.tagsKey);
  const isAsked = [keys.fullNameKey, keys.name, keys.firstNameKey, keys.lastNameKey, ...asked].some(Boolean);
  if (!isAsked) return null;
  return {
    ...(Object.fromEntries(Object.entries(names).filter(([, column]) => column)) as ColumnChoice),
    ...(phoneKeys.length > 0 && { phoneKeys }),
    ...(optOutKeys.length > 0 && { optOutKeys }),
    ...(tagsKey && { tagsKey }),
    ...(keys.fieldKeys && { fieldKeys: [...new Set(keys.fieldKeys)] }),
  };
}
