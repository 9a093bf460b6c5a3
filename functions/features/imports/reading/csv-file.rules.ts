// Reads a contacts file as text and rows, in any format that spreadsheets save, in pieces from any row on.
import Papa from 'papaparse';
import { columnNames, HEADER_ROWS, headerPosition } from '../columns/header.rules.ts';

/**
 * A position in a file: the character at which a row starts, the row's number as in a spreadsheet (from 1), and how many rows
 * before it had an unclosed quotation mark.
 */
export type FilePosition = { at: number; row: number; broken?: number };

export type FileRow = { row: number; cells: string[] };

export type FileHead = { delimiter: string; columns: string[]; isHeader: boolean; first: FilePosition };

/** The most characters of a spreadsheet cell: a longer one has an unclosed quotation mark. */
const LONGEST_CELL = 32_767;
/** How many characters are given to the parser at a time. */
const WINDOW = 80 * 1024;
const GUESSED_FROM = 64 * 1024;
/** After this many rows with an unclosed quotation mark, each line is parsed separately. */
const MOST_BROKEN = 20;
/** How many rows are read at a time when a whole file is read. */
export const ROWS_AT_ONCE = 1000;
const DELIMITERS = [',', ';', '\t', '|'];

function utf16From(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 512);
  const zeros = (odd: number) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = start.length * 0.3;
  if (start.length < 4) return null;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array, isStart: boolean): string {
  const wide = utf16From(bytes);
  // Of a start, a letter that it cuts in two is left out instead of refused.
  const options = { stream: isStart };
  if (wide) return new TextDecoder(wide).decode(bytes, options);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The file's text: from UTF-8, UTF-16 of either order or Windows-1252; without byte order mark and NUL, every line ends with
 * `\n`. Of the start of a longer file, the last letter may be cut off.
 */
export function decodedCsv(bytes: Uint8Array, isStart = false): string {
  return decoded(bytes, isStart)
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function plainLine(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
}

type Columns = Pick<FileHead, 'delimiter' | 'columns'>;
type Reading = { rows: FileRow[]; next: FilePosition; broken: boolean };

const hasCode = (errors: readonly { code: string }[], code: string) => errors.some((error) => error.code === code);

/**
 * Reads on within a window of the text, up to `most` rows or a row with an unclosed quotation mark. The window's last row may
 * be cut off: it counts only at the end of the file.
 */
function readWindow(
  text: string,
  from: FilePosition,
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
  // A row longer than the whole window is read as a single line.
  if (reading.next.at === from.at && isCut) reading.broken = true;
  return reading;
}

/** Whether a line has an unbalanced quotation mark. */
const isOpen = (line: string) => line.split('"').length % 2 === 0;

/** The end of the line that contains this position, including its line break. */
function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/**
 * At most `most` rows that are not blank, from a position on; `next` is where to continue, null at the end. A row with an
 * unclosed quotation mark is read separately, so that it does not absorb the rows after it.
 */
export function readRows(
  text: string,
  from: FilePosition,
  columns: Columns,
  most: number,
): { rows: FileRow[]; next: FilePosition | null } {
  const rows: FileRow[] = [];
  let position = from;
  let broken = from.broken ?? 0;
  while (rows.length < most && position.at < text.length) {
    const end = endOfLine(text, position.at);
    // After this many broken rows each line is parsed separately: otherwise each would be scanned together with everything
    // after it.
    const isAlone = broken >= MOST_BROKEN;
    if (!(isAlone && isOpen(text.slice(position.at, end)))) {
      const reading = readWindow(text, position, columns, most - rows.length, isAlone ? end : undefined);
      for (const row of reading.rows) rows.push(row);
      position = reading.next;
      if (!reading.broken) continue;
    }
    broken++;
    const next = endOfLine(text, position.at);
    const cells = plainLine(text.slice(position.at, next).replace(/\n$/, ''), columns.delimiter);
    if (!isBlank(cells)) rows.push({ row: position.row, cells });
    position = { at: next, row: position.row + 1 };
  }
  const next = { at: position.at, row: position.row, ...(broken > 0 && { broken }) };
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

/** The delimiter, the column names (without title rows above them) and where people start; null for a file without rows. */
export function csvHead(text: string): FileHead | null {
  const [line = '', separator] = /^"?sep=(.)"?(?:\n|$)/i.exec(text) ?? [];
  const delimiter = separator ?? delimiterOf(text, line.length);
  const top = { at: line.length, row: 1 };
  const head = (columns: string[]) => ({ delimiter, columns });
  const { rows } = readRows(text, top, head([]), HEADER_ROWS);
  const { header, first } = headerPosition(rows.map(({ cells }) => cells));
  const names = rows[header ?? first];
  if (!names) return null;
  const columns = columnNames(names.cells, header !== null);
  // At the end of the file a row with unbalanced quotation marks is read as a single line.
  const start = first === 0 ? top : readRows(text, top, head(columns), first).next;
  const end = { at: text.length, row: (rows[first - 1]?.row ?? 0) + 1 };
  return { delimiter, columns, isHeader: header !== null, first: start ?? end };
}

/** How many rows from a position on are not blank. */
export function countRows(text: string, head: FileHead): number {
  let count = 0;
  for (let position: FilePosition | null = head.first; position; ) {
    const { rows, next } = readRows(text, position, head, ROWS_AT_ONCE);
    count += rows.length;
    position = next;
  }
  return count;
}
