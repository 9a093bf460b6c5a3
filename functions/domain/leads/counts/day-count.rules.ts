// What happened in each quarter of an hour: the items of a day, and the names under which they hold it.

/** What is counted over time: texts that left, people who opened a campaign's pages, who answered it, and who opted out. */
export const HAPPENED = ['sent', 'opened', 'answered', 'optedOut'] as const;
export type CountedEvent = (typeof HAPPENED)[number];

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

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

/** How often each happened in the quarter of an hour that began at `atMs`, in milliseconds since 1970. */
export type CountedQuarter = { atMs: number } & Record<CountedEvent, number>;

/** The day in UTC (`2026-11-26`) of this time (milliseconds since 1970). */
export const countedDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, '2026-11-26'.length);

/**
 * The item and its counter in which something at this time (milliseconds since 1970) is counted. A day in UTC has an item for the first
 * quarters of its hours (`2026-11-26`) and one for each later quarter (`2026-11-26+45`): a day begins at a quarter of an hour in every
 * zone, at a full hour only in most. Until 2026-11-29 the first one had whole hours.
 */
export function counterAt(what: CountedEvent, atMs: number): { day: string; counter: Counter } {
  const minute = Math.floor((atMs % HOUR_MS) / QUARTER_MS) * 15;
  const hour = new Date(atMs).toISOString().slice('2026-11-26T'.length).slice(0, 2) as HourOfDay;
  return { day: `${countedDay(atMs)}${minute > 0 ? `+${minute}` : ''}`, counter: `${LETTERS[what]}${hour}` };
}

/** The quarters of an hour in which something happened by these items, oldest first; items of the same quarters are added up. */
export function quartersIn(items: readonly ({ day: string } & Partial<Record<Counter, number>>)[]): CountedQuarter[] {
  const quarters = new Map<number, CountedQuarter>();
  for (const item of items) {
    const [day = '', minute = '0'] = item.day.split('+');
    const firstMs = Date.parse(`${day}T00:00:00.000Z`) + Number(minute) * (QUARTER_MS / 15);
    for (const [index, hour] of HOURS.entries()) {
      for (const what of HAPPENED) {
        const many = item[`${LETTERS[what]}${hour}`] ?? 0;
        if (many === 0) continue;
        const atMs = firstMs + index * HOUR_MS;
        const counted = quarters.get(atMs) ?? { atMs, sent: 0, opened: 0, answered: 0, optedOut: 0 };
        counted[what] += many;
        quarters.set(atMs, counted);
      }
    }
  }
  return [...quarters.values()].sort((one, other) => one.atMs - other.atMs);
}
