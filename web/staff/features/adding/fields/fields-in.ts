// Which columns of a dropped file become fields, and which of them the import is told.
import { fieldColumns } from '#features/imports/columns/field-columns.rules.ts';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
import { MOST_FIELD_KEYS } from '#features/imports/reading/csv-columns.rules.ts';
import type { FilePreview } from '../file-preview.ts';

/** The columns that are nothing else with this choice. */
export const fieldsIn = ({ columns }: FilePreview, choice: ColumnChoice): string[] => fieldColumns(columns, choice);

/** The choice with the columns to keep, once one of them is left out; without that the import keeps every one. */
export function withoutLeftOut(preview: FilePreview, choice: ColumnChoice, leftOut: readonly string[]): ColumnChoice {
  const all = fieldsIn(preview, choice);
  const kept = all.filter((column) => !leftOut.includes(column));
  return kept.length === all.length ? choice : { ...choice, fieldKeys: kept.slice(0, MOST_FIELD_KEYS) };
}
