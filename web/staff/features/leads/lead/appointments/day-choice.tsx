// The month in which the day of an appointment is chosen, and the times that are taken on that day.
import { useState } from 'react';
import { brand } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { useAppointmentDays } from '#web/staff/base/appointments/appointments.calls.ts';
import { dayWords, monthGrid, timeWords, wallOf } from '#web/staff/base/appointments/days.rules.ts';
import { DayPicker } from '#web/staff/ui/day-picker/day-picker.tsx';
import classes from '../lead-modal.module.css';
import { APPOINTMENT_NOUN } from './appointment-words.ts';

type ChoiceProps = {
  /** The chosen day (`2026-11-27`); null while there is none. */
  value: string | null;
  /** The appointment that is changed: its own time is not taken. */
  ownId: string | null;
  onPick: (date: string) => void;
};

/** Days with appointments are marked; those of the chosen day are listed below, so that no time is given twice by mistake. */
export function DayChoice({ value, ownId, onPick }: ChoiceProps) {
  const today = wallOf(new Date().toISOString(), brand().window.zone).date;
  const [month, setMonth] = useState(value ?? today);
  const [known, setKnown] = useState(value);
  // When a day is typed, its month is shown.
  if (value !== known) {
    setKnown(value);
    if (value) setMonth(value);
  }
  const days = monthGrid(month);
  const { data, error } = useAppointmentDays(days[0] ?? month, days.at(-1) ?? month);
  const taken = (date: string) => (data ?? []).filter((one) => one.date === date && one.id !== ownId);
  return (
    <div className="stack-tight">
      <DayPicker
        value={value}
        month={month}
        today={today}
        marks={(date) => (taken(date).length > 0 ? counted(taken(date).length, APPOINTMENT_NOUN) : '')}
        onPick={onPick}
        onMonth={setMonth}
      />
      <p className="note" role="status">
        {value && error && !data && 'Could not load the times already taken on this day.'}
        {ownId !== null && value && value < today && `${dayWords(value)} is in the past. `}
        {value && value >= today && data && taken(value).length === 0 && `Nothing else on ${dayWords(value)}.`}
        {value && taken(value).length > 0 && `Taken on ${dayWords(value)}:`}
      </p>
      {value && taken(value).length > 0 && (
        <ul className={classes.taken}>
          {taken(value).map(({ id, time, name, place }) => (
            <li key={id}>
              <strong>{timeWords(time)}</strong> {[name, place].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
