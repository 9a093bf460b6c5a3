// Whether a new appointment repeats, how many times in total, and the resulting days (EVT-06).
import { NativeSelect, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import {
  FEWEST_REPEATS,
  longDate,
  MOST_REPEAT_DAYS,
  MOST_REPEATS,
  type RepeatAsked,
  repeatDates,
  repeatRefusal,
} from '#domain/campaigns/time/repeated-appointments.rules.ts';
import type { EventRepeatFrequency } from '#web/kit/calls.gen.ts';
import { counted } from '#web/kit/format.ts';
import classes from '../lead-modal.module.css';
import { type AppointmentForm, digits, repeatAsked } from './appointment-form.ts';
import { APPOINTMENT_NOUN } from './appointment-words.ts';

const WAYS: readonly { value: EventRepeatFrequency | ''; label: string }[] = [
  { value: '', label: 'Does not repeat' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'BI_MONTHLY', label: 'Twice a month' },
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'OTHER', label: 'Other' },
];

type FieldsProps = {
  form: AppointmentForm;
  /** The first day (YYYY-MM-DD); null while none is entered. */
  date: string | null;
};

const MOST_DIGITS = 2;

/** The choice, its numbers, and the resulting days before anything is saved. */
export function RepeatFields({ form, date }: FieldsProps) {
  const { repeats } = form.values;
  const asked = repeatAsked(repeats);
  const number = (field: 'repeats.count' | 'repeats.days') => ({
    ...form.getInputProps(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setFieldValue(field, digits(event.currentTarget.value, MOST_DIGITS)),
  });
  return (
    <>
      <NativeSelect label="Repeats" {...form.getInputProps('repeats.frequency')} data={[...WAYS]} />
      {asked && (
        <div className={classes.repeat}>
          {repeats.frequency === 'OTHER' && (
            <TextInput
              label="Days from one to the next"
              description={`1 to ${MOST_REPEAT_DAYS}`}
              inputMode="numeric"
              {...number('repeats.days')}
            />
          )}
          <TextInput
            label="Appointments in all"
            description={`${FEWEST_REPEATS} to ${MOST_REPEATS}`}
            inputMode="numeric"
            {...number('repeats.count')}
          />
        </div>
      )}
      {asked && <Days asked={asked} date={date} />}
    </>
  );
}

/** The days that the server will create: it computes them by the same rule. */
function Days({ asked, date }: { asked: RepeatAsked; date: string | null }) {
  const isReady = date !== null && repeatRefusal(asked) === null;
  const dates = isReady ? repeatDates(date, asked) : [];
  const last = dates.at(-1);
  return (
    <div role="status" aria-label="Dates">
      {last && (
        <details className={classes.days}>
          <summary>
            {counted(dates.length, APPOINTMENT_NOUN)}, last on {longDate(last)}
          </summary>
          <ol>
            {dates.map((each) => (
              <li key={each}>{longDate(each)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
