// When a step leaves, in a sentence: its delay, its window or its fixed day, and what it counts from.
import { bareDueMs } from '#domain/campaigns/time/delay.rules.ts';
import { type WindowFlags, windowAt } from '#domain/campaigns/time/window.rules.ts';
import type { StructureType } from '#functions/schema.gen.ts';
import { brand } from '#web/kit/config.ts';
import { bothTimes, counted, dayAndTimes } from '#web/kit/format.ts';
import type { Feature } from '../campaign.calls.ts';

export type Delay = Pick<Feature, 'days' | 'hours' | 'minutes' | 'window' | 'delayUntil'>;

function hourWords(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
}

function windowWords(window: string | null | undefined): string {
  const { window: hours } = brand();
  const named: Record<string, string> = {
    morning: `in the morning (${hourWords(hours.morningHour)} ${hours.zoneName})`,
    afternoon: `in the afternoon (${hourWords(hours.afternoonHour)} ${hours.zoneName})`,
    evening: `in the evening (${hourWords(hours.eveningHour)} ${hours.zoneName})`,
  };
  if (!window) return '';
  return named[window] ?? `at ${hourWords(Number(window))} ${hours.zoneName}`;
}

function spanWords({ days, hours, minutes }: Delay): string {
  const parts = [
    days > 0 && counted(days, { one: 'day', many: 'days' }),
    hours > 0 && counted(hours, { one: 'hour', many: 'hours' }),
    minutes > 0 && counted(minutes, { one: 'minute', many: 'minutes' }),
  ].filter((part) => part !== false);
  return parts.join(' ');
}

const FROM: Record<StructureType, readonly [string, string]> = {
  feature: ['after they are added', 'after the previous message'],
  appointment: ['after the appointment', 'after the appointment'],
  before: ['before the appointment', 'before the appointment'],
};

/** `2 days after they are added, in the morning (9 am MST)`; a fixed day replaces both parts. */
export function delayWords(delay: Delay, group: StructureType, isFirst: boolean): string {
  if (delay.delayUntil) return `On ${dayAndTimes(delay.delayUntil, brand().window)}`;
  const span = spanWords(delay);
  const from = FROM[group][isFirst ? 0 : 1];
  const start = span ? `${span} ${from}` : group === 'before' ? `At the appointment` : `Right ${from}`;
  const window = windowWords(delay.window);
  return window ? `${start}, ${window}` : start;
}

/**
 * How the send window changes a chosen day or hour: `This is outside sending hours, so it waits until 8:00 am MST.`; null when texts
 * may leave then (decisions: A14).
 */
export function nightWords(delay: Delay, flags: WindowFlags, nowMs: number): string | null {
  const { window } = brand();
  const iso = (ms: number) => new Date(ms).toISOString();
  if (delay.delayUntil) {
    const atMs = Date.parse(delay.delayUntil);
    const { isOpen, opensMs } = windowAt(window, flags, atMs);
    if (isOpen) return null;
    const isNight = !windowAt(window, { ...flags, allowWeekends: true }, atMs).isOpen;
    const why = isNight ? 'This is outside sending hours' : 'No texts are sent on weekends';
    return `${why}, so it waits until ${dayAndTimes(iso(opensMs), window)}.`;
  }
  if (!delay.window) return null;
  const onDay = { days: 0, hours: 0, minutes: 0, window: delay.window };
  const atMs = bareDueMs({ step: onDay, previousMs: nowMs, window });
  const { isOpen, opensMs } = windowAt(window, { ...flags, allowWeekends: true }, atMs);
  return isOpen ? null : `This is outside sending hours, so it waits until ${bothTimes(iso(opensMs), window)}.`;
}
