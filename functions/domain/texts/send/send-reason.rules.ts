// Why a text did not arrive, in words, and the sentences that refuse a text to one person (MSG-12 to MSG-15).

import { sayTime } from '#domain/campaigns/time/window.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import type { Noun, SendWindow } from '#platform/brands/brand.ts';
import { BUCKET_ROWS } from './bucket.rules.ts';
import { isReason } from './reason-codes.rules.ts';

/** Shown before a text with an unknown outcome is sent again (decisions: Unknown outcome). */
export const UNCONFIRMED = 'We could not confirm whether this text arrived. Sending again may reach them twice.';

/** Shown while staff cannot text because the automatic reply is on (MSG-03, decisions: A52). */
export const AUTO_REPLY_IS_ON = 'Two-way messaging is off while your automatic reply is on.';

/** Shown for a message without text. */
export const NO_TEXT = 'Write a message first.';

/** Shown when sending needs an active plan, with the brand's noun for campaigns (BIL-20). */
export function billingRequired(campaign: Noun): string {
  return `You can't send out ${campaign.many.toLowerCase()} or any messages without an active plan.`;
}

/** `This contact has opted out and cannot be messaged.` with the brand's noun (MSG-14). */
export function optedOutRefusal(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} has opted out and cannot be messaged.`;
}

/** `(602) 555-9001 is an invalid number.` (MSG-15). */
export function invalidRefusal(phone: string): string {
  return `${displayPhone(phone)} is an invalid number.`;
}

/** Shown for an archived person. */
export function archivedRefusal(noun: Noun): string {
  return `This ${noun.one.toLowerCase()} is archived.`;
}

/** Shown while the organization has no number to send from. */
export const NO_NUMBER_YET = 'Your number is on its way: texts can be sent as soon as it is here.';

/** Shown to users who request a test text and have no phone of their own. */
export const NO_PHONE_OF_ONES_OWN = 'Add your own phone number under Account first: the test goes there.';

/** Shown to users whose phone was not confirmed by a code. */
export const PHONE_NOT_PROVEN = 'Confirm your own phone number under Account first: the test goes there.';

/** Shown to users who wrote STOP to the organization's number from their own phone. */
export const OWN_PHONE_OPTED_OUT = 'Your own phone has opted out of texts from this number. Text START to it first.';

/** Why a test does not leave outside sending hours, and when it can. */
export function testsFrom(window: SendWindow, opensMs: number, nowMs: number): string {
  return `Outside the hours for sending. You can send a test from ${sayTime(window, opensMs, nowMs)}.`;
}

/** Shown to users who sent `most` tests within a day. */
export function tooManyTests(most: number): string {
  return `You have sent ${most} tests within a day. Try again tomorrow.`;
}

/** Why a text is in its bucket, never empty when something kept it from arriving; null when nothing did. */
export function explained(bucket: Bucket, reason: string | null | undefined): string | null {
  const { isPlain, sentence } = BUCKET_ROWS[bucket];
  return reason || (isPlain ? null : sentence);
}

/**
 * The words beside a text that did not leave, or null while nothing is wrong with it. After an opt-out they are `opted out`,
 * and then no retry is offered (MSG-13).
 */
export function errorOf(
  bucket: Bucket,
  reason: string | null | undefined,
  about: { noun: Noun; phone: string; notTexted?: string | undefined },
): string | null {
  if (bucket === 'optedOut') return isReason(reason, 'OPTED_OUT_SINCE') ? `${reason}.` : optedOutRefusal(about.noun);
  if (bucket === 'invalid') return about.notTexted ?? invalidRefusal(about.phone);
  if (bucket === 'unconfirmed') return UNCONFIRMED;
  if (bucket === 'failed') return reason || 'The text was not delivered.';
  if (bucket === 'missed') return reason || 'It was too late to send this text.';
  if (bucket === 'stuck') return reason || 'Something went wrong on our side.';
  return null;
}

/**
 * Whether a send is shown in the conversation rather than in the queue. A single text that leaves at once is shown while
 * it is queued, so that the text just sent stays visible (MSG-10).
 */
export function showsReason(bucket: Bucket, isSingle: boolean): boolean {
  return BUCKET_ROWS[bucket].isShown === true || (isSingle && bucket === 'queued');
}
