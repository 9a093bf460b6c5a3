// Staff choose which columns of a file become fields of its people.
import { Checkbox } from '@mantine/core';
import { MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import { chosenIn } from '#features/imports/columns/field-columns.rules.ts';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
import { isUnnamed } from '#features/imports/columns/header.rules.ts';
import { MOST_FIELD_KEYS } from '#features/imports/reading/csv-columns.rules.ts';
import { words } from '#web/kit/config.ts';
import { cut } from '#web/kit/format.ts';
import type { FilePreview } from '../file-preview.ts';
import { useNos } from '../opt-out-rows.tsx';
import { fieldsIn } from './fields-in.ts';
import classes from './kept-fields.module.css';

type KeptProps = {
  preview: FilePreview;
  choice: ColumnChoice;
  leftOut: readonly string[];
  onLeftOut: (columns: string[]) => void;
};

/** A checkbox for each column that has no other use and at least one value; nothing when the file has no such column. */
export function KeptFields({ preview, choice, leftOut, onLeftOut }: KeptProps) {
  const { data } = useNos(preview.file, choice.optOutKeys ?? []);
  const columns = fieldsIn(preview, choice).filter((column) => data?.filled[preview.columns.indexOf(column)]);
  const chosen = chosenIn(choice);
  const unnamed = preview.columns.filter(
    (column, index) => isUnnamed(column, index) && data?.filled[index] && !chosen.has(column),
  );
  const withoutName = unnamed.length > 0 && (
    <p className="note">Not kept, because the file gives them no name: {unnamed.join(', ')}.</p>
  );
  if (columns.length === 0) return withoutName || null;
  const kept = columns.filter((column) => !leftOut.includes(column)).slice(0, MOST_FIELD_KEYS);
  const isFull = kept.length === MOST_FIELD_KEYS && columns.length > MOST_FIELD_KEYS;
  const one = words().lead.one.toLowerCase();
  return (
    <Checkbox.Group
      label="Kept as fields"
      description={`Each ticked column becomes a field of the ${one}. Untick the columns that you do not need.`}
      value={kept}
      onChange={(ticked) =>
        onLeftOut([
          ...leftOut.filter((column) => !columns.includes(column)),
          ...columns.filter((column) => !ticked.includes(column)),
        ])
      }
    >
      <div className={classes.columns}>
        {columns.map((column) => (
          <Checkbox
            key={column}
            value={column}
            label={cut(column, 40)}
            size="sm"
            disabled={isFull && !kept.includes(column)}
          />
        ))}
      </div>
      {isFull && <p className="note">At most {MOST_FIELD_KEYS} columns can be ticked. Untick one to tick another.</p>}
      {kept.length > MOST_FIELDS && (
        <p className="note">
          You can have {MOST_FIELDS} fields. If you tick more columns, the first ones become fields.
        </p>
      )}
      {withoutName}
    </Checkbox.Group>
  );
}
