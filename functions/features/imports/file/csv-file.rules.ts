// A contacts file as text and rows, however a spreadsheet saved it; read in pieces from any row's position.
import Papa from 'papaparse';
import { columnNames, HEADER_ROWS, headerPlace } from '../columns/header.rules.ts';

/**
 * A place in a file: the character where a row starts, that row's number as a spreadsheet counts, from 1, and how many
 * rows before it had a quotation mark that did not close.
 */
export type FilePlace = { at: number; row: number; broken?: number };

export type FileRow = { row: number; cells: string[] };

export type FileHead = { delimiter: string; columns: string[]; isHeader: boolean; first: FilePlace };

/** A spreadsheet's cell holds at most so many characters: a longer one is a quotation mark that was never closed. */
const LONGEST_CELL = 32_767;
/** So much is handed to the parser at a time, in characters. */
const WINDOW = 80 * 1024;
const GUESSED_FROM = 64 * 1024;
/** So many rows of a file may have a quotation mark that does not close before each line stands alone. */
const MOST_BROKEN = 20;
/** Whoever goes through a whole file reads so many rows at a time. */
export const ROWS_AT_ONCE = 1000;
const DELIMITERS = [',', ';', '\t', '|'];

function utf16From(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 512);
  const zeros = (odd: number) => start.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  const most = start.length * 0.3;
  if (start.length < 4) return null;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array): string {
  const wide = utf16From(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The file's text: UTF-8, UTF-16 of either order or Windows-1252; no byte order mark, no NUL, every line end `\n`. */
export function csvText(bytes: Uint8Array): string {
  return decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function plainLine(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

type Columns = Pick<FileHead, 'delimiter' | 'columns'>;
type Reading = { rows: FileRow[]; next: FilePlace; broken: boolean };

const hasCode = (errors: readonly { code: string }[], code: string) => errors.some((error) => error.code === code);

/**
 * Reads on within a window of the text, until `most` rows or one whose quotation marks do not close. The window's last
 * row may be cut off: it counts only where the file ends.
 */
function readWindow(
  text: string,
  from: FilePlace,
  { delimiter, columns }: Columns,
  most: number,
  line?: number,
): Reading {
  const end = line ?? Math.min(text.length, from.at + WINDOW);
  const isCut = line === undefined && end < text.length;
  const reading: Reading = { rows: [], next: from, broken: false };
  Papa.parse<string[]>(text.slice(from.at, end), {
    delimiter,
    newline: '\n',
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      const at = from.at + meta.cursor;
      const isOpen = hasCode(errors, 'MissingQuotes');
      const isTooLong = data.some((cell) => cell.length > LONGEST_CELL);
      if (isCut && at >= end && !isTooLong) return parser.abort();
      const isOff = errors.some(({ type }) => type === 'Quotes') && (isOpen || data.length !== columns.length);
      reading.broken = isOff || isTooLong;
      if (reading.broken) return parser.abort();
      if (!isBlank(data)) reading.rows.push({ row: reading.next.row, cells: data.map((cell) => cell.trim()) });
      reading.next = { at, row: reading.next.row + 1 };
      if (reading.rows.length >= most) parser.abort();
    },
  });
  // A row longer than the whole window is read by its line.
  if (reading.next.at === from.at && isCut) reading.broken = true;
  return reading;
}

/** Whether a line has a quotation mark too many. */
const isOpen = (line: string) => line.split('"').length % 2 === 0;

/** Where the line that holds this place ends, its line break with it. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/**
 * At most `most` rows that are not blank, from a place on; `next` is where to go on, null at the end. A row with a
 * quotation mark that never closes is read by itself, so that it does not swallow those after it.
 */
export function readRows(
  text: string,
  from: FilePlace,
  columns: Columns,
  most: number,
): { rows: FileRow[]; next: FilePlace | null } {
  const rows: FileRow[] = [];
  let place = from;
  let broken = from.broken ?? 0;
  while (rows.length < most && place.at < text.length) {
    const end = endOfLine(text, place.at);
    // After so many broken rows each line stands alone: else each would be looked through together with all after it.
    const isAlone = broken >= MOST_BROKEN;
    if (!(isAlone && isOpen(text.slice(place.at, end)))) {
      const reading = readWindow(text, place, columns, most - rows.length, isAlone ? end : undefined);
      for (const row of reading.rows) rows.push(row);
      place = reading.next;
      if (!reading.broken) continue;
    }
    broken++;
    const next = endOfLine(text, place.at);
    const cells = plainLine(text.slice(place.at, next).replace(/\n$/, ''), columns.delimiter);
    if (!isBlank(cells)) rows.push({ row: place.row, cells });
    place = { at: next, row: place.row + 1 };
  }
  const next = { at: place.at, row: place.row, ...(broken > 0 && { broken }) };
  return { rows, next: next.at < text.length && rows.length > 0 ? next : null };
}

function delimiterOf(text: string, at: number): string {
  const start = text.slice(at, at + GUESSED_FROM);
  const guess = { newline: '\n', preview: 30, skipEmptyLines: 'greedy', delimitersToGuess: DELIMITERS } as const;
  const { meta, errors } = Papa.parse<string[]>(start, guess);
  if (!hasCode(errors, 'UndetectableDelimiter') && DELIMITERS.includes(meta.delimiter)) return meta.delimiter;
  const lines = start.split('\n', HEADER_ROWS);
  const counts = DELIMITERS.map((delimiter) => Math.max(...lines.map((line) => line.split(delimiter).length)));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Delimiter, column names (title lines above them passed over) and where people start; null for a file without any row. */
export function csvHead(text: string): FileHead | null {
  const [said = '', separator] = /^"?sep=(.)"?(?:\n|$)/i.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(text, said.length);
  const top = { at: said.length, row: 1 };
  const head = (columns: string[]) => ({ delimiter, columns });
  const { rows } = readRows(text, top, head([]), HEADER_ROWS);
  const { header, first } = headerPlace(rows.map(({ cells }) => cells));
  const names = rows[header ?? first];
  if (!names) return null;
  const columns = columnNames(names.cells, header !== null);
  // Read up to its end, a row whose quotation marks are off counts as the line that it is.
  const start = first === 0 ? top : readRows(text, top, head(columns), first).next;
  const end = { at: text.length, row: (rows[first - 1]?.row ?? 0) + 1 };
  return { delimiter, columns, isHeader: header !== null, first: start ?? end };
}

/** How many rows from a place on are not blank. */
export function countRows(text: string, head: FileHead): number {
  let count = 0;
  for (let place: FilePlace | null = head.first; place; ) {
    const { rows, next } = readRows(text, place, head, ROWS_AT_ONCE);
    count += rows.length;
    place = next;
  }
  return count;
}
