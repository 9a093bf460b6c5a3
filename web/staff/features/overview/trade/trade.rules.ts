// Groups appointments for a brand's overview: by responsible user (a chair), by shift, and by day of the team's week.
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';
import { NOBODY_RESPONSIBLE } from '#web/staff/base/appointments/nobody.ts';

/** Appointments before this time belong to the morning shift. */
const NOON = '12:00';

export type Chair = { name: string; appointments: DayAppointment[] };

/** The appointments of each responsible user, by name; those without one come last. */
export function chairsOf(appointments: readonly DayAppointment[]): Chair[] {
  const chairs = new Map<string, DayAppointment[]>();
  for (const one of appointments) {
    const name = one.responsible?.name ?? NOBODY_RESPONSIBLE;
    chairs.set(name, [...(chairs.get(name) ?? []), one]);
  }
  return [...chairs]
    .map(([name, its]) => ({ name, appointments: its }))
    .toSorted(
      (one, other) =>
        Number(one.name === NOBODY_RESPONSIBLE) - Number(other.name === NOBODY_RESPONSIBLE) ||
        one.name.localeCompare(other.name),
    );
}

export type Shift = { date: string; part: 'morning' | 'afternoon'; appointments: DayAppointment[] };

const partOf = (time: string): Shift['part'] => (time < NOON ? 'morning' : 'afternoon');

/** The shift of the next appointment: all appointments of the same half of that day; null when none is ahead. */
export function nextShift(appointments: readonly DayAppointment[], now: { date: string; time: string }): Shift | null {
  const isAhead = ({ date, time }: DayAppointment) => date > now.date || (date === now.date && time >= now.time);
  const first = appointments.find(isAhead);
  if (!first) return null;
  const part = partOf(first.time);
  const its = appointments.filter(({ date, time }) => date === first.date && partOf(time) === part);
  return { date: first.date, part, appointments: its };
}

/** For each responsible user, the number of appointments on each of these days. */
export const weekRows = (appointments: readonly DayAppointment[], days: readonly string[]) =>
  chairsOf(appointments).map(({ name, appointments: its }) => ({
    name,
    counts: days.map((day) => its.filter(({ date }) => date === day).length),
  }));
