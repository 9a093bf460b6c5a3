// The one way in which CSV is written: whatever stands in a cell, no spreadsheet calculates it.
import Papa from 'papaparse';

/** Beginnings of formulas as spreadsheets read them, and what may stand before one without being seen. */
const FORMULA_SIGNS = new Set('=+-@\u2212');
const UNSEEN = /[\s\p{Cc}\p{Cf}'"`\u2018\u2019\u201C\u201D\u00AB\u00BB\uFF02\uFF07]/u;
const LINE_BREAK = '\r\n';
/** Separators of other countries' spreadsheets: a cell that holds one is put in quotes, so that it begins no cell of its own. */
const SEPARATOR = /[;\t|]/;

function beginsFormula(cell: string): boolean {
  for (const letter of cell) {
    if (UNSEEN.test(letter)) continue;
    // One letter may stand for several signs: U+2A75 is two signs of equality.
    return FORMULA_SIGNS.has(letter.normalize('NFKC').trim().charAt(0));
  }
  return false;
}

/** A cell as it may be written: one that begins like a formula, a tab or a line break gets an apostrophe and reads on. */
export function safeCell(cell: string): string {
  return beginsFormula(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** Rows as CSV, each line ended; nothing for no rows. */
export function safeCsv(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => row.map(safeCell));
  const quotes = (value: unknown) => SEPARATOR.test(String(value));
  return `${Papa.unparse(cells, { newline: LINE_BREAK, quotes })}${LINE_BREAK}`;
}
