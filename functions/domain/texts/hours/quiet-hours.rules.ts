// Recipient-local quiet hours: besides the send window, 8 am to 9 pm where the recipient may be (decisions). Only ever narrower.

import { sayTime, type WindowAt, type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

/** Texts reach people from 8 am until 9 pm of their own time. */
export const RECIPIENT_HOURS = { opensHour: 8, closesHour: 21 } as const;

const EVERY_DAY: WindowFlags = { allowAfterHours: false, allowWeekends: true };
const MOST_STEPS = 100;

/**
 * The send window around a time for someone in these zones: open only while the brand's window is open and it is
 * neither too early nor too late in any of them. Without zones it is the brand's window. Throws when both never meet.
 */
export function windowFor(window: SendWindow, flags: WindowFlags, zones: readonly string[], timeMs: number): WindowAt {
  if (zones.length === 0) return windowAt(window, flags, timeMs);
  const all = [
    (atMs: number) => windowAt(window, flags, atMs),
    ...zones.map((zone) => (atMs: number) => windowAt({ ...window, ...RECIPIENT_HOURS, zone }, EVERY_DAY, atMs)),
  ];
  let opensMs = timeMs;
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = all.map((one) => one(opensMs));
    const latestMs = Math.max(...found.map((one) => one.opensMs));
    if (latestMs === opensMs) {
      return { isOpen: opensMs === timeMs, opensMs, closesMs: Math.min(...found.map((one) => one.closesMs)) };
    }
    opensMs = latestMs;
  }
  throw new RangeError(`The window of ${window.zone} and that of ${zones.join(', ')} never meet.`);
}

/** Why a text waits although the window is open: `Held until 11:00 am MST: too early or too late where they are`. */
export function sayQuiet(window: SendWindow, opensMs: number, nowMs: number): string {
  return `Held until ${sayTime(window, opensMs, nowMs)}: too early or too late where they are`;
}

const hourWord = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

/**
 * The hours in which texts leave, in words: `Texts leave from 8 am to 8 pm MST, Monday to Friday.` With quiet hours also what
 * holds where people are.
 */
export function sayHours(window: SendWindow, flags: WindowFlags & { quietHours?: boolean | undefined }): string {
  const hours = flags.allowAfterHours
    ? 'at any hour'
    : `from ${hourWord(window.opensHour)} to ${hourWord(window.closesHour)} ${window.zoneName}`;
  const days = flags.allowWeekends ? '' : ', Monday to Friday';
  const { opensHour, closesHour } = RECIPIENT_HOURS;
  const quiet = flags.quietHours
    ? ` Nobody gets one before ${hourWord(opensHour)} or after ${hourWord(closesHour)} of their own time.`
    : '';
  return `Texts leave ${hours}${days}.${quiet}`;
}
