// The diary: appointments of a week by day, or of one day by responsible user. They are moved by dragging or
// by keys, and a press opens the person.
import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';
import { timeAt, timeWords, type WallTime, weekdayWords } from '#web/staff/base/appointments/days.rules.ts';
import classes from './diary.module.css';
import { HOUR_PX, hoursOf, lanesOf, movedBy, STEP_MINUTES, topOf } from './diary.rules.ts';
import { DiaryEntry } from './entry.tsx';
import { EmptyHours } from './hours.tsx';
import { spokenMoves, useMovingSensors } from './moving.ts';

/** A column of the diary: a day, or a responsible user. */
export type DiaryColumn = { key: string; head: ReactNode; label: string; appointments: readonly DayAppointment[] };

type DiaryProps = {
  columns: readonly DiaryColumn[];
  /** The days shown (`2026-11-27`). */
  days: readonly string[];
  /** Whether the columns are days, so that a move to the side is one to another day. */
  areDays: boolean;
  /** Null for users who may not move anything. */
  onMove: ((appointment: DayAppointment, to: WallTime) => void) | null;
  /** Makes an appointment at an hour; null for users who may not. */
  onNew: ((at: WallTime) => void) | null;
  onOpen: (appointment: DayAppointment) => void;
};

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP_PX = (HOUR_PX * STEP_MINUTES) / 60;

/** The head of a column that is a day. */
export function DayHead({ date, today }: { date: string; today: string }) {
  return (
    <span className={classes.dayHead} data-today={date === today || undefined}>
      {weekdayWords(date)} <strong>{Number(date.slice(8))}</strong>
    </span>
  );
}

/** The hours at the left, and one column beside another. */
export function Diary({ columns, days, areDays, onMove, onNew, onOpen }: DiaryProps) {
  const body = useRef<HTMLDivElement>(null);
  const all = columns.flatMap(({ appointments }) => appointments);
  const hours = hoursOf(all);
  const [first = 0] = hours;
  const columnPx = () => (areDays ? (body.current?.offsetWidth ?? 0) / columns.length : 0);
  const target = ({ active, delta }: Pick<DragEndEvent, 'active' | 'delta'>) => {
    const one = all.find(({ id }) => id === active.id);
    return one && { one, to: movedBy(one, delta, columnPx()) };
  };
  const sensors = useMovingSensors((event, { currentCoordinates: { x, y } }) => {
    const by = ARROWS[event.code];
    if (!by) return undefined;
    event.preventDefault();
    return { x: x + by.x * columnPx(), y: y + by.y * STEP_PX };
  });
  function drop(event: DragEndEvent): void {
    const found = target(event);
    if (!found || (found.to.date === found.one.date && found.to.time === found.one.time)) return;
    onMove?.(found.one, found.to);
  }
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={spokenMoves(all)}>
      <div className={classes.scroll}>
        <div className={classes.diary} style={{ '--columns': columns.length, '--hour': `${HOUR_PX}px` } as object}>
          <div className={classes.heads}>
            {columns.map(({ key, head }) => (
              <div key={key}>{head}</div>
            ))}
          </div>
          <div className={classes.hours} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour}>{timeWords(timeAt(hour * 60)).replace(':00', '')}</span>
            ))}
          </div>
          <div ref={body} className={classes.body} style={{ height: hours.length * HOUR_PX }}>
            {onNew && <EmptyHours days={days} hours={hours} onNew={onNew} />}
            {columns.map(({ key, label, appointments }) => {
              const lanes = lanesOf(appointments);
              return (
                <ul key={key} className={classes.column} aria-label={label}>
                  {appointments.map((one, index) => (
                    <DiaryEntry
                      key={one.id}
                      appointment={one}
                      lane={lanes[index] ?? { position: 0, of: 1 }}
                      topPx={topOf(one.time, first)}
                      toSay={(by) => {
                        const to = movedBy(one, by, columnPx());
                        return areDays ? `${weekdayWords(to.date)} ${timeWords(to.time)}` : timeWords(to.time);
                      }}
                      isFixed={!onMove}
                      onOpen={() => onOpen(one)}
                    />
                  ))}
                </ul>
              );
            })}
          </div>
        </div>
      </div>
    </DndContext>
  );
}
