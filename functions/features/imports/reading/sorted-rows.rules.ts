// Sorts the rows of a contacts file into people, further rows of the same person, and refused ones.
import type { CsvPerson, RefusedCsvRow } from './csv-person.rules.ts';

/** The rows of a piece. */
export type SortedRows = { people: CsvPerson[]; doubles: CsvPerson[]; refused: RefusedCsvRow[] };

/** The first row of each phone, later rows with the same phone (whose name is used if the first has none), and refused rows. */
export function sortedRows(rows: readonly (CsvPerson | RefusedCsvRow)[]): SortedRows {
  const piece: SortedRows = { people: [], doubles: [], refused: [] };
  const first = new Map<string, CsvPerson>();
  for (const row of rows) {
    if ('reason' in row) {
      piece.refused.push(row);
      continue;
    }
    const known = first.get(row.phone);
    if (known) {
      piece.doubles.push(row);
      known.name ||= row.name;
      known.address = { ...row.address, ...known.address };
      known.tags.push(...row.tags);
      known.fields = new Map([...row.fields, ...known.fields]);
    } else {
      first.set(row.phone, row);
      piece.people.push(row);
    }
  }
  return piece;
}
