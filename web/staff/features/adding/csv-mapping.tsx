// Which column of a dropped file is the name and which the phone, with the file's first rows to look at (LED-28, LED-31).
import { NativeSelect } from '@mantine/core';
import type { ColumnChoice } from '../../../../functions/leads/import/csv-columns.rules.ts';
import { NOT_INCLUDED } from '../../../../functions/people/lead.rules.ts';
import { cut } from '../../../kit/format.ts';
import classes from './add-leads.module.css';
import type { FilePreview } from './file-preview.ts';

const ASKED: readonly { key: keyof ColumnChoice; label: string }[] = [
  { key: 'phoneKey', label: 'Phone' },
  { key: 'firstNameKey', label: 'First name' },
  { key: 'lastNameKey', label: 'Last name' },
  { key: 'fullNameKey', label: 'Full name' },
];

type CsvMappingProps = { preview: FilePreview; choice: ColumnChoice; onChoice: (choice: ColumnChoice) => void };

/** The four questions about columns and a table of the first rows, the chosen columns marked. */
export function CsvMapping({ preview, choice, onChoice }: CsvMappingProps) {
  const choose = (key: keyof ColumnChoice, column: string) => {
    const { [key]: _, ...rest } = choice;
    onChoice(column === NOT_INCLUDED ? rest : { ...rest, [key]: column });
  };
  return (
    <div className="stack">
      <div className={classes.columns}>
        {ASKED.map(({ key, label }) => (
          <NativeSelect
            key={key}
            label={label}
            value={choice[key] ?? NOT_INCLUDED}
            onChange={(event) => choose(key, event.currentTarget.value)}
            data={[NOT_INCLUDED, ...preview.columns]}
          />
        ))}
      </div>
      <PreviewTable preview={preview} choice={choice} />
    </div>
  );
}

function PreviewTable({ preview, choice }: Omit<CsvMappingProps, 'onChoice'>) {
  const chosen = new Map(ASKED.flatMap(({ key, label }) => (choice[key] ? [[choice[key], label] as const] : [])));
  return (
    // A table that scrolls sideways must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.preview} tabIndex={0} aria-label={`The first rows of ${preview.file.name}`}>
      <table>
        <thead>
          <tr>
            {preview.columns.map((column) => (
              <th key={column} scope="col" data-chosen={chosen.has(column) || undefined}>
                {cut(column, 25)}
                {chosen.has(column) && <span>{chosen.get(column)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((cells, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
            <tr key={place}>
              {preview.columns.map((column, at) => (
                <td key={column} data-chosen={chosen.has(column) || undefined}>
                  {cut(cells[at] ?? '', 40)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
