// Valid values of a step: its text, its delay and its window (STP-05 to STP-08, MSG-16).
import { MESSAGE_LIMIT, messageOf, plainText, unknownPlaceholder } from '../text/message.rules.ts';

/** The named windows of a step; the brand's manifest has their hours (STP-06). */
export const NAMED_WINDOWS = ['morning', 'afternoon', 'evening'] as const;

/** The most steps of a chain. */
export const MOST_STEPS = 100;

const MOST = { days: 730, hours: 24 * 365, minutes: 60 * 24 * 365 } as const;

/** The text of a step in stored form, without symbols; blocks win over `message`. Absent when neither is given. */
export function stepMessage(given: {
  message?: string | null;
  messageContent?: readonly { text: string }[] | null;
}): string | undefined {
  const text = given.messageContent ? messageOf(given.messageContent) : given.message;
  return typeof text === 'string' ? plainText(text) : undefined;
}

/**
 * Why a text cannot be saved or sent: too long, including the characters of its link, or an unknown placeholder; null when it
 * can (MSG-16).
 */
export function messageRefusal(message: string, linkTakes = 0): string | null {
  const length = message.length + linkTakes;
  if (length > MESSAGE_LIMIT) {
    const counted = linkTakes > 0 ? ` with its link, which has ${linkTakes}` : '';
    return `A message takes at most ${MESSAGE_LIMIT} characters${counted}; this one has ${length}.`;
  }
  const unknown = unknownPlaceholder(message);
  return unknown ? `There is no placeholder ${unknown}. Use {{firstName}} or {{lastName}}.` : null;
}

/** Why a delay is invalid; days, hours and minutes are whole numbers from 0 (STP-08). */
export function delayRefusal(given: Partial<Record<keyof typeof MOST, number | null>>): string | null {
  for (const unit of ['days', 'hours', 'minutes'] as const) {
    const count = given[unit];
    if (count === undefined || count === null) continue;
    if (!Number.isInteger(count) || count < 0) return 'Days, hours and minutes are whole numbers, 0 or more.';
    if (count > MOST[unit]) return `At most ${MOST[unit].toLocaleString('en-US')} ${unit}.`;
  }
  return null;
}

/**
 * A window in stored form: `morning`, `afternoon`, `evening`, or an hour 0 to 23 as text where `showCustomWindow` is on; an
 * empty one becomes null. Anything else returns a sentence (STP-06, STP-07).
 */
export function stepWindow(
  window: string | null,
  allowsCustom: boolean,
): { window: string | null } | { refusal: string } {
  const text = (window ?? '').trim().toLowerCase();
  if (text === '') return { window: null };
  if ((NAMED_WINDOWS as readonly string[]).includes(text)) return { window: text };
  if (!/^\d{1,2}$/.test(text) || Number(text) > 23)
    return { refusal: 'Choose morning, afternoon, evening or an hour.' };
  if (!allowsCustom) return { refusal: 'Choose morning, afternoon or evening.' };
  return { window: String(Number(text)) };
}

/** The hour of a custom window from its editor's values: 12 am is 0, 12 pm is 12; the hour is clamped to 0 to 12 (STP-07). */
export function customHour(shown: number, half: 'am' | 'pm'): number {
  const hour = Math.min(12, Math.max(0, Math.trunc(shown) || 0));
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** An hour 0 to 23 in the editor's values. */
export function shownHour(hour: number): { hour: number; half: 'am' | 'pm' } {
  return { hour: hour % 12 === 0 ? 12 : hour % 12, half: hour < 12 ? 'am' : 'pm' };
}

/** The stored form of `delayUntil` (ISO); a sentence when the time is past or invalid. */
export function stepTime(text: string | null, nowMs: number): { delayUntil: string | null } | { refusal: string } {
  if (!text) return { delayUntil: null };
  const timeMs = Date.parse(text);
  if (Number.isNaN(timeMs)) return { refusal: 'That is not a date and time.' };
  if (timeMs <= nowMs) return { refusal: 'Choose a time that is still to come.' };
  return { delayUntil: new Date(timeMs).toISOString() };
}
