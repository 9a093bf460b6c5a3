// Validates and words what staff record about an opt-out that reached them by phone or in person.
import { tidyName } from '../lead.rules.ts';

/** The reasons offered by the form; others are typed in. */
export const OPT_OUT_REASONS = ['Asked by phone', 'Asked in person', 'Asked by e-mail', 'Asked in writing'] as const;

/**
 * Whether a new consent of the person's own, on a page or by a keyword to join, reverses an opt-out of that source too: one recorded
 * by staff or a file. One from the phone itself is reversed only by its START (decisions: Opt-outs from elsewhere).
 */
export const isUndoneByAgreeing = (source: string): boolean => source === 'staff' || source === 'import';

/** Who can reverse an opt-out and how, in a sentence for staff. */
export const howUndone = (byAgreeing: boolean): string =>
  byAgreeing
    ? 'Only they can change this: they text START, or agree again on one of your pages.'
    : 'Only they can change this, by texting START.';

/** A reason is cut to this many characters. */
export const REASON_LIMIT = 200;

const DATE = /^(\d{4}-\d\d-\d\d)$/;
const DAY_MS = 24 * 3600_000;

/** The values of the form: how the person asked, and on which day. */
export type OptOutGiven = { reason: string; date: string };

/** The reason in stored form: one line. */
export function tidyReason(reason: string): string {
  return tidyName(reason.slice(0, REASON_LIMIT));
}

/** Why these values cannot be recorded; null when they can. The day may be today in any time zone. */
export function optOutRefusal({ reason, date }: OptOutGiven, nowMs: number): string | null {
  if (tidyReason(reason) === '') return 'Say how they asked for no more texts.';
  const dateMs = DATE.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(dateMs)) return 'Say on which day they asked for no more texts.';
  return dateMs > nowMs + DAY_MS ? 'They cannot have asked in the future.' : null;
}

/** Both values in one line, as the consent record stores them. */
export function optOutLine({ reason, date }: OptOutGiven): string {
  return `${tidyReason(reason)}, ${date}`;
}

/** Parses the line of a record. */
export function optOutIn(line: string): OptOutGiven {
  const at = line.lastIndexOf(', ');
  return { reason: line.slice(0, at), date: line.slice(at + 2) };
}
