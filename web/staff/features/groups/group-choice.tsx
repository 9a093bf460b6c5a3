// A group picker: a few as buttons, the others in a list (LED-37).
import { NativeSelect, Radio } from '@mantine/core';
import { Failed, Loading } from '../../ui/states.tsx';
import { useGroups } from './group.calls.ts';
import classes from './groups.module.css';

/** This many, the newest first, are buttons. */
const AT_HAND = 6;

type ChoiceProps = { value: string; onChange: (groupId: string) => void; except?: string | undefined };

/** The existing groups; `except` is the group from whose page one picks. */
export function GroupChoice({ value, onChange, except }: ChoiceProps) {
  const { data, error, refetch } = useGroups();
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={2} height={36} />;
  const groups = data.filter(({ id }) => id !== except);
  if (groups.length === 0) return <p className="note">- No Groups -</p>;
  const others = groups.slice(AT_HAND);
  return (
    <div className="stack-tight">
      <Radio.Group label="Group" value={value} onChange={onChange}>
        <div className={classes.choice}>
          {groups.slice(0, AT_HAND).map(({ id, name }, index) => (
            <Radio key={id} value={id} label={name} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {others.length > 0 && (
        <NativeSelect
          label="Another group"
          value={others.some(({ id }) => id === value) ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: `Choose from ${others.length} more` },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
