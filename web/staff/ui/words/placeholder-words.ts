// The names of placeholders on screens (MSG-18).
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
