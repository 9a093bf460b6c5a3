// Which columns of a dropped file are the name and the phone, with a preview of its first rows (LED-28, LED-31).
import { NativeSelect } from '@mantine/core';
import { NOT_INCLUDED } from '#domain/leads/lead.rules.ts';
import { type ColumnChoice, MOST_PHONES } from '#features/imports/columns/guess-columns.rules.ts';
import { stateColumns } from '#features/imports/columns/wishes.rules.ts';
import { cut } from '#web/kit/format.ts';
import classes from './add-leads.module.css';
import type { FilePreview } from './file-preview.ts';

type NameKey = 'firstNameKey' | 'lastNameKey' | 'fullNameKey' | 'tagsKey';

const NAMES: readonly { key: NameKey; label: string }[] = [
  { key: 'firstNameKey', label: 'First name' },
  { key: 'lastNameKey', label: 'Last name' },
  { key: 'fullNameKey', label: 'Full name' },
  { key: 'tagsKey', label: 'Tags' },
];

/** The first number in a row that can be texted is used: the columns are tried in that order. */
const PHONES = [
  'Phone',
  'Phone, if the first cannot get texts',
  'Phone, if the first two cannot get texts',
  'Phone, if the first three cannot get texts',
].slice(0, MOST_PHONES);
/** In addition to the columns recognized by their names. */
const OPTED_OUT = 'Column that marks opt-outs';

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** The question about opt-outs, and under it the columns whose names tell that they are read anyway. */
function optOutQuestion(columns: readonly string[]): { label: string; description?: string } {
  const read = stateColumns(columns);
  if (read.length === 0) return { label: OPTED_OUT };
  return {
    label: 'Another column that marks opt-outs',
    description: `${listed(read)} ${read.length === 1 ? 'is' : 'are'} read anyway.`,
  };
}

type CsvMappingProps = { preview: FilePreview; choice: ColumnChoice; onChoice: (choice: ColumnChoice) => void };

/** The questions about columns and a table of the first rows with the chosen columns marked. */
export function CsvMapping({ preview, choice, onChoice }: CsvMappingProps) {
  const { phoneKeys = [], optOutKeys = [] } = choice;
  const chosenOf = (column: string) => (column === NOT_INCLUDED ? [] : [column]);
  const chooseName = (key: NameKey, column: string) => {
    const { [key]: _, ...rest } = choice;
    onChoice(column === NOT_INCLUDED ? rest : { ...rest, [key]: column });
  };
  const choosePhone = (rank: number, column: string) => {
    const others = (key: string) => key !== column;
    const chosen = [
      ...phoneKeys.slice(0, rank).filter(others),
      ...chosenOf(column),
      ...phoneKeys.slice(rank + 1).filter(others),
    ];
    const { phoneKeys: _, ...rest } = choice;
    onChoice(chosen.length > 0 ? { ...rest, phoneKeys: chosen } : rest);
  };
  const chooseOptOut = (column: string) => {
    const { optOutKeys: _, ...rest } = choice;
    onChoice(column === NOT_INCLUDED ? rest : { ...rest, optOutKeys: [column] });
  };
  const questions = [
    ...PHONES.slice(0, phoneKeys.length + 1).map((label, rank) => ({
      label,
      value: phoneKeys[rank],
      choose: (column: string) => choosePhone(rank, column),
    })),
    ...NAMES.map(({ key, label }) => ({
      label,
      value: choice[key],
      choose: (column: string) => chooseName(key, column),
    })),
    { ...optOutQuestion(preview.columns), value: optOutKeys[0], choose: chooseOptOut },
  ];
  return (
    <div className="stack">
      <div className={classes.columns}>
        {questions.map(({ value, choose, ...asks }) => (
          <NativeSelect
            key={asks.label}
            {...asks}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={value ?? NOT_INCLUDED}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[NOT_INCLUDED, ...preview.columns]}
          />
        ))}
      </div>
      <PreviewTable preview={preview} choice={choice} />
    </div>
  );
}

/** What each column was chosen for. */
function chosenColumns({ phoneKeys = [], optOutKeys = [], ...names }: ColumnChoice): Map<string, string> {
  return new Map([
    ...optOutKeys.map((column) => [column, OPTED_OUT] as const),
    ...NAMES.flatMap(({ key, label }) => (names[key] ? [[names[key], label] as const] : [])),
    ...phoneKeys.map((column, rank) => [column, phoneKeys.length > 1 ? (PHONES[rank] ?? '') : 'Phone'] as const),
  ]);
}

function PreviewTable({ preview, choice }: Omit<CsvMappingProps, 'onChoice'>) {
  const chosen = chosenColumns(choice);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the table sideways
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
          {preview.rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a file may be equal, so that only the index tells them apart
            <tr key={index}>
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
