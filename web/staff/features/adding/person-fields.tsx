// Name and phone of one new person; which of them is required follows from the brand (LED-25, LED-26).
import { TextInput } from '@mantine/core';
import { flags } from '../../../kit/config.ts';
import classes from './add-leads.module.css';

export type NewPerson = { name: string; phone: string };

/** Whether enough is entered: a phone of 10 digits or more, and a name where the brand requires it. */
export const isPerson = ({ name, phone }: NewPerson): boolean =>
  phone.replace(/\D/g, '').length >= 10 && (!flags().requireNameForLead || name.trim() !== '');

/** The two fields. */
export function PersonFields({ value, onChange }: { value: NewPerson; onChange: (person: NewPerson) => void }) {
  return (
    <div className={classes.person}>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        required={flags().requireNameForLead}
        withAsterisk={false}
        maxLength={120}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder="(602) 555-0100"
        value={value.phone}
        onChange={(event) => onChange({ ...value, phone: event.currentTarget.value })}
      />
    </div>
  );
}
