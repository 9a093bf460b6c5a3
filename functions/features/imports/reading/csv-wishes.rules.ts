// Finds the rows of a contacts file that say no, in the whole file.
import { columnWish, type IsPhone, type Wish, type WishReader } from '../columns/wishes.rules.ts';
import { type FileHead, type FilePosition, type FileRow, ROWS_AT_ONCE, readRows } from './csv-file.rules.ts';

export type ColumnCount = { column: string; count: number };

/** The rows that say no, each with its words, in the order of the file; `isPhone` tells whether a cell holds a phone. */
export function* wishesOf(
  text: string,
  head: FileHead,
  readers: readonly WishReader[],
  isPhone: IsPhone,
): Generator<{ row: FileRow; wish: Wish }> {
  for (let position: FilePosition | null = head.first; position; ) {
    const { rows, next }: ReturnType<typeof readRows> = readRows(text, position, head, ROWS_AT_ONCE);
    for (const row of rows) {
      const wish = columnWish(row.cells, readers, isPhone);
      if (wish) yield { row, wish };
    }
    position = next;
  }
}

/** The counts after adding one for each column named, largest first. */
export function addToCounts(counts: readonly ColumnCount[], columns: readonly string[]): ColumnCount[] {
  const all = new Map(counts.map(({ column, count }) => [column, count]));
  for (const column of columns) all.set(column, (all.get(column) ?? 0) + 1);
  return [...all].map(([column, count]) => ({ column, count })).sort((one, other) => other.count - one.count);
}

/** `filled`: for each column whether a row has something in it. */
export type FileCounts = { rows: number; saidNo: ColumnCount[]; filled: boolean[] };

/** How many rows a file has, how many say no in which column, and which columns are filled: yields after every thousand rows. */
export function* countingNos(
  text: string,
  head: FileHead,
  readers: readonly WishReader[],
): Generator<FileCounts, FileCounts> {
  let counts: FileCounts = { rows: 0, saidNo: [], filled: head.columns.map(() => false) };
  for (let position: FilePosition | null = head.first; position; ) {
    const { rows, next }: ReturnType<typeof readRows> = readRows(text, position, head, ROWS_AT_ONCE);
    const columns = rows.flatMap(({ cells }) => columnWish(cells, readers)?.column ?? []);
    const filled = counts.filled.map((is, index) => is || rows.some(({ cells }) => (cells[index] ?? '') !== ''));
    counts = { rows: counts.rows + rows.length, saidNo: addToCounts(counts.saidNo, columns), filled };
    position = next;
    yield counts;
  }
  return counts;
}
