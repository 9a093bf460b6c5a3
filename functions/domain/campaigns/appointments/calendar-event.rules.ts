// The calendar of a campaign as it is set: one line `uri|name|link` (CMP-26, decisions: A30, A31).

const PARTS = 3;
const LONGEST = 1000;

export type CalendarEvent = { uri: string; name: string; link: string };

/** Said of a line that is none. */
export const CALENDAR_EVENT_NEEDED = 'A calendar is three parts with | between them: its address, its name, its link.';

/** The three parts of a calendar's line, each without spaces around it; null for what has no pipe or other than 3 parts. */
export function calendarEventFrom(line: string): CalendarEvent | null {
  if (line.length > LONGEST || !line.includes('|')) return null;
  const parts = line.split('|').map((part) => part.trim());
  const [uri = '', name = '', link = ''] = parts;
  return parts.length === PARTS ? { uri, name, link } : null;
}

/** The line of a calendar; what would part it anew in its name becomes a slash. */
export function calendarEventLine({ uri, name, link }: CalendarEvent): string {
  return [uri, name, link].map((part) => part.replaceAll('|', '/')).join('|');
}
