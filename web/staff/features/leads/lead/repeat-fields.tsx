// Whether a new appointment repeats, how many times in all, and on which days that comes (EVT-06).
import { NativeSelect, TextInput } from '@mantine/core';
import {
  FEWEST_REPEATS,
  longDay,
  MOST_REPEAT_DAYS,
  MOST_REPEATS,
  type RepeatAsked,
  repeatDates,
  repeatRefusal,
} from '../../../../../functions/chains/time/repeat.rules.ts';
import type { EventRepeatFrequency } from '../../../../kit/calls.gen.ts';
import { counted } from '../../../../kit/format.ts';
import { APPOINTMENT } from './appointment.calls.ts';
import classes from './lead-modal.module.css';

/** As it is typed; without a frequency it does not repeat. */
export type Repeats = { frequency: EventRepeatFrequency | ''; count: string; days: string };

export const NO_REPEATS: Repeats = { frequency: '', count: '4', days: '14' };

const WAYS: readonly { value: Repeats['frequency']; label: string }[] = [
  { value: '', label: 'Does not repeat' },
  { value: 'WEEKLY', label: 'Weekly' },
  { value: 'BI_MONTHLY', label: 'Twice a month' },
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'OTHER', label: 'Other' },
];

/** What is sent of it; null where it does not repeat. */
export function repeatAsked({ frequency, count, days }: Repeats): RepeatAsked | null {
  if (!frequency) return null;
  const repeatDays = frequency === 'OTHER' ? { repeatDays: Number(days) } : {};
  return { repeatFrequency: frequency, repeatCount: Number(count), ...repeatDays };
}

type FieldsProps = {
  value: Repeats;
  /** The first day (YYYY-MM-DD); null where none is given yet. */
  date: string | null;
  onChange: (value: Repeats) => void;
};

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 2);

/** The choice, its numbers, and before anything is saved the days that it comes to. */
export function RepeatFields({ value, date, onChange }: FieldsProps) {
  const asked = repeatAsked(value);
  return (
    <>
      <NativeSelect
        label="Repeats"
        value={value.frequency}
        onChange={(event) => onChange({ ...value, frequency: event.currentTarget.value as Repeats['frequency'] })}
        data={[...WAYS]}
      />
      {asked && (
        <div className={classes.repeat}>
          {value.frequency === 'OTHER' && (
            <TextInput
              label="Every so many days"
              description={`1 to ${MOST_REPEAT_DAYS}`}
              inputMode="numeric"
              value={value.days}
              onChange={(event) => onChange({ ...value, days: digits(event.currentTarget.value) })}
            />
          )}
          <TextInput
            label="Appointments in all"
            description={`${FEWEST_REPEATS} to ${MOST_REPEATS}`}
            inputMode="numeric"
            value={value.count}
            onChange={(event) => onChange({ ...value, count: digits(event.currentTarget.value) })}
          />
        </div>
      )}
      {asked && <Days asked={asked} date={date} />}
    </>
  );
}

/** The days as the server will make them: it counts by the same rule. */
function Days({ asked, date }: { asked: RepeatAsked; date: string | null }) {
  const isReady = date !== null && repeatRefusal(asked) === null;
  const dates = isReady ? repeatDates(date, asked) : [];
  const last = dates.at(-1);
  return (
    <div role="status" aria-label="Dates">
      {last && (
        <details className={classes.days}>
          <summary>
            {counted(dates.length, APPOINTMENT)}, last on {longDay(last)}
          </summary>
          <ol>
            {dates.map((each) => (
              <li key={each}>{longDay(each)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
