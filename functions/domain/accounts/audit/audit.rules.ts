// What the audit log keeps, and how it says it.

/** asked: begun, and no answer was written down; then what came of it. */
export const OUTCOMES = ['asked', 'done', 'refused', 'failed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What is kept whoever does it: changes of what an account hangs on, and of who belongs to an organisation. */
const KEPT: ReadonlySet<string> = new Set([
  ...['newPassword', 'endSessions', 'updateUser', 'inviteUsers', 'withdrawInvitation', 'acceptInvitation'],
  ...['enrolSecondFactor', 'confirmSecondFactor', 'removeSecondFactor', 'resetSecondFactor'],
]);

/** Refusals of this kind say that somebody asked for what is not theirs. */
const NOT_THEIRS = new Set(['NOT_FOUND', 'READONLY', 'NO_ACCESS', 'ACCESS', 'BILLING_ROLE', 'SECOND_FACTOR']);

/** Whether a change is kept: every one of a wpAdmin, and of the others what the table names. */
export function isKept(field: string, type: 'Query' | 'Mutation', isWpAdmin: boolean): boolean {
  return type === 'Mutation' && (isWpAdmin || KEPT.has(field));
}

/** Whether a refusal is kept: of what somebody asked for that is not theirs, reads included. */
export function isKeptRefusal(code: string): boolean {
  return NOT_THEIRS.has(code);
}

const MOST_IDS = 5;
const ID = /^[A-Za-z]{2,6}_[\w-]{1,60}$|^\d{1,9}$/;

/** The ids among a field's arguments, at most 5; never a text that somebody wrote, a phone or an address. */
export function idsIn(given: unknown): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const found = Object.entries(given).flatMap(([key, value]) => {
    if (/ids?$/i.test(key) && key !== 'requestId')
      return [value]
        .flat()
        .map(String)
        .filter((id) => ID.test(id));
    return Array.isArray(value) ? [] : idsIn(value);
  });
  return found.slice(0, MOST_IDS);
}
