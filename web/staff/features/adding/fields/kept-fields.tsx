// The columns of a dropped file that are kept as fields of its people; each can be left out.
import { Checkbox } from '@mantine/core';
import { MOST_FIELDS } from '#domain/leads/fields/field.rules.ts';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
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

/** A tick for each column that is nothing else and not empty in the whole file; nothing when there is none. */
export function KeptFields({ preview, choice, leftOut, onLeftOut }: KeptProps) {
  const { data } = useNos(preview.file, choice.optOutKeys ?? []);
  const columns = fieldsIn(preview, choice).filter((column) => data?.filled[preview.columns.indexOf(column)]);
  if (columns.length === 0) return null;
  const kept = columns.filter((column) => !leftOut.includes(column));
  const one = words().lead.one.toLowerCase();
  return (
    <Checkbox.Group
      label="Kept as fields"
      description={`Each ticked column becomes a field of the ${one}. Untick those that you do not want to keep.`}
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
          <Checkbox key={column} value={column} label={cut(column, 40)} size="sm" />
        ))}
      </div>
      {kept.length > MOST_FIELDS && (
        <p className="note">There may be {MOST_FIELDS} fields in all: the first of these are kept.</p>
      )}
    </Checkbox.Group>
  );
}
