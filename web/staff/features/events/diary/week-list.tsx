// The week on a phone: its days one below the other. An appointment that is held follows the finger to another day, and
// keeps its time.
import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';
import { dayWords, longDayWords, timeWords, type WallTime } from '#web/staff/base/appointments/days.rules.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import classes from './diary.module.css';
import { spokenMoves, useMovingSensors } from './moving.ts';

type WeekProps = {
  days: readonly string[];
  appointments: readonly DayAppointment[];
  /** Null for users who may not move anything. */
  onMove: ((appointment: DayAppointment, to: WallTime) => void) | null;
  /** Makes an appointment on a day; null for users who may not. */
  onNew: ((at: { date: string }) => void) | null;
  onOpen: (appointment: DayAppointment) => void;
};

/** The day under the finger; with keys, the one that the appointment covers. */
const dayUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given);

/** Every day of the week, the free ones too: each takes an appointment that is put down on it. */
export function WeekList({ days, appointments, onMove, onNew, onOpen }: WeekProps) {
  const byDay: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    if (!by) return undefined;
    event.preventDefault();
    const day = context.droppableRects.get(days[days.indexOf(String(context.over?.id)) + by] ?? '');
    const height = context.collisionRect?.height ?? 0;
    return day && { x: currentCoordinates.x, y: day.top + (day.height - height) / 2 };
  };
  const sensors = useMovingSensors(byDay);
  function drop({ active, over }: DragEndEvent): void {
    const one = appointments.find(({ id }) => id === active.id);
    if (one && over && over.id !== one.date) onMove?.(one, { date: String(over.id), time: one.time });
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      onDragEnd={drop}
      accessibility={spokenMoves(appointments)}
    >
      <ul className={classes.agenda}>
        {days.map((date) => (
          <WeekDay key={date} date={date} onNew={onNew}>
            {appointments
              .filter((one) => one.date === date)
              .map((one) => (
                <Visit key={one.id} appointment={one} isFixed={!onMove} onOpen={() => onOpen(one)} />
              ))}
          </WeekDay>
        ))}
      </ul>
    </DndContext>
  );
}

type DayProps = Pick<WeekProps, 'onNew'> & { date: string; children: readonly React.ReactNode[] };

function WeekDay({ date, onNew, children }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: date });
  return (
    <li ref={setNodeRef} data-day={date} data-over={isOver || undefined}>
      <div className={classes.dayTools}>
        <h3>{longDayWords(date)}</h3>
        {onNew && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`New appointment, ${longDayWords(date)}`}
            onClick={() => onNew({ date })}
          >
            <Icon name="plus" size={18} />
          </ActionIcon>
        )}
      </div>
      {children.length > 0 ? <ol>{children}</ol> : <p className="note">No appointments</p>}
    </li>
  );
}

type VisitProps = { appointment: DayAppointment; isFixed: boolean; onOpen: () => void };

function Visit({ appointment, isFixed, onOpen }: VisitProps) {
  const { id, name, time, place, responsible } = appointment;
  const { setNodeRef, listeners, attributes, transform, isDragging, over } = useDraggable({ id, disabled: isFixed });
  const day = over ? String(over.id) : appointment.date;
  return (
    <li
      className={classes.visitRow}
      data-moves={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}}
    >
      <button
        ref={setNodeRef}
        type="button"
        className={classes.visit}
        {...(isFixed ? {} : { ...listeners, 'aria-describedby': attributes['aria-describedby'] })}
        onClick={onOpen}
      >
        <span>{timeWords(time)}</span>
        <span className={classes.visitWords}>
          <strong>{name}</strong>
          <span className="note">{[place, responsible && `with ${responsible.name}`].filter(Boolean).join(', ')}</span>
        </span>
      </button>
      {isDragging && (
        <span className={classes.moveTo} role="status">
          {dayWords(day)}, {timeWords(time)}
        </span>
      )}
    </li>
  );
}
