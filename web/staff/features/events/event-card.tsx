// An event as a card: where, when with the zone named, how many people, whether it was cancelled (EVT-01).
import { Checkbox } from '@mantine/core';
import { brand, words } from '../../../kit/config.ts';
import { counted, dayAndTimes } from '../../../kit/format.ts';
import type { Event } from './event.calls.ts';
import classes from './events.module.css';

type CardProps = { event: Event; isChosen: boolean; onChoose?: ((isChosen: boolean) => void) | undefined };

/** What stands on the card ticks its box; without `onChoose` there is none. */
export function EventCard({ event, isChosen, onChoose }: CardProps) {
  if (!onChoose) {
    return (
      <li className={classes.card}>
        <Words {...event} />
      </li>
    );
  }
  return (
    <li className={classes.card}>
      <Checkbox
        label={<Words {...event} />}
        checked={isChosen}
        onChange={(pressed) => onChoose(pressed.currentTarget.checked)}
      />
    </li>
  );
}

function Words({ eventLocation, eventTime, leads, cancelled }: Event) {
  return (
    <span className={classes.words}>
      <span className={classes.place}>{eventLocation || 'No location'}</span>
      <span>{dayAndTimes(eventTime, brand().window)}</span>
      <span className="note">{counted(leads, words().lead)}</span>
      {cancelled && <span className={classes.cancelled}>Cancelled</span>}
    </span>
  );
}
