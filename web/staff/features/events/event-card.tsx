// An event as a card: place, time with its zone, how many people, how it repeats, whether it was canceled (EVT-01,
// EVT-06).
import { Checkbox } from '@mantine/core';
import { repeatWords } from '#domain/campaigns/time/repeated-appointments.rules.ts';
import { brand, words } from '#web/kit/config.ts';
import { counted, dayAndTimes } from '#web/kit/format.ts';
import type { Event } from './event.calls.ts';
import classes from './events.module.css';

type CardProps = { event: Event; isChosen: boolean; onChoose?: ((isChosen: boolean) => void) | undefined };

/** A click on the card ticks its box; without `onChoose` there is no box. */
export function EventCard({ event, isChosen, onChoose }: CardProps) {
  if (!onChoose) {
    return (
      <li className={`card ${classes.card}`}>
        <Words {...event} />
      </li>
    );
  }
  return (
    <li className={`card ${classes.card}`}>
      <Checkbox
        label={<Words {...event} />}
        checked={isChosen}
        onChange={(pressed) => onChoose(pressed.currentTarget.checked)}
      />
    </li>
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
