// The result of adding many people to a campaign, as counts and in words.
import type { SendRequestState } from '#domain/texts/request/send-request.rules.ts';

/** Named like the answer of addLeadsToCampaign. */
export type EnrollCounts = { added: number; alreadyIn: number; optedOut: number; invalid: number };

export const NONE_ENROLLED: EnrollCounts = { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };

/** The sum of two counts. */
export function plus(one: EnrollCounts, other: EnrollCounts): EnrollCounts {
  return {
    added: one.added + other.added,
    alreadyIn: one.alreadyIn + other.alreadyIn,
    optedOut: one.optedOut + other.optedOut,
    invalid: one.invalid + other.invalid,
  };
}

/** The result in words: `1,204 added, 12 already in, 3 opted out.` */
export function enrollResult(counts: EnrollCounts): string {
  const parts: [number, string][] = [
    [counts.added, 'added'],
    [counts.alreadyIn, 'already in'],
    [counts.optedOut, 'opted out'],
    [counts.invalid, 'invalid numbers'],
  ];
  const listed = parts.filter(([count], index) => index === 0 || count > 0);
  return `${listed.map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}.`;
}

/** The result of a job whose send request was undone or stopped while it ran. */
export function closedResult(state: SendRequestState, counts: EnrollCounts): string {
  return state === 'UNDONE' ? 'Undone: nobody was added.' : `Stopped: ${enrollResult(counts)}`;
}
