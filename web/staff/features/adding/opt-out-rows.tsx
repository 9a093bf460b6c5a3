// The opt-outs in a dropped file: how many, by which column, and what will be done with them.
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SaysNo } from '#web/kit/calls.gen.ts';
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';
import { Notice } from '../../ui/states.tsx';
import classes from './add-leads.module.css';
import { nosIn } from './file-preview.ts';

const ROW = { one: 'row', many: 'rows' };
const CHOICES: readonly { value: SaysNo; label: string }[] = [
  { value: 'OPT_OUT', label: 'Add them as opted out' },
  { value: 'LEAVE_OUT', label: 'Leave them out' },
];

type OptOutRowsProps = {
  file: File;
  optOutKeys: readonly string[];
  choice: SaysNo;
  onChoice: (choice: SaysNo) => void;
};

/** The number of rows in the whole file, and which of them say no; computed once per file and choice of columns. */
export const useNos = (file: File | undefined, optOutKeys: readonly string[]) =>
  useQuery({
    queryKey: ['file-opt-outs', file?.name, file?.size, file?.lastModified, ...optOutKeys],
    queryFn: () => (file ? nosIn(file, optOutKeys) : null),
    enabled: file !== undefined,
    retry: false,
  });

/** Counts over the whole file, not only the preview rows. Renders nothing when nobody said no. */
export function OptOutRows({ file, optOutKeys, choice, onChoice }: OptOutRowsProps) {
  const { data, isPending, isError } = useNos(file, optOutKeys);
  const { lead } = words();
  if (isError)
    return (
      <Notice kind="bad">
        We can no longer read the file, so we cannot tell who in it asked not to be texted. Choose it again.
      </Notice>
    );
  if (isPending || !data)
    return (
      <p className="note" role="status">
        Looking for {lead.many.toLowerCase()} who asked not to be texted.
      </p>
    );
  const total = data.saidNo.reduce((sum, one) => sum + one.count, 0);
  if (total === 0) return null;
  return (
    <section className={classes.optOuts} aria-labelledby="file-opt-outs">
      <h3 id="file-opt-outs">
        {count(total)} of {counted(data.rows, ROW)} {total === 1 ? 'says' : 'say'} not to text
      </h3>
      <ul>
        {data.saidNo.map(({ column, count: times }) => (
          <li key={column}>
            <strong>{counted(times, ROW)}</strong> according to the column “{column}”
          </li>
        ))}
      </ul>
      <Radio.Group
        aria-label="What to do with them"
        description="Neither choice sends them texts. What you state below about consent is for the others only."
        value={choice}
        onChange={(value) => onChoice(value as SaysNo)}
      >
        <div className={classes.choices}>
          {CHOICES.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
