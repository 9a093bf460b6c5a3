// A text as it looks on a phone, with placeholders filled in from the given person or a made-up one.
import { eventLink, NO_EVENT_CODE } from '#domain/campaigns/text/event-link.rules.ts';
import { fillPlaceholders, type PlaceholderValues } from '#domain/campaigns/text/message.rules.ts';
import { words } from '#web/kit/config.ts';
import classes from './composer.module.css';

const SAMPLE = {
  firstName: 'Ana',
  lastName: 'Lopez',
  phone: '(602) 555-0111',
  ifs: 'opened the link',
  eventDate: 'March 3',
  eventTime: '10:00 am',
  eventLocation: 'Main Street 1',
  eventCalendar: eventLink(location.origin, NO_EVENT_CODE),
};

/** A text filled in for the made-up person. */
export const asRead = (text: string, values: PlaceholderValues = SAMPLE): string =>
  fillPlaceholders(text, values, words().friend);

type BubbleProps = { text: string; isOwn?: boolean; values?: PlaceholderValues };

/** A bubble: accent color for the organization's texts, gray for the person's; an empty text says so. */
export function Bubble({ text, isOwn = false, values = SAMPLE }: BubbleProps) {
  return (
    <p className={classes.bubble} data-own={isOwn} data-empty={text.trim() === ''}>
      {text.trim() === '' ? 'No text yet' : asRead(text, values)}
    </p>
  );
}
