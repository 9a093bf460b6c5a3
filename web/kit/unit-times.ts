// How time lines write their hours, days and weeks, in the time zone of the organization's reports.
import type { TimelineUnit } from '#functions/schema.gen.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

type Zone = Pick<SendWindow, 'zone'>;

/** The zone of an organization's reports as readers name it: the campaigns' by the brand's word for it (`MST`), others `ET`, `GMT+1`. */
export function zoneOfReports(timeZone: string, window: Pick<SendWindow, 'zone' | 'zoneName'>) {
  if (timeZone === window.zone) return window;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
  return { zone: timeZone, zoneName: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone };
}

const written = (iso: string, { zone }: Zone, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone }).format(new Date(iso));

const hourOf = (iso: string, zone: Zone) =>
  written(iso, zone, { hour: 'numeric' })
    .replace(/\u202f/g, ' ')
    .toLowerCase();

const IN_THE_US = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
  (city) => `America/${city}`,
);

/** `Eastern Time (New York)`. */
function zoneLabel(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${name} (${zone.split('/').at(-1)?.replace(/_/g, ' ')})`;
}

/**
 * The time zones to choose from: those of the United States by their names, then all others as this browser lists them, and the chosen
 * one, which another browser may name otherwise.
 */
export function zoneChoices(chosen: string) {
  const own = [...IN_THE_US, 'Pacific/Honolulu'];
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].filter((zone) => !own.includes(zone));
  return [
    { group: 'United States', items: own.map((value) => ({ value, label: zoneLabel(value) })) },
    { group: 'All others', items: others.map((value) => ({ value, label: value.replace(/_/g, ' ') })) },
  ];
}

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
