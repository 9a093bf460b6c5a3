// The calendar setting of a campaign: one line `uri|name|link` (CMP-26, decisions: A30, A31).

const PARTS = 3;
const LONGEST = 1000;

export type CalendarEvent = { uri: string; name: string; link: string };

/** The refusal for a malformed line. */
export const CALENDAR_EVENT_NEEDED = 'A calendar is three parts with | between them: its address, its name, its link.';

/** The three parts of a calendar's line, trimmed; null when there are not exactly 3. */
export function calendarEventFrom(line: string): CalendarEvent | null {
  if (line.length > LONGEST || !line.includes('|')) return null;
  const parts = line.split('|').map((part) => part.trim());
  const [uri = '', name = '', link = ''] = parts;
  return parts.length === PARTS ? { uri, name, link } : null;
}

/** The line of a calendar; a pipe in its name becomes a slash. */
export function calendarEventLine({ uri, name, link }: CalendarEvent): string {
  return [uri, name, link].map((part) => part.replaceAll('|', '/')).join('|');
}
