// Name and phone of one new person; the brand decides which is required (LED-25, LED-26).
import { TextInput } from '@mantine/core';
import { flags } from '#web/kit/config.ts';
import classes from './add-leads.module.css';
import type { PeopleForm } from './people-form.ts';

/** The two fields. */
export function PersonFields({ form }: { form: PeopleForm }) {
  return (
    <div className={classes.person}>
      <TextInput
        label="Name"
        autoComplete="off"
        data-autofocus
        required={flags().requireNameForLead}
        withAsterisk={false}
        maxLength={120}
        {...form.getInputProps('person.name')}
      />
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        placeholder="(602) 555-0100"
        {...form.getInputProps('person.phone')}
      />
    </div>
  );
}
