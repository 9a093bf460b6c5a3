// When a step falls due: delay, window hour and absolute time, DST-safe in the manifest's zone (decisions: A27).
import { DateTime } from 'luxon';
import type { SendWindow } from '#platform/brands/brand.ts';

/** The fields of a step that decide its time. */
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
  /** When the lead got the previous text; for the first step, when they entered. */
  previousMs: number;
  /**
   * Whether a text left at that time: it leaves slightly later than planned, so an hour that begins at that time counts as
   * past.
   */
  isAfterText?: boolean;
  window: SendWindow;
};

/** The hour of a step's window; null without a window. */
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
 * When the step falls due, before the send window. Days are calendar days at the same wall-clock time; hours and minutes are
 * elapsed time. With a window: the date of (previous + hours + minutes) plus days, at the window's hour; the next day if that
 * is past, and after a text also if it begins exactly then. `delayUntil` replaces both.
 */
export function bareDueMs({ step, previousMs, isAfterText = false, window }: DelayAsked): number {
  if (step.delayUntil) return Date.parse(step.delayUntil);
  const previous = DateTime.fromMillis(previousMs, { zone: window.zone });
  const hour = windowHour(step.window, window);
  if (hour === null) {
    return previous.plus({ days: step.days }).plus({ hours: step.hours, minutes: step.minutes }).toMillis();
  }
  const after = previous.plus({ hours: step.hours, minutes: step.minutes });
  // Sets the hour on each day separately: if the clock skips it on one day, the next day still has it.
  const dueIn = (days: number) => after.startOf('day').plus({ days }).set({ hour });
  const due = dueIn(step.days);
  const isPast = isAfterText ? due <= after : due < after;
  return (isPast ? dueIn(step.days + 1) : due).toMillis();
}

/** Whether a step falls due at a fixed hour or date, not a time after the previous step. */
export function isAtNamedTime({ window: named, delayUntil }: StepDelay, window: SendWindow): boolean {
  return Boolean(delayUntil) || windowHour(named, window) !== null;
}

export type HangingAsked = {
  step: StepDelay;
  /** The appointment's time. */
  atMs: number;
  /** Whether the step is before the appointment. */
  isBack: boolean;
  window: SendWindow;
};

/**
 * When a step of an appointment falls due, before the send window. After it: like `bareDueMs`, from the appointment's time.
 * Before it, the same backwards: days are calendar days at the same wall-clock time, hours and minutes are elapsed time; with a
 * window, the date of (appointment - hours - minutes) minus days, at the window's hour, or the day before if that is later.
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
