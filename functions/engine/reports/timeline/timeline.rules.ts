// The time line of a campaign: what happened by hour, day or week of the organization's zone, without a gap.
import { DateTime } from 'luxon';
import type { CountedQuarter } from '#domain/leads/counts/day-count.rules.ts';
import type { Timeline, TimelineUnit } from '#functions/schema.gen.ts';

/** Up to this many hours a time line shows hours, up to this many days it shows days, else weeks. */
const MOST_HOURS = 48;
const MOST_DAYS = 120;

/** A time line has at least this many points: it begins earlier, when there was nothing yet, so that one point is no whole chart. */
const LEAST_POINTS = 12;

const UNITS = { HOUR: 'hour', DAY: 'day', WEEK: 'week' } as const satisfies Record<TimelineUnit, string>;

/** The unit for what happened between these times. */
function unitFor(first: DateTime, last: DateTime): TimelineUnit {
  if (last.diff(first, 'hours').hours < MOST_HOURS) return 'HOUR';
  return last.startOf('day').diff(first.startOf('day'), 'days').days < MOST_DAYS ? 'DAY' : 'WEEK';
}

/** The starts of all units from the first to the last, oldest first, as many as `least` if there are fewer. */
function startsOf(first: DateTime, last: DateTime, unit: TimelineUnit, least: number): DateTime[] {
  const length = UNITS[unit];
  const starts: DateTime[] = [];
  // Where clocks change at midnight, a day begins at one: the next one begins at midnight again.
  for (let at = first.startOf(length); at <= last; at = at.plus({ [length]: 1 }).startOf(length)) starts.push(at);
  while (starts.length < least && starts[0]) starts.unshift(starts[0].minus({ [length]: 1 }).startOf(length));
  return starts;
}

/** The time line of these quarters of an hour (oldest first) in a zone; without any it has no points. */
export function timelineOf(quarters: readonly CountedQuarter[], zone: string): Timeline {
  const [first, last] = [quarters[0], quarters.at(-1)].map((quarter) =>
    DateTime.fromMillis(quarter?.atMs ?? 0, { zone }),
  );
  if (!first || !last || quarters.length === 0) return { unit: 'HOUR', points: [] };
  const unit = unitFor(first, last);
  const points = new Map(
    startsOf(first, last, unit, LEAST_POINTS).map((start) => [
      start.toMillis(),
      { at: start.toUTC().toISO() ?? '', sent: 0, opened: 0, answered: 0 },
    ]),
  );
  for (const { atMs, sent, opened, answered } of quarters) {
    const point = points.get(DateTime.fromMillis(atMs, { zone }).startOf(UNITS[unit]).toMillis());
    if (!point) continue;
    point.sent += sent;
    point.opened += opened;
    point.answered += answered;
  }
  return { unit, points: [...points.values()] };
}
