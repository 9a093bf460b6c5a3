// Appointments with names, by week or by day: the tools above the diary, and what moving one does.

import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#platform/foundation/formats/day.rules.ts';
import { sentenceOf } from '#web/kit/ask.ts';
import { brand } from '#web/kit/config.ts';
import {
  type DayAppointment,
  useAppointmentDays,
  useMoveAppointment,
} from '#web/staff/base/appointments/appointments.calls.ts';
import {
  dayAfter,
  dayWords,
  longDayWords,
  timeWords,
  type WallTime,
  wallOf,
  weekOf,
} from '#web/staff/base/appointments/days.rules.ts';
import { NOBODY_RESPONSIBLE } from '#web/staff/base/appointments/nobody.ts';
import { mayChange } from '#web/staff/base/may.ts';
import { isMaskedVisit, useUser } from '#web/staff/base/user.calls.ts';
import { Icon } from '#web/staff/ui/icon.tsx';
import { Empty, Failed, Loading } from '#web/staff/ui/states.tsx';
import { toast } from '#web/staff/ui/toasts/toast.store.ts';
import { useIsPhone } from '#web/staff/ui/use-is-phone.ts';
import classes from './diary.module.css';
import { DayHead, Diary, type DiaryColumn } from './diary.tsx';
import { WeekList } from './week-list.tsx';

export type DiarySpan = 'week' | 'day';

const EVERYBODY = '';
const NOBODY = 'nobody';

const HOW_TO_MOVE = {
  desk: 'Drag an appointment to move it, or press Space on it and use the arrow keys.',
  week: 'Hold an appointment and drag it to another day; its time is changed in Day.',
  day: 'Hold an appointment and drag it to another time.',
};

const HOW_TO_MAKE = {
  week: 'Press + beside a day to make an appointment.',
  hours: 'Press an empty hour to make an appointment.',
};

type Responsible = { id: string; name: string };

const responsibleOf = ({ responsible }: DayAppointment): Responsible =>
  responsible ?? { id: NOBODY, name: NOBODY_RESPONSIBLE };

/** The users responsible for these appointments, by name; nobody comes last. */
function responsiblesIn(appointments: readonly DayAppointment[]): Responsible[] {
  const found = new Map(appointments.map(responsibleOf).map((one) => [one.id, one]));
  const isLast = ({ id }: Responsible) => Number(id === NOBODY);
  return [...found.values()].sort((a, b) => isLast(a) - isLast(b) || a.name.localeCompare(b.name));
}

/** Moves an appointment, and offers to move it back. */
function useMoving() {
  const { mutateAsync } = useMoveAppointment();
  return async function move(appointment: DayAppointment, to: WallTime, isBack = false): Promise<void> {
    const { id, name, date, time, repeats } = appointment;
    try {
      await mutateAsync({ id, ...to });
    } catch (error) {
      toast('error', 'Not moved', sentenceOf(error));
      return;
    }
    const when = `${dayWords(to.date)}, ${timeWords(to.time)}`;
    const only = repeats ? 'Only this one of the series moved' : 'Texts about the appointment move with it';
    const undo = { label: 'Undo', run: () => void move({ ...appointment, ...to }, { date, time }, true) };
    toast(
      'done',
      isBack ? `Back at ${when}` : `Moved to ${when}`,
      `${name}. ${only}.`,
      undefined,
      isBack ? undefined : undo,
    );
  };
}

/** The columns of the diary: the days of a week, or for one day the responsible users. */
function columnsOf(
  span: DiarySpan,
  days: readonly string[],
  shown: readonly DayAppointment[],
  today: string,
): DiaryColumn[] {
  if (span === 'week') {
    return days.map((date) => ({
      key: date,
      label: longDayWords(date),
      head: <DayHead date={date} today={today} />,
      appointments: shown.filter((one) => one.date === date),
    }));
  }
  const whose = responsiblesIn(shown);
  return (whose.length > 0 ? whose : [{ id: NOBODY, name: NOBODY_RESPONSIBLE }]).map(({ id, name }) => ({
    key: id,
    label: name,
    head: name,
    appointments: shown.filter((one) => responsibleOf(one).id === id),
  }));
}

type AppointmentsProps = {
  span: DiarySpan;
  /** The day that is shown first (`2026-11-27`); today without one. */
  firstDay?: string | null;
  /** Makes an appointment on a day, at an hour where one was pressed; null for users who may not. */
  onNew: ((at: Partial<WallTime>) => void) | null;
  onOpen: (appointment: DayAppointment) => void;
};

/** The diary of a week or a day, with buttons that turn to others; only users who may change appointments can move them. */
export function Appointments({ span, firstDay = null, onNew, onOpen }: AppointmentsProps) {
  const user = useUser();
  const isPhone = useIsPhone();
  const today = wallOf(new Date().toISOString(), brand().window.zone).date;
  const [date, setDate] = useState(firstDay && isDay(firstDay) ? firstDay : today);
  const [whose, setWhose] = useState(EVERYBODY);
  const days = span === 'week' ? weekOf(date) : [date];
  const [first = date] = days;
  const last = days.at(-1) ?? date;
  const { data, error, refetch } = useAppointmentDays(first, last);
  const move = useMoving();
  const mayMove = mayChange(user.organization.access) && !isMaskedVisit(user);
  const onMove = mayMove ? (one: DayAppointment, to: WallTime) => void move(one, to) : null;
  const responsibles = responsiblesIn(data ?? []);
  const shown = (data ?? []).filter((one) => whose === EVERYBODY || responsibleOf(one).id === whose);
  const isList = isPhone && span === 'week';
  // On a phone free hours are shown to those who can fill them.
  const isShown = data && (shown.length > 0 || !isPhone || onNew !== null);
  const step = span === 'week' ? 7 : 1;
  const title = span === 'week' ? `${dayWords(first)} to ${dayWords(last)}` : longDayWords(date);
  return (
    <section className="stack" aria-label="Appointments">
      <div className={classes.tools}>
        <h2 aria-live="polite">{title}</h2>
        <NativeSelect
          aria-label="Whose appointments"
          value={whose}
          onChange={(event) => setWhose(event.currentTarget.value)}
          data={[
            { value: EVERYBODY, label: 'Everybody’s' },
            ...responsibles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button variant="default" onClick={() => setDate(today)}>
          Today
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${span === 'week' ? 'Week' : 'Day'} before`}
          onClick={() => setDate(dayAfter(date, -step))}
        >
          <Icon name="left" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${span === 'week' ? 'Week' : 'Day'} after`}
          onClick={() => setDate(dayAfter(date, step))}
        >
          <Icon name="right" size={16} />
        </ActionIcon>
      </div>
      {error && !data && <Failed error={error} again={refetch} />}
      {!data && !error && <Loading rows={6} height={56} label="Loading appointments" />}
      {data && !isShown && <Empty drawing="events" title={`No appointments this ${span}`} />}
      {isShown && isList && <WeekList days={days} appointments={shown} onMove={onMove} onNew={onNew} onOpen={onOpen} />}
      {isShown && !isList && (
        <Diary
          columns={columnsOf(span, days, shown, today)}
          days={days}
          areDays={span === 'week'}
          onMove={onMove}
          onNew={onNew}
          onOpen={onOpen}
        />
      )}
      {isShown && (
        <p className="note">
          {[
            shown.length === 0 && `No appointments this ${span}.`,
            `Times in ${brand().window.zoneName}.`,
            onNew && (isList ? HOW_TO_MAKE.week : HOW_TO_MAKE.hours),
            onMove && shown.length > 0 && HOW_TO_MOVE[isPhone ? span : 'desk'],
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  );
}
