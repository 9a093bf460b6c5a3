// Recipient-local quiet hours: the hours that the law allows where the recipient may be (decisions). They only narrow the send window.

import { DateTime } from 'luxon';
import { byQuarter, type WindowAt } from '#domain/campaigns/time/by-quarter.rules.ts';
import { heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import { sayTime, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { stateName } from '#domain/leads/places/us-states.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';
import { isHoliday } from './holidays.rules.ts';
import { FEDERAL, type Hours, LAWS, type Law, lawOf } from './jurisdictions.rules.ts';
import type { Place } from './places.rules.ts';

/** The window of one person. `heldBy` are the places whose law closes it, or opens it later than the send window. */
export type PersonWindow = WindowAt & { heldBy?: readonly Place[] | undefined };

const MOST_STEPS = 100;
/** The most days that are searched for an hour in which a law allows texts: none closes more than a weekend between two holidays. */
const MOST_DAYS = 8;

function hoursOn(law: Law, day: DateTime): Hours {
  if (law.holidays.length > 0 && isHoliday(law.holidays, day.toISODate() ?? '')) return null;
  if (day.weekday === 7) return law.sunday;
  return day.weekday === 6 ? law.saturday : law.weekdays;
}

function findHours(law: Law, zone: string, timeMs: number): WindowAt {
  let day = DateTime.fromMillis(timeMs, { zone }).startOf('day');
  for (let tried = 0; tried < MOST_DAYS; tried++) {
    const hours = hoursOn(law, day);
    const [opens, closes] = (hours ?? []).map((hour) => day.set({ hour }).toMillis());
    if (opens !== undefined && closes !== undefined && timeMs < closes)
      return { isOpen: timeMs >= opens, opensMs: Math.max(timeMs, opens), closesMs: closes };
    day = day.plus({ days: 1 });
  }
  throw new RangeError(`${law.source} never opens.`);
}

const hoursOfLaws = byQuarter();

/** The hours of the law at a place around a time. */
export function lawAt({ zone, state }: Place, timeMs: number): WindowAt {
  const law = lawOf(state);
  const name = `${zone} ${law === FEDERAL ? '' : state}`;
  return hoursOfLaws(name, timeMs, () => findHours(law, zone, timeMs));
}

/** Of places with the same zone and the same law, one. */
function apart(places: readonly Place[]): readonly Place[] {
  if (places.length < 2) return places;
  return [...new Map(places.map((place) => [`${place.zone} ${lawOf(place.state).source}`, place])).values()];
}

function meeting(all: readonly ((atMs: number) => WindowAt)[], timeMs: number): WindowAt | null {
  let opensMs = timeMs;
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = all.map((one) => one(opensMs));
    const latestMs = Math.max(...found.map((one) => one.opensMs));
    if (latestMs === opensMs) {
      return { isOpen: opensMs === timeMs, opensMs, closesMs: Math.min(...found.map((one) => one.closesMs)) };
    }
    opensMs = latestMs;
  }
  return null;
}

/**
 * The send window around a time for a person who may be at these places: open only while the brand's window is open and the law of
 * each place allows a text. Without places it is the brand's window. When there is no hour that all places allow, the last places,
 * which are the least certain, are ignored.
 */
export function windowFor(
  window: SendWindow,
  flags: WindowFlags,
  places: readonly Place[],
  timeMs: number,
): PersonWindow {
  const own = windowAt(window, flags, timeMs);
  if (places.length === 0) return own;
  const laws = apart(places).map((place) => (atMs: number) => lawAt(place, atMs));
  const found = meeting([(atMs: number) => windowAt(window, flags, atMs), ...laws], timeMs);
  if (!found) return windowFor(window, flags, places.slice(0, -1), timeMs);
  const isTheirs = !found.isOpen && (own.isOpen || own.opensMs < found.opensMs);
  return isTheirs ? { ...found, heldBy: latestOf(places, own.isOpen ? timeMs : found.opensMs - 1) } : found;
}

/** The places whose law is the last to allow texts again. */
function latestOf(places: readonly Place[], timeMs: number): readonly Place[] {
  const opens = places.map((place) => lawAt(place, timeMs).opensMs);
  const latestMs = Math.max(...opens);
  return places.filter((_, index) => opens[index] === latestMs);
}

/** The law of those places in a few words: `Oregon`; `federal law` where no state has a law of its own. */
export function sayLaw(places: readonly Place[]): string {
  if (places[0]?.isGuess) return 'their state is not known';
  const own = places.flatMap(({ state }) => (state && LAWS[state] ? [stateName(state)] : []));
  const [first] = own;
  if (first === undefined) return 'federal law';
  return own.every((name) => name === first) ? first : 'the law of the states where they may be';
}

/** Why a text waits for the law of a place, in local time: `Held until 8:00 am PST: Oregon`. */
export function sayQuiet(places: readonly Place[], opensMs: number, nowMs: number): string {
  return heldUntil(sayThere(places, opensMs, nowMs), sayLaw(places));
}

/** A time at these places as people read it there: `8:00 am PST`. */
export function sayThere([place]: readonly Place[], timeMs: number, nowMs: number): string {
  const zone = place?.zone ?? 'utc';
  return sayTime({ zone, zoneName: zoneNameAt(zone, timeMs) }, timeMs, nowMs);
}

/** Intl takes a tenth of a millisecond to create one, and thousands of texts wait for the same zone. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The name of a time zone at a time, as people there write it: `PST`. */
function zoneNameAt(zone: string, timeMs: number): string {
  const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormats.set(zone, format);
  return format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const hourWord = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/**
 * The hours in which texts go out, in words: `Texts go out from 8 am to 8 pm MST, Monday to Friday.` With quiet hours it adds the
 * hours at the recipient's place.
 */
export function sayHours(window: SendWindow, flags: WindowFlags & { quietHours?: boolean | undefined }): string {
  const hours = flags.allowAfterHours
    ? 'at any hour'
    : `from ${hourWord(window.opensHour)} to ${hourWord(window.closesHour)} ${window.zoneName}`;
  const days = flags.allowWeekends ? '' : ', Monday to Friday';
  const [opensHour = 0, closesHour = 0] = FEDERAL.weekdays ?? [];
  const quiet = keepsLaw(flags)
    ? ` Nobody gets one before ${hourWord(opensHour)} or after ${hourWord(closesHour)} their own time, or outside the hours of their state's law.`
    : '';
  return `Texts go out ${hours}${days}.${quiet}`;
}

/**
 * Whether the law of the recipient's place applies to an organization's texts: when it has quiet hours on, and always when it
 * sends at all hours, which lifts the brand's window but not the law.
 */
export function keepsLaw(flags: { quietHours?: boolean | undefined; allowAfterHours: boolean }): boolean {
  return flags.quietHours === true || flags.allowAfterHours;
}
