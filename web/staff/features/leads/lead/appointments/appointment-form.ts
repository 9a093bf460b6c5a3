// The form of an appointment: its day, time and place, the campaign of a new one, and how it repeats.

import { useForm } from '@mantine/form';
import type { RepeatAsked } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { isDay } from '#platform/foundation/formats/day.rules.ts';
import type { EventRepeatFrequency } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { type WallTime, wallOf } from '#web/staff/base/appointments/days.rules.ts';
import type { Appointment } from './appointment.calls.ts';

type Day = { month: string; day: string; year: string };
/** The fields as typed; without a frequency it does not repeat. */
type Repeats = { frequency: EventRepeatFrequency | ''; count: string; days: string };
type Entered = {
  day: Day;
  time: string;
  place: string;
  campaignId: string;
  repeats: Repeats;
  /** Whether staff confirmed that a past day is meant. */
  wasThen: boolean;
};

export type AppointmentForm = ReturnType<typeof useForm<Entered>>;

const NO_REPEATS: Repeats = { frequency: '', count: '4', days: '14' };

/** The typed form of a day. */
export const dayOf = (eventDate: string | null | undefined): Day => {
  const [year = '', month = '', day = ''] = (eventDate ?? '').split('-');
  return { month: month && String(Number(month)), day: day && String(Number(day)), year };
};

/** The form of an existing appointment, or of a new one; `at` is the day and time that a new one begins with. */
export function useAppointmentForm(appointment: Appointment | null, at: Partial<WallTime> = {}): AppointmentForm {
  return useForm<Entered>({
    initialValues: {
      day: dayOf(appointment ? appointment.eventDate : at.date),
      time: (appointment ? appointment.eventTime : at.time) ?? '',
      place: appointment?.eventLocation ?? '',
      campaignId: '',
      repeats: NO_REPEATS,
      wasThen: false,
    },
  });
}

/** The digits of a typed text, at most the given number. */
export const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** The day as it is sent; null when nothing is typed. An invalid day is sent as typed: the server says what is wrong. */
export function dateOf({ month, day, year }: Day): string | null {
  if (!month && !day && !year) return null;
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Why this is not a valid day; null when it is valid or empty. */
export function dayRefusal(day: Day): string | null {
  const date = dateOf(day);
  if (date === null) return null;
  return isDay(date) ? null : 'That is not a date. Give month, day and year.';
}

/** Why there is no day yet, where there must be one; null when there is a valid one. */
export const dayLack = (day: Day): string | null =>
  dateOf(day) === null ? 'Give the appointment a date.' : dayRefusal(day);

/** Whether that day (`2026-11-27`) is over where the brand's texts are timed. */
export const isPastDay = (date: string): boolean => date < wallOf(new Date().toISOString(), brand().window.zone).date;

/** Why a new appointment may not be saved yet: its day is past, and nobody said that it is meant; null otherwise. */
export function overLack({ day, wasThen }: Pick<Entered, 'day' | 'wasThen'>): string | null {
  const date = dateOf(day);
  if (date === null || dayRefusal(day) !== null || !isPastDay(date) || wasThen) return null;
  return 'Tick that the appointment was on that day, or choose another.';
}

/** The day whose month is shown; null while the year is still typed, and for a year outside 2000 to 2099. */
export function shownDay(day: Day): string | null {
  const date = dateOf(day);
  const isShown = date !== null && date >= '2000' && date < '2100' && dayRefusal(day) === null;
  return isShown ? date : null;
}

/** How it repeats, as it is sent; null when it does not. */
export function repeatAsked({ frequency, count, days }: Repeats): RepeatAsked | null {
  if (!frequency) return null;
  const repeatDays = frequency === 'OTHER' ? { repeatDays: Number(days) } : {};
  return { repeatFrequency: frequency, repeatCount: Number(count), ...repeatDays };
}
