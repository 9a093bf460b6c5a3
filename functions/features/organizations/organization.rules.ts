// Valid values of an organization's settings, and the refusals of invalid ones (ACC-05 to ACC-08).

import { MESSAGE_LIMIT, messageOf, plainText } from '#domain/campaigns/text/message.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';

export const ORGANIZATION_NAME_NEEDED = 'Please enter a name.';
export const COLOR_INVALID = 'Please choose a color.';
/** For a phone that is one of our own numbers: calls to it would come back. */
export const FORWARDS_TO_US =
  'Calls cannot be forwarded to a number that sends texts. Enter a phone that somebody answers.';
/** For a phone with an extension: the caller would hear a menu, and nobody presses its keys. */
export const FORWARDS_TO_EXTENSION =
  'Calls cannot be forwarded to an extension. Enter a number that rings without one.';
/** For two numbers in one field: it would be unclear which one is saved. */
export const FORWARDS_TO_SEVERAL = 'Calls are forwarded to one phone. Enter one number alone.';
/** For a MANAGER, who may change other settings. */
export const FACTOR_NOT_YOURS = 'Only an owner or admin can ask for a second factor.';
export const TIME_ZONE_INVALID = 'Please choose a time zone from the list.';
/** For a period that no report offers. */
export const REPORT_DAYS_INVALID = 'Reports begin with 7, 30 or 90 days.';
const ENOUGH_DIGITS = 7;
const LIMIT_EXCEEDED = `A message can have at most ${MESSAGE_LIMIT} characters.`;

/** A color as the picker gives it: `#rgb` or `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);
}

/** The plain text of a message made of blocks, or the sentence that refuses one that is too long. */
export function messageFrom(blocks: readonly { text: string }[]): { message: string } | { refusal: string } {
  const message = plainText(messageOf(blocks)).trim();
  return message.length > MESSAGE_LIMIT ? { refusal: LIMIT_EXCEEDED } : { message };
}

/**
 * Why calls cannot be forwarded to this text, in which `phone` (E.164) was found: it contains more than that; null if it does
 * not.
 */
export function forwardingRefusal(text: string, phone: string): string | null {
  const digits = phone.slice(1);
  const written = text.normalize('NFKC').replace('(0)', '').replace(/\D/g, '');
  const whole = ['', '00', '011'].map((before) => before + digits);
  if (whole.includes(written) || `1${written}` === digits) return null;
  return written.length - digits.length >= ENOUGH_DIGITS - 1 ? FORWARDS_TO_SEVERAL : FORWARDS_TO_EXTENSION;
}

/** Whether a brand allows a switch: one that the brand does not have cannot be turned on (BRD-07). */
export function brandAllows(brand: Brand, flag: 'allowIncomingLeads' | 'allowSelfOnboarding' | 'allowCallForwarding') {
  return brand.flags[flag];
}
