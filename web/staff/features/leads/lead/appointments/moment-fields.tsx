// When and where an appointment is: the day as month, day and year or chosen in a month, a time and a place (LED-19).
import { TextInput } from '@mantine/core';
import { brand } from '#web/kit/config.ts';
import classes from '../lead-modal.module.css';
import { type AppointmentForm, dayOf, digits, shownDay } from './appointment-form.ts';
import { DayChoice } from './day-choice.tsx';
import { DayOver } from './day-over.tsx';

type FieldsProps = {
  form: AppointmentForm;
  /** The appointment that is changed: its own time is not taken. */
  ownId: string | null;
};

/** The fields; a day that is typed is shown in the month below, with the times that are taken on it. */
export function MomentFields({ form, ownId }: FieldsProps) {
  return (
    <>
      <fieldset className={classes.date}>
        <legend>Date</legend>
        {(['month', 'day', 'year'] as const).map((part) => (
          <TextInput
            key={part}
            label={part === 'month' ? 'Month' : part === 'day' ? 'Day' : 'Year'}
            inputMode="numeric"
            {...form.getInputProps(`day.${part}`)}
            onChange={(event) => {
              form.setFieldValue(`day.${part}`, digits(event.currentTarget.value, part === 'year' ? 4 : 2));
              form.setFieldValue('wasThen', false);
            }}
          />
        ))}
      </fieldset>
      <DayChoice
        value={shownDay(form.values.day)}
        ownId={ownId}
        onPick={(date) => {
          form.setFieldValue('day', dayOf(date));
          form.setFieldValue('wasThen', false);
        }}
      />
      {ownId === null && <DayOver form={form} />}
      <TextInput
        label="Time"
        type="time"
        description={`In ${brand().window.zoneName}. Without a time, the appointment is at 9:00 am.`}
        {...form.getInputProps('time')}
      />
      <TextInput label="Location" maxLength={80} {...form.getInputProps('place')} />
    </>
  );
}
