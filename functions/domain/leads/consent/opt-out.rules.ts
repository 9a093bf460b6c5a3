// What staff say of an opt-out that reached them by phone or in person: checked, and in the words that are kept.
import { tidyName } from '../lead.rules.ts';

/** The ways that the form offers; others are written in its place. */
export const OPT_OUT_REASONS = ['Asked by phone', 'Asked in person', 'Asked by e-mail', 'Asked in writing'] as const;

/** A reason is kept to so many characters. */
export const REASON_LIMIT = 200;

const DATE = /^(\d{4}-\d\d-\d\d)$/;
const DAY_MS = 24 * 3600_000;

/** What a form gives: how they asked, and the day on which they did. */
export type SaidBy = { reason: string; date: string };

/** The reason as it is kept: one line. */
export function tidyReason(reason: string): string {
  return tidyName(reason.slice(0, REASON_LIMIT));
}

/** Why it cannot be recorded so; null when it can. The day may be today anywhere on earth. */
export function optOutRefusal({ reason, date }: SaidBy, nowMs: number): string | null {
  if (tidyReason(reason) === '') return 'Say how they asked for no more texts.';
  const dateMs = DATE.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(dateMs)) return 'Say on which day they asked for no more texts.';
  return dateMs > nowMs + DAY_MS ? 'They cannot have asked in the future.' : null;
}

/** Both in one line, as the consent record keeps them. */
export function saidText({ reason, date }: SaidBy): string {
  return `${tidyReason(reason)}, ${date}`;
}

/** What a record's line says, taken apart again. */
export function saidIn(line: string): SaidBy {
  const at = line.lastIndexOf(', ');
  return { reason: line.slice(0, at), date: line.slice(at + 2) };
}
