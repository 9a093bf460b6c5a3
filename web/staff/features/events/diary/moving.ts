// Taking up an appointment: by a mouse at once, by a finger after a moment, so that a swipe still scrolls, and by keys.
import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';
import { longDayWords, timeWords } from '#web/staff/base/appointments/days.rules.ts';

/** How long a finger rests before the appointment follows it, and how far it may stray meanwhile. */
const HELD = { delay: 300, tolerance: 8 };
const KEYBOARD = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

/** What a screen reader says on an appointment that can be moved. */
const INSTRUCTIONS = {
  draggable:
    'Press Enter to open it. Press Space to take it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
};

/** The sensors of a diary; `coordinateGetter` says where an arrow key leads. */
export const useMovingSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: HELD }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYBOARD, coordinateGetter }),
  );

/** What is announced while one of these appointments is moved. */
export function spokenMoves(appointments: readonly DayAppointment[]) {
  const find = (id: string | number) => appointments.find((one) => one.id === id);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const one = find(active.id);
      return one && `${one.name} taken up, ${longDayWords(one.date)}, ${timeWords(one.time)}.`;
    },
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => `${find(active.id)?.name ?? ''} put down.`,
    onDragCancel: ({ active }) => `${find(active.id)?.name ?? ''} is back where it was.`,
  };
  return { announcements, screenReaderInstructions: INSTRUCTIONS };
}
