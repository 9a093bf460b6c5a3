// A new appointment on a day that is over: what that means, to be confirmed before it is saved.
import { Checkbox } from '@mantine/core';
import { dayWords } from '#web/staff/base/appointments/days.rules.ts';
import { Notice } from '#web/staff/ui/states.tsx';
import { type AppointmentForm, dateOf, dayRefusal, isPastDay } from './appointment-form.ts';

/** Nothing for a day ahead. Texts whose time has passed are not sent; one after the appointment may still be. */
export function DayOver({ form }: { form: AppointmentForm }) {
  const { day } = form.values;
  const date = dateOf(day);
  if (date === null || dayRefusal(day) !== null || !isPastDay(date)) return null;
  return (
    <Notice kind="warn">
      <p>{dayWords(date)} is in the past. Texts whose time has passed are not sent.</p>
      <Checkbox
        mt={8}
        label="The appointment was on that day"
        {...form.getInputProps('wasThen', { type: 'checkbox' })}
      />
    </Notice>
  );
}
