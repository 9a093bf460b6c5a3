// Finds the row with a contacts file's column names: title rows above it are skipped, and a file may have none.
import { isPhoneLike } from '#domain/leads/consent/phone.rules.ts';
import { columnKind } from './column-kinds.rules.ts';

type Cells = readonly string[];

/** How many rows from the start are searched for the column names. */
export const HEADER_ROWS = 15;

/** A column's name is cut to this many characters: each is stored with the import and shown. */
const LONGEST_NAME = 200;

const filled = (row: Cells) => row.filter((cell) => cell.trim() !== '').length;

/**
 * Whether a row names columns: one is named after a phone, and either another name is known or the row is as wide as the widest
 * one below.
 */
function namesColumns(row: Cells, below: readonly Cells[]): boolean {
  const kinds = row.filter((cell) => cell.trim() !== '').map((cell) => columnKind(cell).is);
  const known = kinds.filter((kind) => kind !== 'other').length;
  const width = Math.max(0, ...below.map(filled));
  return kinds.includes('phone') && (known > 1 || kinds.length >= width) && !row.some(isPhoneLike);
}

/**
 * Which of the first rows has the column names, and where people start. Without a row that names a phone column, the header is
 * the first row as wide as the people's rows, above the first phone; a file that starts with a phone has none.
 */
export function headerPosition(rows: readonly Cells[]): { header: number | null; first: number } {
  const named = rows.findIndex((row, index) => namesColumns(row, rows.slice(index + 1)));
  if (named !== -1) return { header: named, first: named + 1 };
  const phone = rows.findIndex((row) => row.some(isPhoneLike));
  if (phone === 0) return { header: null, first: 0 };
  const above = phone === -1 ? rows : rows.slice(0, phone);
  const width = phone === -1 ? Math.max(0, ...rows.map(filled)) : filled(rows[phone] ?? []);
  const header = above.findIndex((row) => filled(row) >= Math.min(2, width));
  if (header !== -1) return { header, first: header + 1 };
  return phone === -1 ? { header: 0, first: 1 } : { header: null, first: phone };
}

const numbered = (index: number) => `Column ${index + 1}`;

/** Whether the file gives this column no name, so that it has only its number. */
export const isUnnamed = (column: string, index: number): boolean => column === numbered(index);

/**
 * The names of a file's columns, at most 200 characters each: an empty one becomes `Column 3`, a repeated one `Phone (2)`; without a
 * header all are numbered.
 */
export function columnNames(row: Cells, isHeader: boolean): string[] {
  const seen = new Map<string, number>();
  return row.map((cell, index) => {
    const name = isHeader && cell.trim() !== '' ? cell.trim().slice(0, LONGEST_NAME) : numbered(index);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
