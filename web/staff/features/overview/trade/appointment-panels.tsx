// Today's chairs, the next shift and the team's week: the panels of brands that live by appointments.
import { Link } from 'react-router';
import { brand, words } from '#web/kit/config.ts';
import { counted } from '#web/kit/format.ts';
import { type DayAppointment, useAppointmentDays } from '#web/staff/base/appointments/appointments.calls.ts';
import {
  dayAfter,
  dayWords,
  timeWords,
  wallOf,
  weekdayWords,
  weekOf,
} from '#web/staff/base/appointments/days.rules.ts';
import { paths } from '#web/staff/base/routes.ts';
import { Panel } from '#web/staff/ui/panel.tsx';
import { Failed, Loading } from '#web/staff/ui/states.tsx';
import classes from './trade.module.css';
import { chairsOf, nextShift, weekRows } from './trade.rules.ts';

const APPOINTMENT = { one: 'appointment', many: 'appointments' };
/** How far ahead the next shift is looked for. */
const DAYS_AHEAD = 7;

export type PanelProps = { onOpen: (leadId: string) => void };

const nowHere = () => wallOf(new Date().toISOString(), brand().window.zone);

function People({ appointments, onOpen }: PanelProps & { appointments: readonly DayAppointment[] }) {
  return (
    <ul className={classes.people}>
      {appointments.map(({ id, leadId, name, time, place }) => (
        <li key={id}>
          <time>{timeWords(time)}</time>
          <button type="button" className="link-button" onClick={() => onOpen(leadId)}>
            {name}
          </button>
          {place && <span className="note">{place}</span>}
        </li>
      ))}
    </ul>
  );
}

type Asked = ReturnType<typeof useAppointmentDays>;

function State({ asked: { data, error, refetch }, none }: { asked: Asked; none: string | null }) {
  if (error && !data) return <Failed error={error} again={refetch} />;
  if (!data) return <Loading rows={2} />;
  return none && <p className="note">{none}</p>;
}

/** Today's appointments of each responsible user: one chair each. */
export function Chairs({ onOpen }: PanelProps) {
  const today = nowHere().date;
  const asked = useAppointmentDays(today, today);
  const chairs = chairsOf(asked.data ?? []);
  const total = asked.data?.length ?? 0;
  return (
    <Panel title={total > 0 ? `Chairs today: ${counted(total, APPOINTMENT)}` : 'Chairs today'}>
      <State asked={asked} none={total === 0 ? 'No appointments today.' : null} />
      {chairs.map(({ name, appointments }) => (
        <section key={name} className="stack-tight" aria-label={name}>
          <h3>{name}</h3>
          <People appointments={appointments} onOpen={onOpen} />
        </section>
      ))}
      <Link to={paths.events}>All appointments</Link>
    </Panel>
  );
}

/** Who comes in the next half day that has appointments. */
export function NextShift({ onOpen }: PanelProps) {
  const now = nowHere();
  const asked = useAppointmentDays(now.date, dayAfter(now.date, DAYS_AHEAD));
  const shift = nextShift(asked.data ?? [], now);
  const many = words().lead.many.toLowerCase();
  const when = shift && (shift.date === now.date ? `this ${shift.part}` : `${dayWords(shift.date)}, ${shift.part}`);
  return (
    <Panel
      title={shift ? `The next shift, ${when}: ${counted(shift.appointments.length, words().lead)}` : 'The next shift'}
    >
      <State asked={asked} none={shift ? null : `No ${many} are expected in the next ${DAYS_AHEAD} days.`} />
      {shift && <People appointments={shift.appointments} onOpen={onOpen} />}
    </Panel>
  );
}

/** How many appointments each of the team has on each day of this week. */
export function TeamWeek() {
  const { date } = nowHere();
  const days = weekOf(date);
  const asked = useAppointmentDays(days[0] ?? date, days.at(-1) ?? date);
  const rows = weekRows(asked.data ?? [], days);
  const total = asked.data?.length ?? 0;
  return (
    <Panel title={total > 0 ? `The team’s week: ${counted(total, APPOINTMENT)}` : 'The team’s week'}>
      <State asked={asked} none={total === 0 ? 'No appointments this week.' : null} />
      {rows.length > 0 && (
        <table className={classes.week}>
          <caption className="hidden">Appointments of this week for each user who is responsible</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">Who</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === date}>
                  {weekdayWords(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={days[index]} data-none={count === 0}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Link to={paths.events}>All appointments</Link>
    </Panel>
  );
}
