// The appointments of some days with who comes, and moving one: for the diary and for choosing a day.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { AppointmentDaysQuery } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { useWrite } from '../use-write.ts';
import { AppointmentDaysDocument, MoveAppointmentDocument } from './appointments.gen.ts';
import { type WallTime, wallOf } from './days.rules.ts';

type Event = NonNullable<AppointmentDaysQuery['events']['events']>[number];
type Kept = Event['appointments'][number];

/** An appointment at its day and time of day. */
export type DayAppointment = WallTime & {
  id: string;
  leadId: string;
  name: string;
  place: string;
  repeats: boolean;
  responsible: { id: string; name: string } | null;
};

function shown({ eventTime, eventLocation }: Event, kept: Kept): DayAppointment {
  const { leadAppointmentId, leadId, leadName, repeatFrequency, responsibleUser } = kept;
  return {
    ...wallOf(eventTime, brand().window.zone),
    id: leadAppointmentId,
    leadId,
    name: leadName ?? '',
    place: eventLocation,
    repeats: repeatFrequency !== null,
    responsible: responsibleUser,
  };
}

/** The appointments from one day to another that are not canceled, in the order of time; `from` null asks nothing. */
export const useAppointmentDays = (from: string | null, until: string) =>
  useQuery({
    enabled: from !== null,
    queryKey: ['events', 'days', from, until],
    queryFn: async () => {
      const { events } = await ask(AppointmentDaysDocument, { from: from ?? until, until });
      return (events ?? []).flatMap((event) =>
        event.appointments.filter(({ cancelled }) => !cancelled).map((kept) => shown(event, kept)),
      );
    },
    placeholderData: keepPreviousData,
  });

/** Moves an appointment to another day and time; its texts move with it. */
export const useMoveAppointment = () =>
  useWrite('saveAppointment', ({ id, date, time }: Pick<DayAppointment, 'id' | 'date' | 'time'>) =>
    ask(MoveAppointmentDocument, { leadAppointmentId: id, eventDate: date, eventTime: time }),
  );
