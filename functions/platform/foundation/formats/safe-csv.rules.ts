// The only CSV writer: no spreadsheet will run a cell as a formula, whatever the cell holds.
import Papa from 'papaparse';

/** The characters that start a formula in a spreadsheet, and the invisible ones that may come before them. */
const FORMULA_SIGNS = new Set('=+-@\u2212');
const UNSEEN = /[\s\p{Cc}\p{Cf}'"`\u2018\u2019\u201C\u201D\u00AB\u00BB\uFF02\uFF07]/u;
const LINE_BREAK = '\r\n';
/** Separators of other locales: a cell that contains one is quoted, so that a spreadsheet does not split it. */
const SEPARATOR = /[;\t|]/;

function beginsFormula(cell: string): boolean {
  for (const letter of cell) {
    if (UNSEEN.test(letter)) continue;
    // One character may stand for several: U+2A75 is two equals signs.
    return FORMULA_SIGNS.has(letter.normalize('NFKC').trim().charAt(0));
  }
  return false;
}

/** Where the text of a cell starts that begins with separators of other locales, which split it there. */
function afterSeparators(cell: string): number {
  let [start, at] = [0, 0];
  for (const letter of cell) {
    at += letter.length;
    if (letter === ';' || letter === '|') start = at;
    else if (!UNSEEN.test(letter)) break;
  }
  return start;
}

/**
 * A cell that is safe to write: one that starts like a formula, or with a tab or line break, gets a leading apostrophe; one that
 * does so after separators gets another behind them.
 */
export function safeCell(cell: string): string {
  const start = afterSeparators(cell);
  if (start > 0 && beginsFormula(cell.slice(start))) return `'${cell.slice(0, start)}'${cell.slice(start)}`;
  return beginsFormula(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** Rows as CSV, each line terminated; an empty text for no rows. */
export function safeCsv(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => row.map(safeCell));
  const quotes = (value: unknown) => SEPARATOR.test(String(value));
  return `${Papa.unparse(cells, { newline: LINE_BREAK, quotes })}${LINE_BREAK}`;
}
