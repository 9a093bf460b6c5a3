// The empty hours of the diary: a press makes an appointment there. One of them is in the tab order, and arrows lead to
// the others.
import { type KeyboardEvent, useRef, useState } from 'react';
import { longDayWords, timeAt, timeWords, type WallTime } from '#web/staff/base/appointments/days.rules.ts';
import classes from './hours.module.css';

type HoursProps = {
  /** The days (`2026-11-27`): the hours of one alone are as wide as all its columns, as each is free for everybody. */
  days: readonly string[];
  hours: readonly number[];
  onNew: (at: WallTime) => void;
};

const STEPS: Readonly<Record<string, readonly [column: number, hour: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Below the appointments, which cover the hours they take. */
export function EmptyHours({ days, hours, onNew }: HoursProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [[column, row], setAt] = useState<readonly [column: number, row: number]>([0, 0]);
  const inTabs = Math.min(row, hours.length - 1) * days.length + Math.min(column, days.length - 1);
  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [column + step[0], row + step[1]] as const;
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  }
  return (
    <fieldset
      ref={grid}
      className={classes.slots}
      style={{ '--days': days.length } as object}
      aria-label="Empty hours"
      onKeyDown={walk}
    >
      {hours.flatMap((hour, y) =>
        days.map((date, x) => {
          const time = timeAt(hour * 60);
          return (
            <button
              key={`${date} ${hour}`}
              type="button"
              className={classes.slot}
              aria-label={`New appointment, ${longDayWords(date)}, ${timeWords(time)}`}
              tabIndex={y * days.length + x === inTabs ? 0 : -1}
              data-at={`${x} ${y}`}
              onFocus={() => setAt([x, y])}
              onClick={() => onNew({ date, time })}
            >
              <span className={classes.hour} aria-hidden="true">
                + {timeWords(time)}
              </span>
            </button>
          );
        }),
      )}
    </fieldset>
  );
}
