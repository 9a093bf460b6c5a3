// An appointment in the diary: who comes, when and where; it follows the pointer or the keys while it is moved.
import { useDraggable } from '@dnd-kit/core';
import { initials } from '#web/kit/format.ts';
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';
import { timeWords } from '#web/staff/base/appointments/days.rules.ts';
import classes from './diary.module.css';
import type { Lane } from './diary.rules.ts';

type EntryProps = {
  appointment: DayAppointment;
  lane: Lane;
  topPx: number;
  /** The day and time that it would have after such a move, in words. */
  toSay: (by: { x: number; y: number }) => string;
  isFixed: boolean;
  onOpen: () => void;
};

/** A name; short beside so many others that it would break inside its words, and whole for a screen reader. */
function Name({ name, before = '', isShort }: { name: string; before?: string; isShort: boolean }) {
  if (!isShort) return `${before}${name}`;
  return (
    <>
      <span aria-hidden="true">{`${before}${initials(name)}`}</span>
      <span className="hidden">{`${before}${name}`}</span>
    </>
  );
}

/** A button that opens the person; Space takes it up. */
export function DiaryEntry({ appointment, lane, topPx, toSay, isFixed, onOpen }: EntryProps) {
  const { id, name, time, place, responsible } = appointment;
  const { setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({ id, disabled: isFixed });
  const style = {
    top: topPx,
    left: `${(lane.position / lane.of) * 100}%`,
    width: `${100 / lane.of}%`,
    ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
  };
  // Three beside each other have no room for both in one line each: whose it is comes first, since its place tells the time.
  const isCrowded = lane.of > 2;
  const whose = responsible && (
    <span>
      <Name name={responsible.name} before="with " isShort={lane.of > 1} />
    </span>
  );
  return (
    <li
      className={classes.entry}
      style={style}
      data-moves={isDragging || undefined}
      data-narrow={lane.of > 1 || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        title={[name, timeWords(time), responsible && `with ${responsible.name}`, place].filter(Boolean).join(', ')}
        {...(isFixed ? {} : { ...listeners, 'aria-describedby': attributes['aria-describedby'] })}
        onClick={onOpen}
      >
        <strong>
          <Name name={name} isShort={isCrowded} />
        </strong>
        {isCrowded && whose}
        <span>{isDragging && transform ? toSay(transform) : timeWords(time)}</span>
        {!isCrowded && whose}
        {place && <span>{place}</span>}
      </button>
      {isDragging && transform && (
        <span className={classes.moveTo} role="status">
          {toSay(transform)}
        </span>
      )}
    </li>
  );
}
