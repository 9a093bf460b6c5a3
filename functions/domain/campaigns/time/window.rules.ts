// The send window: when texts may leave, in the manifest's zone, and how times are worded (decisions: A14, A15).
import { DateTime } from 'luxon';
import type { SendWindow } from '#platform/brands/brand.ts';
import { byQuarter, type WindowAt } from './by-quarter.rules.ts';
import { heldUntil } from './held-until.rules.ts';

/** The settings by which an organization widens or narrows the window. */
export type WindowFlags = { allowAfterHours: boolean; allowWeekends: boolean };

function isClosedDay(day: DateTime, flags: WindowFlags): boolean {
  return !flags.allowWeekends && day.weekday >= 6;
}

function atHour(day: DateTime, hour: number): DateTime {
  return day.startOf('day').set({ hour });
}

function boundsOf(day: DateTime, window: SendWindow, flags: WindowFlags): [number, number] {
  if (!flags.allowAfterHours) {
    return [atHour(day, window.opensHour).toMillis(), atHour(day, window.closesHour).toMillis()];
  }
  return [day.startOf('day').toMillis(), day.startOf('day').plus({ days: 1 }).toMillis()];
}

/** With all hours allowed, consecutive days are one window: it closes at the start of the first closed day. */
function closesAfter(day: DateTime, flags: WindowFlags): number {
  if (flags.allowWeekends) return Number.POSITIVE_INFINITY;
  return day
    .startOf('day')
    .plus({ days: 6 - day.weekday })
    .toMillis();
}

/**
 * The window around a time: `[08:00, 20:00)` in the manifest's zone; a text at exactly 8:00 pm is held, one between midnight
 * and 8 am is held until the same day. `allowAfterHours` removes the hours; `allowWeekends: false` holds Saturday and Sunday
 * until Monday's opening.
 */
export function windowAt(window: SendWindow, flags: WindowFlags, timeMs: number): WindowAt {
  const name = `${window.zone} ${window.opensHour} ${window.closesHour} ${flags.allowAfterHours} ${flags.allowWeekends}`;
  return windows(name, timeMs, () => findWindow(window, flags, timeMs));
}

const windows = byQuarter();

function findWindow(window: SendWindow, flags: WindowFlags, timeMs: number): WindowAt {
  let day = DateTime.fromMillis(timeMs, { zone: window.zone });
  for (let tried = 0; tried < 8; tried++) {
    const [opens, closes] = boundsOf(day, window, flags);
    if (!isClosedDay(day, flags) && timeMs < closes) {
      const isOpen = timeMs >= opens;
      const mondayOpens = flags.allowAfterHours && !isOpen ? atHour(day, window.opensHour).toMillis() : opens;
      return {
        isOpen,
        opensMs: isOpen ? timeMs : mondayOpens,
        closesMs: flags.allowAfterHours ? closesAfter(day, flags) : closes,
      };
    }
    day = day.startOf('day').plus({ days: 1 });
  }
  throw new RangeError(`The window of ${window.zone} never opens.`);
}

/** The time itself if the window is open then, else the next opening. */
export function intoWindow(window: SendWindow, flags: WindowFlags, timeMs: number): number {
  return windowAt(window, flags, timeMs).opensMs;
}

/** The calendar month of a time in the window's zone, `2026-11`. */
export function monthOf(window: SendWindow, timeMs: number): string {
  return DateTime.fromMillis(timeMs, { zone: window.zone }).toFormat('yyyy-MM');
}

/**
 * A time as people read it, `8:00 am MST`; with the weekday if it is not today, with the date if it is at least a week away.
 */
export function sayTime(window: Pick<SendWindow, 'zone' | 'zoneName'>, timeMs: number, nowMs: number): string {
  const time = DateTime.fromMillis(timeMs, { zone: window.zone, locale: 'en' });
  const today = DateTime.fromMillis(nowMs, { zone: window.zone });
  const clock = `${time.toFormat('h:mm')} ${time.toFormat('a').toLowerCase()} ${window.zoneName}`;
  if (time.toISODate() === today.toISODate()) return clock;
  if (Math.abs(timeMs - nowMs) < 6.5 * 86_400_000) return `${clock} ${time.toFormat('cccc')}`;
  return `${clock} ${time.toFormat('LLLL d')}`;
}

/** Why a text waits for the window: `Held until 8:00 am MST Tuesday: outside sending hours`. */
export function sayHeld(window: SendWindow, opensMs: number, nowMs: number): string {
  return heldUntil(sayTime(window, opensMs, nowMs), 'outside sending hours');
}

/** The day (YYYY-MM-DD) and the time of day (HH:mm) of a time in the manifest's zone. */
export function dayAndTime(window: SendWindow, timeMs: number): { eventDate: string; eventTime: string } {
  const at = DateTime.fromMillis(timeMs, { zone: window.zone });
  return { eventDate: at.toFormat('yyyy-MM-dd'), eventTime: at.toFormat('HH:mm') };
}

/** When a day (YYYY-MM-DD) of the manifest's zone begins (milliseconds since 1970); NaN for something that is no day. */
export function dayStartMs({ zone }: Pick<SendWindow, 'zone'>, day: string): number {
  return DateTime.fromISO(day, { zone }).startOf('day').toMillis();
}

/**
 * The instant (milliseconds since 1970) of a day (`2026-11-30`) and a time of day (`09:30`) in the manifest's zone; NaN when they are
 * none. A time that the clocks skip in spring counts as an hour later; of one that they repeat in fall the first counts, in whatever
 * season it is asked.
 */
export function instantAt({ zone }: Pick<SendWindow, 'zone'>, day: string, time: string): number {
  const at = DateTime.fromISO(`${day}T${time}`, { zone });
  return (at.getPossibleOffsets()[0] ?? at).toMillis();
}
