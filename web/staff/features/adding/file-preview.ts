// What a dropped contacts file shows before it is sent: its columns, first rows, a guess of each column's meaning,
// and opt-outs.

import { notCsv, uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { type ColumnChoice, guessColumns } from '#features/imports/columns/guess-columns.rules.ts';
import { wishReaders } from '#features/imports/columns/wishes.rules.ts';
import { csvHead, decodedCsv, readRows } from '#features/imports/reading/csv-file.rules.ts';
import { countingNos, type FileCounts } from '#features/imports/reading/csv-wishes.rules.ts';

/** Rows that the preview reads (LED-31). */
const PREVIEW_ROWS = 11;
const PREVIEW_BYTES = 256 * 1024;

export type FilePreview = { file: File; columns: string[]; rows: string[][]; guess: ColumnChoice };

/** Reads the start of a file; returns the preview, or the sentence that rejects the file. */
export async function previewOf(file: File): Promise<FilePreview | { refusal: string }> {
  const refusal = uploadRefusal('csv', file.type || 'text/csv', file.size);
  if (refusal) return { refusal };
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  const unfit = notCsv(bytes);
  if (unfit) return { refusal: unfit };
  const text = decodedCsv(bytes);
  const head = csvHead(text);
  if (!head) return { refusal: 'The file holds no rows.' };
  const rows = readRows(text, head.first, head, PREVIEW_ROWS).rows.map(({ cells }) => cells);
  if (rows.length === 0) return { refusal: 'The file holds column names but no people.' };
  return { file, columns: head.columns, rows, guess: guessColumns(head.columns, rows) };
}

/** How many rows of the whole file say no to texts, by column. Throws when the file can no longer be read. */
export async function nosIn(file: File, optOutKeys: readonly string[]): Promise<FileCounts> {
  const text = decodedCsv(new Uint8Array(await file.arrayBuffer()));
  const head = csvHead(text);
  let counts: FileCounts = { rows: 0, saidNo: [], filled: [] };
  if (!head) return counts;
  for (counts of countingNos(text, head, wishReaders(head.columns, optOutKeys)))
    await new Promise((resolve) => setTimeout(resolve));
  return counts;
}
