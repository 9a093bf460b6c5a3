// How time lines write their hours, days and weeks, in the campaigns' time zone.
import type { TimelineUnit } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

type Zone = Pick<SendWindow, 'zone'>;

const written = (iso: string, { zone }: Zone, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone }).format(new Date(iso));

const hourOf = (iso: string, zone: Zone) =>
  written(iso, zone, { hour: 'numeric' })
    .replace(/\u202f/g, ' ')
    .toLowerCase();

/** A point in full: `Tue, Nov 24, 9 am`, `Tue, Nov 24`, `week of Nov 23`. */
export function unitWhen(iso: string, unit: TimelineUnit, zone: Zone): string {
  if (unit === 'WEEK') return `week of ${written(iso, zone, { month: 'short', day: 'numeric' })}`;
  const day = written(iso, zone, { weekday: 'short', month: 'short', day: 'numeric' });
  return unit === 'HOUR' ? `${day}, ${hourOf(iso, zone)}` : day;
}

/** A point below an axis, where there is little room: `9 am`, at midnight and for longer units the day `Nov 24`. */
export function unitTick(iso: string, unit: TimelineUnit, zone: Zone): string {
  const hour = hourOf(iso, zone);
  return unit === 'HOUR' && hour !== '12 am' ? hour : written(iso, zone, { month: 'short', day: 'numeric' });
}

/** Each unit as a noun. */
export const UNIT_WORDS: Readonly<Record<TimelineUnit, string>> = { HOUR: 'hour', DAY: 'day', WEEK: 'week' };
