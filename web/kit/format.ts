// How every screen writes numbers, times, money and counted nouns.
import { heldParts, heldUntil } from '#domain/campaigns/time/held-until.rules.ts';
import type { Noun, SendWindow } from '#platform/brands/brand.ts';

const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A whole number with thousands separated: `12,400`. */
export const count = (value: number) => whole.format(value);

/** A counted noun in lower case: `1 contact`, `312 contacts`. */
export function counted(value: number, noun: Noun): string {
  return `${count(value)} ${(value === 1 ? noun.one : noun.many).toLowerCase()}`;
}

/** A percentage with the given number of decimals: `97.25%`. */
export function percent(value: number, decimals: 0 | 1 | 2): string {
  return `${value.toFixed(decimals)}%`;
}

/** Cents as dollars with two decimals: `$25.00` (BIL-04). */
export const money = (cents: number) => dollars.format(cents / 100);

/** Text cut to at most the given number of characters, plus an ellipsis (LIM-10, LIM-11). */
export function cut(text: string, limit: number): string {
  const letters = Array.from(text);
  return letters.length > limit ? `${letters.slice(0, limit).join('')}...` : text;
}

const clockIn = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...(zone ? { timeZone: zone } : {}) });

const lower = (time: string) =>
  time.replace(/\u202f/g, ' ').replace(/ (AM|PM)/, (_, half: string) => ` ${half.toLowerCase()}`);

/** The day in a zone, for comparisons: `11/21/2026`. */
const dayIn = (at: Date, zone: string | undefined) =>
  at.toLocaleDateString('en-US', zone ? { timeZone: zone } : undefined);

/** Whether a time is on the day that it is now in the campaigns' zone. */
export const isTodayThere = (iso: string, { zone }: Pick<SendWindow, 'zone'>, now: Date = new Date()) =>
  dayIn(new Date(iso), zone) === dayIn(now, zone);

const weekdayIn = (at: Date, zone: string | undefined) =>
  at.toLocaleDateString('en-US', { weekday: 'short', ...(zone ? { timeZone: zone } : {}) });

/**
 * The time of day in the reader's zone when it differs from the campaigns' zone: `11:00 am your time`, on another day
 * `Wed 1:00 am your time`; null when both are the same.
 */
function ownTime(iso: string, window: Pick<SendWindow, 'zone'>, ownZone?: string): string | null {
  const at = new Date(iso);
  const here = lower(clockIn(ownZone).format(at));
  if (dayIn(at, ownZone) !== dayIn(at, window.zone)) return `${weekdayIn(at, ownZone)} ${here} your time`;
  return here === lower(clockIn(window.zone).format(at)) ? null : `${here} your time`;
}

/** A time of day in the campaigns' zone and, when it differs, in the reader's: `9:00 am MST (11:00 am your time)`. */
export function bothTimes(iso: string, window: Pick<SendWindow, 'zone' | 'zoneName'>, ownZone?: string): string {
  const there = `${lower(clockIn(window.zone).format(new Date(iso)))} ${window.zoneName}`;
  const here = ownTime(iso, window, ownZone);
  return here ? `${there} (${here})` : there;
}

/**
 * Why a text is held, with the reader's own time when it differs: `Held until 8:00 am MST Tuesday (10:00 am your
 * time): outside sending hours`. A reason that names no time is returned unchanged.
 */
export function heldWords(reason: string, until: string, window: Pick<SendWindow, 'zone'>, ownZone?: string): string {
  const here = ownTime(until, window, ownZone);
  const parts = here ? heldParts(reason) : null;
  return parts ? heldUntil(`${parts.when} (${here})`, parts.why) : reason;
}

/** The day, on request with its year, and both times: `Sat, Nov 21, 9:00 am MST (11:00 am your time)`. */
export function dayAndTimes(
  iso: string,
  window: Pick<SendWindow, 'zone' | 'zoneName'>,
  { hasYear = false, ownZone }: { hasYear?: boolean; ownZone?: string } = {},
): string {
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(hasYear ? { year: 'numeric' } : {}),
    timeZone: window.zone,
  }).format(new Date(iso));
  return `${day}, ${bothTimes(iso, window, ownZone)}`;
}

/**
 * A nearby time, written to continue a sentence: `at 6:10 pm`, on another day `Tue at 9:00 am`, more than a week
 * away `Dec 3 at 9:00 am`; both times when the reader's differs: `at 9:00 am MST (11:00 am your time)`.
 */
export function soonWhen(
  iso: string,
  window: Pick<SendWindow, 'zone' | 'zoneName'>,
  nowMs: number = Date.now(),
  ownZone?: string,
): string {
  const at = new Date(iso);
  const time = ownTime(iso, window, ownZone) ? bothTimes(iso, window, ownZone) : lower(clockIn(window.zone).format(at));
  if (isTodayThere(iso, window, new Date(nowMs))) return `at ${time}`;
  const isSoon = at.getTime() - nowMs < 6 * 86_400_000;
  const parts = isSoon ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const);
  return `${new Intl.DateTimeFormat('en-US', { ...parts, timeZone: window.zone }).format(at)} at ${time}`;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A time of day in the reader's zone: `3:27 am`. */
export const timeOf = (iso: string) => lower(clockIn(undefined).format(new Date(iso)));

/** Today in the reader's zone, as the value of a date field: `2026-11-22`. */
export const today = () => new Date().toLocaleDateString('sv');

/** A time as lists show it: today its hour and minute, else `Nov 20`, in another year `Nov 20, 2025`. */
export function shortWhen(iso: string, now: Date = new Date()): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return lower(clockIn(undefined).format(at));
  return (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at);
}

/** A day without its time: `Nov 22, 2026`. */
export const longDay = (iso: string) => dayOfYear.format(new Date(iso));

/** The full day and time in the reader's zone, with the zone's name: `Nov 20, 2026, 11:00 am EST`. */
export function longWhen(iso: string, ownZone?: string): string {
  const at = new Date(iso);
  const zone = ownZone ? { timeZone: ownZone } : {};
  const own = new Intl.DateTimeFormat('en-US', { ...zone, timeZoneName: 'short' }).formatToParts(at);
  const name = own.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric', year: 'numeric' }).format(at);
  return `${day}, ${lower(clockIn(ownZone).format(at))} ${name}`;
}

/** The initials on an avatar: `AL` for Ana Lopez. */
export function initials(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '');
  return `${letters[0] ?? ''}${letters.length > 1 ? (letters.at(-1) ?? '') : ''}`.toUpperCase();
}
