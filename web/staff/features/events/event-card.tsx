// An event as a card: place, time with its zone, how many people and who, how it repeats, whether it was canceled
// (EVT-01, EVT-06).
import { Checkbox } from '@mantine/core';
import { repeatWords } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted, dayAndTimes } from '#web/kit/format.ts';
import { wallOf } from '#web/staff/base/appointments/days.rules.ts';
import type { Event } from './event.calls.ts';
import classes from './events.module.css';

export type EventCardProps = {
  event: Event;
  isChosen: boolean;
  onChoose?: ((isChosen: boolean) => void) | undefined;
  /** Opens a person. */
  onLead: (leadId: string) => void;
  /** Shows everybody of a day (`2026-11-27`). */
  onDay: (date: string) => void;
};

/** At most this many people are named. */
const MOST_NAMED = 3;

/** A click on the card ticks its box, one on a name opens the person; without `onChoose` there is no box. */
export function EventCard({ event, isChosen, onChoose, onLead, onDay }: EventCardProps) {
  return (
    <li className={`card ${classes.card}`}>
      {onChoose ? (
        <Checkbox
          label={<Words {...event} />}
          checked={isChosen}
          onChange={(pressed) => onChoose(pressed.currentTarget.checked)}
        />
      ) : (
        <Words {...event} />
      )}
      <Comers event={event} isBesideBox={onChoose !== undefined} onLead={onLead} onDay={onDay} />
    </li>
  );
}

type ComersProps = Pick<EventCardProps, 'event' | 'onLead' | 'onDay'> & { isBesideBox: boolean };

/** Who comes, by name: `Ana Lopez, Ben Kim, Cleo Diaz and 2 more`. Of a canceled event, who was to come. */
function Comers({ event, isBesideBox, onLead, onDay }: ComersProps) {
  const { eventTime, cancelled, leads, appointments } = event;
  const meant = appointments.filter((one) => one.leadName && (cancelled || !one.cancelled));
  const named = [...new Map(meant.map((one) => [one.leadId, one.leadName])).entries()].slice(0, MOST_NAMED);
  if (named.length === 0) return null;
  const more = leads - named.length;
  const and = `and ${more} more`;
  return (
    <p className={classes.comers} data-beside-box={isBesideBox || undefined}>
      {named.map(([leadId, name], index) => (
        <span key={leadId}>
          {index > 0 && (more === 0 && index === named.length - 1 ? ' and ' : ', ')}
          <button type="button" className="link-button" onClick={() => onLead(leadId)}>
            {name}
          </button>
        </span>
      ))}
      {/* The diary has no canceled appointments. */}
      {more > 0 && cancelled && ` ${and}`}
      {more > 0 && !cancelled && (
        <>
          {' '}
          <button
            type="button"
            className="link-button"
            onClick={() => onDay(wallOf(eventTime, brand().window.zone).date)}
          >
            {and}
          </button>
        </>
      )}
    </p>
  );
}

/** How it repeats for all its people, or for how many of them: `Repeats weekly for 3 clients`. */
function repeatLines({ leads, repeats }: Event): string[] {
  return (repeats ?? []).map((repeat) => {
    const whose = repeat.leads < leads ? ` for ${counted(repeat.leads, words().lead)}` : '';
    return `${repeatWords(repeat)}${whose}`;
  });
}

function Words(event: Event) {
  const { eventLocation, eventTime, leads, cancelled } = event;
  const repeats = repeatLines(event);
  return (
    <span className={classes.words}>
      <span className={classes.place}>{eventLocation || 'No location'}</span>
      <span>{dayAndTimes(eventTime, brand().window, { hasYear: repeats.length > 0 })}</span>
      <span className="note">{counted(leads, words().lead)}</span>
      {repeats.map((line) => (
        <span key={line} className="note">
          {line}
        </span>
      ))}
      {cancelled && <span className={classes.cancelled}>Canceled</span>}
    </span>
  );
}
