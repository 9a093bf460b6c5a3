// The names of placeholders on screens (MSG-18).
import { PLACEHOLDERS } from '#domain/campaigns/text/message.rules.ts';
import type { Placeholder } from '#platform/brands/brand.ts';
import { words } from '#web/kit/config.ts';

/** `Contact first name`, `Event date`: with the brand's noun for a lead. */
export function placeholderWord(placeholder: Placeholder): string {
  const lead = words().lead.one;
  const labels: Record<Placeholder, string> = {
    firstName: `${lead} first name`,
    lastName: `${lead} last name`,
    phone: `${lead} phone`,
    ifs: 'List of ifs',
    eventDate: 'Event date',
    eventTime: 'Event time',
    eventLocation: 'Event location',
    eventCalendar: 'Link to add it to a calendar',
  };
  return labels[placeholder];
}

const WRITTEN = new RegExp(`\\{\\{\\s*(${PLACEHOLDERS.join('|')})\\s*\\}\\}`);

export type WrittenPart = { text: string; isPlaceholder: boolean };

/** A text as it was written, in parts: each placeholder is one, in words; unknown braces stay. */
export function writtenParts(text: string): WrittenPart[] {
  // Splitting by one capture group gives text, name, text, name and so on.
  return text.split(WRITTEN).map((part, index) => {
    const isPlaceholder = index % 2 === 1;
    return { text: isPlaceholder ? placeholderWord(part as Placeholder) : part, isPlaceholder };
  });
}

/** What `WrittenText` shows, for names of buttons and tooltips: `Hi Contact first name, see you.` */
export const writtenWords = (text: string): string =>
  writtenParts(text)
    .map((part) => part.text)
    .join('');
