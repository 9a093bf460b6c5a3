// When a step falls due: delay, window hour and absolute time, DST-safe in the manifest's zone (decisions: A27).
import { DateTime } from 'luxon';
import type { SendWindow } from '#platform/brands/brand.ts';

/** What of a step decides on its time. */
export type StepDelay = {
  days: number;
  hours: number;
  minutes: number;
  /** morning, afternoon, evening, or an hour 0 to 23 as text. */
  window?: string | null | undefined;
  /** An absolute time (ISO) that replaces delay and window. */
  delayUntil?: string | null | undefined;
};

export type DelayAsked = {
  step: StepDelay;
  /** When the lead got the text before this one; for the first step, when they entered. */
  previousMs: number;
  /** Whether it is a text that left then: it leaves a little later than planned, so an hour that begins in that moment is past. */
  isAfterText?: boolean;
  window: SendWindow;
};

/** The hour that a step's window names; null for none. */
export function windowHour(named: string | null | undefined, window: SendWindow): number | null {
  if (!named) return null;
  const words: Record<string, number> = {
    morning: window.morningHour,
    afternoon: window.afternoonHour,
    evening: window.eveningHour,
  };
  const hour = words[named] ?? Number(named);
  return Number.isInteger(hour) && hour >= 0 && hour <= 23 ? hour : null;
}

/**
 * When the step falls due, before the send window. Days are calendar days at the same wall-clock time, hours and
 * minutes elapsed time. With a window: the date of (previous + hours + minutes) plus days at the window's hour, the
 * next day if that is past by then: after a text also where it begins just then. `delayUntil` replaces both.
 */
export function bareDueMs({ step, previousMs, isAfterText = false, window }: DelayAsked): number {
  if (step.delayUntil) return Date.parse(step.delayUntil);
  const previous = DateTime.fromMillis(previousMs, { zone: window.zone });
  const hour = windowHour(step.window, window);
  if (hour === null) {
    return previous.plus({ days: step.days }).plus({ hours: step.hours, minutes: step.minutes }).toMillis();
  }
  const after = previous.plus({ hours: step.hours, minutes: step.minutes });
  // Each day is asked for its own hour: where the clock skips it, the next day still has it.
  const dueIn = (days: number) => after.startOf('day').plus({ days }).set({ hour });
  const due = dueIn(step.days);
  const isPast = isAfterText ? due <= after : due < after;
  return (isPast ? dueIn(step.days + 1) : due).toMillis();
}

/** Whether a step falls due at an hour or a date of its own, not at a time that runs from the one before. */
export function isAtNamedTime({ window: named, delayUntil }: StepDelay, window: SendWindow): boolean {
  return Boolean(delayUntil) || windowHour(named, window) !== null;
}

export type HangingAsked = {
  step: StepDelay;
  /** The appointment's moment. */
  atMs: number;
  /** Whether the step counts back from it. */
  isBack: boolean;
  window: SendWindow;
};

/**
 * When a step that hangs on an appointment falls due, before the send window. After it: as `bareDueMs` from its moment.
 * Before it the same backwards: days are calendar days at the same wall-clock time, hours and minutes elapsed time; with a
 * window the date of (appointment - hours - minutes) minus days at the window's hour, the day before if that is later.
 */
export function hangingMs({ step, atMs, isBack, window }: HangingAsked): number {
  if (!isBack || step.delayUntil) return bareDueMs({ step, previousMs: atMs, window });
  const at = DateTime.fromMillis(atMs, { zone: window.zone });
  const hour = windowHour(step.window, window);
  if (hour === null) {
    return at.minus({ days: step.days }).minus({ hours: step.hours, minutes: step.minutes }).toMillis();
  }
  const before = at.minus({ hours: step.hours, minutes: step.minutes });
  const dueIn = (days: number) => before.startOf('day').minus({ days }).set({ hour });
  const due = dueIn(step.days);
  return (due > before ? dueIn(step.days + 1) : due).toMillis();
}
