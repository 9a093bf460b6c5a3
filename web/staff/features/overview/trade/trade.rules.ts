// The appointments of a brand's trade: by whose chair they are, in which shift, and on which day of the team's week.
import type { DayAppointment } from '#web/staff/base/appointments/appointments.calls.ts';

/** Where nobody is responsible. */
export const NOBODY = 'Nobody yet';
/** Before it a day's appointments are those of the morning. */
const NOON = '12:00';

export type Chair = { name: string; appointments: DayAppointment[] };

/** The appointments of each user who is responsible, names in order, those without anybody last. */
export function chairsOf(appointments: readonly DayAppointment[]): Chair[] {
  const chairs = new Map<string, DayAppointment[]>();
  for (const one of appointments) {
    const name = one.responsible?.name ?? NOBODY;
    chairs.set(name, [...(chairs.get(name) ?? []), one]);
  }
  return [...chairs]
    .map(([name, its]) => ({ name, appointments: its }))
    .toSorted(
      (one, other) => Number(one.name === NOBODY) - Number(other.name === NOBODY) || one.name.localeCompare(other.name),
    );
}

export type Shift = { date: string; part: 'morning' | 'afternoon'; appointments: DayAppointment[] };

const partOf = (time: string): Shift['part'] => (time < NOON ? 'morning' : 'afternoon');

/** The shift of the next appointment that is not over: those of the same half of the same day; null without any. */
export function nextShift(appointments: readonly DayAppointment[], now: { date: string; time: string }): Shift | null {
  const isAhead = ({ date, time }: DayAppointment) => date > now.date || (date === now.date && time >= now.time);
  const first = appointments.find(isAhead);
  if (!first) return null;
  const part = partOf(first.time);
  const its = appointments.filter(({ date, time }) => date === first.date && partOf(time) === part);
  return { date: first.date, part, appointments: its };
}

/** For each who is responsible, how many they have on each of these days. */
export const weekRows = (appointments: readonly DayAppointment[], days: readonly string[]) =>
  chairsOf(appointments).map(({ name, appointments: its }) => ({
    name,
    counts: days.map((day) => its.filter(({ date }) => date === day).length),
  }));
