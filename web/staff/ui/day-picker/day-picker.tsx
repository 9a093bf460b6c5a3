// A month in which a day is chosen: by pressing it, or by the arrow keys; days with something in them have a mark.
import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import {
  dayAfter,
  longDayWords,
  monthAfter,
  monthGrid,
  monthWords,
  weekdayWords,
  weekOf,
} from '../../base/appointments/days.rules.ts';
import { Icon } from '../icon.tsx';
import classes from './day-picker.module.css';

type DayPickerProps = {
  /** The chosen day (`2026-11-27`); null when none is chosen. */
  value: string | null;
  /** Any day of the month that is shown. */
  month: string;
  today: string;
  /** What a screen reader says after the day's name: `2 appointments`; empty without a mark. */
  marks: (date: string) => string;
  onPick: (date: string) => void;
  onMonth: (date: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The grid with its two buttons; `onMonth` gets a day of the month that is to be shown. */
export function DayPicker({ value, month: shown, today, marks, onPick, onMonth }: DayPickerProps) {
  const grid = useRef<HTMLTableElement>(null);
  const days = monthGrid(shown);
  function step(event: KeyboardEvent, from: string) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = dayAfter(from, by);
    if (to.slice(0, 7) !== shown.slice(0, 7)) onMonth(to);
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  }
  // Only one day is in the tab order: the chosen one, else today, else the first of the month.
  const inMonth = [value, today].find((date) => date?.slice(0, 7) === shown.slice(0, 7)) ?? `${shown.slice(0, 8)}01`;
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Month before"
          onClick={() => onMonth(monthAfter(shown, -1))}
        >
          <Icon name="left" size={16} />
        </ActionIcon>
        <span aria-live="polite">{monthWords(shown)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Month after"
          onClick={() => onMonth(monthAfter(shown, 1))}
        >
          <Icon name="right" size={16} />
        </ActionIcon>
      </div>
      <table ref={grid} className={classes.grid} aria-label={monthWords(shown)}>
        <thead>
          <tr>
            {days.slice(0, 7).map((date) => (
              <th key={date} scope="col">
                <abbr title={longDayWords(date).split(',')[0]}>{weekdayWords(date).slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .filter((_, index) => index % 7 === 0)
            .map((sunday) => (
              <tr key={sunday}>
                {weekOf(sunday).map((date) => (
                  <td key={date}>
                    <button
                      type="button"
                      className={classes.day}
                      data-day={date}
                      data-beside={date.slice(0, 7) !== shown.slice(0, 7) || undefined}
                      data-marked={marks(date) !== '' || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      aria-pressed={date === value}
                      aria-label={[longDayWords(date), marks(date)].filter(Boolean).join(', ')}
                      tabIndex={date === inMonth ? 0 : -1}
                      onKeyDown={(event) => step(event, date)}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
