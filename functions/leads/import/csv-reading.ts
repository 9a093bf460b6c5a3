// How a contacts file is read: its delimiter, its columns as chosen or guessed; or why it cannot be.
import { Refusal } from '../../foundation/refusal.ts';
import { type ColumnChoice, guessColumns } from './csv-columns.rules.ts';
import { csvHead, type FileHead, readRows } from './csv-file.rules.ts';
import { type Places, placesOf } from './csv-person.rules.ts';

const GUESS_ROWS = 20;

/** How the file is read: its columns as chosen, guessed where nothing was chosen. Refuses a file without people. */
export function readingOf(text: string, chosen: ColumnChoice): { head: FileHead; places: Places } {
  const head = csvHead(text);
  if (!head) throw new Refusal('The file is empty.');
  const { rows } = readRows(text, head.first, head, GUESS_ROWS);
  if (rows.length === 0) throw new Refusal('The file has column names but no rows under them.');
  const sample = rows.map(({ cells }) => cells);
  const choice = Object.keys(chosen).length > 0 ? chosen : guessColumns(head.columns, sample);
  const places = placesOf(head.columns, choice);
  if ('refusal' in places) throw new Refusal(places.refusal);
  return { head, places };
}
