// Where appointments are shown in a diary of days and hours, and the day and time that a moved one gets.
import { dayAfter, minutesOf, timeAt, type WallTime } from '#web/staff/base/appointments/days.rules.ts';

/** The height of an hour, in pixels, and the steps in which an appointment is moved. */
export const HOUR_PX = 56;
export const STEP_MINUTES = 15;
/** How long an appointment is drawn: its length is not known. */
const DRAWN_MINUTES = 60;
/** The hours that are always shown. */
const USUAL = { from: 8, until: 18 };

type Timed = Pick<WallTime, 'time'>;

/** The hours shown: the usual ones, extended to the earliest and the latest appointment. */
export function hoursOf(appointments: readonly Timed[]): number[] {
  const starts = appointments.map(({ time }) => Math.floor(minutesOf(time) / 60));
  const from = Math.min(USUAL.from, ...starts);
  const until = Math.max(USUAL.until, ...starts.map((hour) => hour + 1));
  return Array.from({ length: until - from }, (_, index) => from + index);
}

/** The distance of a time from the top of the diary, in pixels. */
export const topOf = (time: string, firstHour: number): number => ((minutesOf(time) - firstHour * 60) / 60) * HOUR_PX;

/** Its position and how many share the width: appointments that begin within an hour of each other are side by side. */
export type Lane = { position: number; of: number };

/** The lane of each appointment of one column; they are given in the order of time. */
export function lanesOf(appointments: readonly Timed[]): Lane[] {
  const lanes: Lane[] = [];
  let row: number[] = [];
  let endsAt = 0;
  const close = () => {
    for (const [position, index] of row.entries()) lanes[index] = { position, of: row.length };
    row = [];
  };
  for (const [index, { time }] of appointments.entries()) {
    const at = minutesOf(time);
    if (row.length > 0 && at >= endsAt) close();
    row.push(index);
    endsAt = at + DRAWN_MINUTES;
  }
  close();
  return lanes;
}

/** The day and time of an appointment after it was moved by this many pixels; `columnPx` 0 keeps the day. */
export function movedBy({ date, time }: WallTime, by: { x: number; y: number }, columnPx: number): WallTime {
  const days = columnPx > 0 ? Math.round(by.x / columnPx) : 0;
  const steps = Math.round(by.y / ((HOUR_PX * STEP_MINUTES) / 60));
  return { date: dayAfter(date, days), time: timeAt(minutesOf(time) + steps * STEP_MINUTES) };
}
