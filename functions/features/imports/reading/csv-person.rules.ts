// Turns a row of a contacts file into a person by the chosen columns, or into the sentence why it is refused.
import { countryFrom } from '#domain/leads/consent/country-names.rules.ts';
import { type PhoneFault, type PhoneFound, type PhonePlan, phoneFrom } from '#domain/leads/consent/phone.rules.ts';
import { headerWords, LABEL_ORDER, phoneLabel } from '#domain/leads/consent/phone-labels.rules.ts';
import { fieldValue, isValueCut } from '#domain/leads/fields/field.rules.ts';
import { fullNameOf, splitName, tidyName } from '#domain/leads/lead.rules.ts';
import { tagsIn } from '#domain/leads/tags/tag.rules.ts';
import { addressIn, type GivenAddress } from '#domain/texts/hours/address.rules.ts';
import { columnWish, saysNoBeside, type Wish, type WishReader } from '../columns/wishes.rules.ts';
import { type ColumnIndexes, type PhoneColumn, shortened } from './csv-columns.rules.ts';
import type { FileRow } from './csv-file.rules.ts';

export type RowFault = PhoneFault | 'A formula instead of a name';

/** A refused row with its number as in a spreadsheet, its name and phone as written, and the reason. */
export type RefusedCsvRow = { row: number; name: string; phone: string; reason: string; fault: RowFault };

/** A person of the file: the column of their phone, the no in their row, their address as far as it names a state, and their tags. */
export type CsvPerson = {
  row: number;
  name: string;
  phone: string;
  column: string;
  wish: Wish | null;
  address: GivenAddress;
  /** As they are written, each once; some may not be valid. */
  tags: string[];
  /** The values of the columns that are kept as fields, by the key of the field; only those that are not empty. */
  fields: Map<string, string>;
  /** The keys of fields whose values are longer in the file than a field holds. */
  cut: Set<string>;
};

/** How rows are read: the indexes of the columns, the columns that may say no, and the countries that this brand texts. */
export type RowReading = { columns: ColumnIndexes; readers: readonly WishReader[]; countries: PhonePlan['countries'] };

/** Cells that a spreadsheet would evaluate: `=...`, and `+ - @` followed by a call, a reference or a command. */
const FORMULA = /^(=|[+\-@]\s*[\w$]{0,80}\s*[(!|])/;
const FORMULA_LENGTH = 200;
/** A number with its country; more digits are several numbers. */
const MOST_DIGITS = 13;
const LABEL_LENGTH = 100;
/** How much of a cell of tags is read: more than the most tags of a person. */
const LONGEST_TAGS = 2000;

/** A row's name: first and last, or the full name ("Lopez, Ana" is turned around). */
function nameIn(cells: readonly string[], columns: ColumnIndexes): string {
  const cell = (index: number) => (index === -1 ? '' : (cells[index] ?? ''));
  const parts = fullNameOf(cell(columns.firstName), cell(columns.lastName));
  if (parts) return parts;
  const { firstName, lastName } = splitName(tidyName(cell(columns.fullName)));
  return fullNameOf(firstName, lastName);
}

/** The values of a row, and the keys of those that do not fit into a field as a whole. */
function fieldsIn(cells: readonly string[], fields: ColumnIndexes['fields']): Pick<CsvPerson, 'fields' | 'cut'> {
  const [values, cut] = [new Map<string, string>(), new Set<string>()];
  for (const { position, key } of fields) {
    const cell = cells[position] ?? '';
    const value = fieldValue(cell);
    if (value !== '') values.set(key, value);
    if (isValueCut(cell)) cut.add(key);
  }
  return { fields: values, cut };
}

const namesWritten = (cells: readonly string[], { fullName, firstName, lastName }: ColumnIndexes) =>
  [fullName, firstName, lastName].map((index) => cells[index] ?? '');

/** The country of this row's numbers without a plus sign: the phone's own before the address's. */
function homeIn(cells: readonly string[], countries: readonly number[]): string | undefined {
  for (const index of countries) {
    const home = countryFrom(cells[index] ?? '');
    if (home) return home;
  }
  return undefined;
}

/**
 * The words beside the one number of a cell: `(h) 602 234 0001`; none for a cell with several numbers, where the parser of phones decides
 * which words belong to which.
 */
const besideOf = (written: string) =>
  written.replace(/\D/g, '').length > MOST_DIGITS ? '' : written.slice(0, LABEL_LENGTH).replace(/\d+/g, ' ');

/**
 * The chosen phones of a row in order of rank, those that say no beside their number last; a kind that the row itself states
 * (`Mobile`) overrides it.
 */
function phonesIn(cells: readonly string[], phones: readonly PhoneColumn[]): { written: string; column: string }[] {
  const rank = (label: string) => LABEL_ORDER.indexOf(phoneLabel(headerWords(label)));
  return phones
    .map(({ position: index, column, label }) => ({ written: cells[index] ?? '', column, label: cells[label] ?? '' }))
    .sort(
      (one, other) =>
        Number(saysNoBeside(one.written)) - Number(saysNoBeside(other.written)) ||
        rank(one.label || besideOf(one.written)) - rank(other.label || besideOf(other.written)),
    )
    .map(({ written, column, label }) => ({
      written: rank(label) === LABEL_ORDER.length - 1 && written ? `${label}: ${written}` : written,
      column,
    }));
}

/** Tells whether a cell holds a phone that is texted. */
export const holdsPhone = (plan: PhonePlan) => (cell: string) => 'phone' in phoneFrom(cell, plan);

/**
 * The person of a row, or why it is refused (a formula for a name; no phone that can be texted). The first valid phone is used.
 */
export function personIn(
  { row, cells }: FileRow,
  { columns, readers, countries }: RowReading,
): CsvPerson | RefusedCsvRow {
  const names = namesWritten(cells, columns);
  const phones = phonesIn(cells, columns.phones);
  const entered = phones.find(({ written }) => written !== '')?.written ?? '';
  const refused = (reason: string, fault: RowFault) => ({
    row,
    name: shortened(tidyName(names.join(' '))),
    phone: shortened(entered),
    reason,
    fault,
  });
  if (names.some((cell) => FORMULA.test(cell.slice(0, FORMULA_LENGTH).trimStart())))
    return refused('The name is a spreadsheet formula.', 'A formula instead of a name');
  const home = homeIn(cells, columns.countries);
  const plan = { countries, ...(home && { home }) };
  let first: PhoneFound | null = null;
  for (const { written, column } of phones) {
    const found = phoneFrom(written, plan);
    if ('phone' in found) {
      const { phone } = found;
      const wish = columnWish(cells, readers, holdsPhone(plan));
      const address = addressIn(
        columns.addresses.map(({ position: index, kind }) => ({ kind, value: cells[index] ?? '' })),
      );
      const tags = tagsIn((cells[columns.tags] ?? '').slice(0, LONGEST_TAGS));
      const kept = fieldsIn(cells, columns.fields);
      return { row, name: nameIn(cells, columns), phone, column, wish, address, tags, ...kept };
    }
    if (!first || first.fault === 'No phone number') first = found;
  }
  return first && 'refusal' in first
    ? refused(first.refusal, first.fault)
    : refused('The phone number is missing.', 'No phone number');
}
