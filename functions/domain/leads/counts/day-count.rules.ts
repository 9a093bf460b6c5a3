// What happened in each hour: the names under which an item of a day holds it.

/** What is counted by the hour: texts that left, people who opened a campaign's pages, who answered it, and who opted out. */
export const HAPPENED = ['sent', 'opened', 'answered', 'optedOut'] as const;
export type CountedEvent = (typeof HAPPENED)[number];

const HOUR_MS = 3_600_000;

// biome-ignore format: twenty-four lines of one hour each tell nothing.
const HOURS = [
  '00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20',
  '21', '22', '23',
] as const;
type HourOfDay = (typeof HOURS)[number];

/** One letter each, so that a day with something in every hour stays below 1 KiB, the size of one write unit. */
const LETTERS = { sent: 's', opened: 'o', answered: 'a', optedOut: 'x' } as const satisfies Record<
  CountedEvent,
  string
>;

/** The name of a counter: what happened, and the hour of the day in UTC. */
export type Counter = `${(typeof LETTERS)[CountedEvent]}${HourOfDay}`;

/** Every counter of an item. */
export const COUNTERS: readonly Counter[] = HAPPENED.flatMap((what) =>
  HOURS.map((hour): Counter => `${LETTERS[what]}${hour}`),
);

/** How often each happened in the hour (UTC) that began at `atMs`, in milliseconds since 1970. */
export type CountedHour = { atMs: number } & Record<CountedEvent, number>;

/** The day in UTC (`2026-11-26`) and the counter in which something at this time (milliseconds since 1970) is counted. */
export function counterAt(what: CountedEvent, atMs: number): { day: string; counter: Counter } {
  const [day = '', rest = ''] = new Date(atMs).toISOString().split('T');
  return { day, counter: `${LETTERS[what]}${rest.slice(0, 2) as HourOfDay}` };
}

/** The hours of these items in which something happened, oldest first; items of one day are added up. */
export function hoursIn(items: readonly ({ day: string } & Partial<Record<Counter, number>>)[]): CountedHour[] {
  const hours = new Map<number, CountedHour>();
  for (const item of items) {
    const dayMs = Date.parse(`${item.day}T00:00:00.000Z`);
    for (const [index, hour] of HOURS.entries()) {
      for (const what of HAPPENED) {
        const many = item[`${LETTERS[what]}${hour}`] ?? 0;
        if (many === 0) continue;
        const atMs = dayMs + index * HOUR_MS;
        const counted = hours.get(atMs) ?? { atMs, sent: 0, opened: 0, answered: 0, optedOut: 0 };
        counted[what] += many;
        hours.set(atMs, counted);
      }
    }
  }
  return [...hours.values()].sort((one, other) => one.atMs - other.atMs);
}
