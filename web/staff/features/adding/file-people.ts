// The people in a contacts file as its import will read them; for a large file, a representative sample.

import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
import { columnWish, wishReaders } from '#features/imports/columns/wishes.rules.ts';
import { columnsOf } from '#features/imports/reading/csv-columns.rules.ts';
import {
  csvHead,
  decodedCsv,
  type FilePosition,
  type FileRow,
  ROWS_AT_ONCE,
  readRows,
} from '#features/imports/reading/csv-file.rules.ts';
import { personIn } from '#features/imports/reading/csv-person.rules.ts';
import type { Country } from '#platform/brands/countries.ts';
import type { NewPersonInput } from '#web/kit/calls.gen.ts';

export type PeopleOfFile = { people: NewPersonInput[]; peopleTotal: number; saysNoTotal: number };

type Sample = { rows: FileRow[]; total: number };

/**
 * Keeps every row while they fit in one call, and beyond that each row with the same chance, `chance` below 1. A
 * fixed step through the file could hit only every second row of a repeating pattern.
 */
function keepSome(sample: Sample, row: FileRow, chance: () => number): void {
  sample.total++;
  if (sample.rows.length < MOST_LEADS_A_CALL) sample.rows.push(row);
  else {
    const index = Math.floor(chance() * sample.total);
    if (index < MOST_LEADS_A_CALL) sample.rows[index] = row;
  }
}

/** Reads the whole file without blocking the page. Throws when it can no longer be read. */
export async function peopleOf(file: File, choice: ColumnChoice, countries: readonly Country[]): Promise<PeopleOfFile> {
  const text = decodedCsv(new Uint8Array(await file.arrayBuffer()));
  const head = csvHead(text);
  const columns = head && columnsOf(head.columns, choice);
  if (!head || !columns) return { people: [], peopleTotal: 0, saysNoTotal: 0 };
  if ('refusal' in columns) throw new Error(columns.refusal);
  const readers = wishReaders(head.columns, choice.optOutKeys, choice.phoneKeys);
  const [others, nos]: [Sample, Sample] = [
    { rows: [], total: 0 },
    { rows: [], total: 0 },
  ];
  for (let position: FilePosition | null = head.first; position; ) {
    const { rows, next } = readRows(text, position, head, ROWS_AT_ONCE);
    for (const row of rows) keepSome(columnWish(row.cells, readers) ? nos : others, row, Math.random);
    position = next;
    await new Promise((resolve) => setTimeout(resolve));
  }
  const personOf = (row: FileRow): NewPersonInput => {
    const person = personIn(row, { columns, readers, countries });
    const saysNo = 'wish' in person && person.wish !== null;
    const address = 'address' in person ? person.address : {};
    return { name: person.name, phone: person.phone, ...(saysNo && { saysNo }), ...address };
  };
  if (others.total === 0) return { people: nos.rows.map(personOf), peopleTotal: nos.total, saysNoTotal: 0 };
  const isAll = others.total + nos.total <= MOST_LEADS_A_CALL;
  const rows = (isAll ? [...others.rows, ...nos.rows] : others.rows).sort((one, other) => one.row - other.row);
  return {
    people: rows.map(personOf),
    peopleTotal: isAll ? rows.length : others.total,
    saysNoTotal: isAll ? 0 : nos.total,
  };
}
