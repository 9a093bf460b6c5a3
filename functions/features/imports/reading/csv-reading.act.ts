// How a contacts file is read: its delimiter, the chosen columns and the rows that say no; or why it cannot be read.

import type { ImportMapping } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { fieldColumns } from '../columns/field-columns.rules.ts';
import { type ColumnChoice, guessColumns } from '../columns/guess-columns.rules.ts';
import { type Wish, wishReaders } from '../columns/wishes.rules.ts';
import { columnsOf, MOST_FIELD_KEYS } from './csv-columns.rules.ts';
import { csvHead, type FileHead, readRows } from './csv-file.rules.ts';
import { holdsPhone, personIn, type RowReading } from './csv-person.rules.ts';
import { countingNos, type FileCounts, wishesOf } from './csv-wishes.rules.ts';

const GUESS_ROWS = 20;
/** The most columns of a file, since each is checked in every row; no program exports more about a person. */
const MOST_COLUMNS = 1000;

const tooWide = (width: number) =>
  `The file has ${width.toLocaleString('en-US')} columns, and may have 1,000 at most. Please remove those that are not needed.`;

/** The head of a file and some of its rows. Refuses a file without people, and one with more than 1,000 columns. */
function startOf(text: string): { head: FileHead; sample: string[][] } {
  const head = csvHead(text);
  if (!head) throw new Refusal('The file is empty.');
  const width = head.columns.length;
  if (width > MOST_COLUMNS) throw new Refusal(tooWide(width));
  const { rows } = readRows(text, head.first, head, GUESS_ROWS);
  if (rows.length === 0) throw new Refusal('The file has column names but no rows under them.');
  return { head, sample: rows.map(({ cells }) => cells) };
}

/** How the file is read with these columns. Refuses a file without people, and columns that it does not have. */
export function readingOf(text: string, choice: ColumnChoice): { head: FileHead; reading: RowReading } {
  const { head } = startOf(text);
  const columns = columnsOf(head.columns, choice);
  if ('refusal' in columns) throw new Refusal(columns.refusal);
  const readers = wishReaders(head.columns, choice.optOutKeys, choice.phoneKeys);
  return { head, reading: { columns, readers, countries: ownBrand().countries } };
}

/** The phones for which a row anywhere in the file says no, each with the first such no. */
export function phonesThatSayNo(text: string, head: FileHead, reading: RowReading): Map<string, Wish> {
  const noByPhone = new Map<string, Wish>();
  const { readers, countries } = reading;
  for (const { row, wish } of wishesOf(text, head, readers, holdsPhone({ countries }))) {
    const person = personIn(row, reading);
    if ('phone' in person && !('reason' in person) && !noByPhone.has(person.phone)) noByPhone.set(person.phone, wish);
  }
  return noByPhone;
}

/**
 * A guess of what a file's columns contain, with as many fields as a call may name. Staff confirm it: a guess alone is never used to
 * read a column.
 */
export function mappingOf(text: string, upload: { uploadId: string; fileName: string }): ImportMapping {
  const { head, sample } = startOf(text);
  const guess = guessColumns(head.columns, sample);
  const { phoneKeys = [], fullNameKey, firstNameKey, lastNameKey, tagsKey } = guess;
  let counts: FileCounts = { rows: 0, saidNo: [], filled: [] };
  for (counts of countingNos(text, head, wishReaders(head.columns, [], phoneKeys)));
  const { filled, ...answered } = counts;
  const fieldKeys = fieldColumns(head.columns, guess)
    .filter((column) => filled[head.columns.indexOf(column)])
    .slice(0, MOST_FIELD_KEYS);
  return {
    ...upload,
    columns: head.columns,
    phoneKeys,
    fullNameKey: fullNameKey ?? null,
    firstNameKey: firstNameKey ?? null,
    lastNameKey: lastNameKey ?? null,
    tagsKey: tagsKey ?? null,
    fieldKeys,
    ...answered,
  };
}
