// What the audit log keeps, and how it says it.

/** asked: begun, and no answer was written down; then what came of it. */
export const OUTCOMES = ['asked', 'done', 'refused', 'failed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What is kept whoever does it, in words: changes of what an account hangs on, and of who belongs to an organisation. */
const KEPT: Readonly<Record<string, string>> = {
  newPassword: 'Change own password',
  endSessions: 'Sign out elsewhere',
  updateUser: 'Change a person',
  inviteUsers: 'Invite people',
  withdrawInvitation: 'Withdraw an invitation',
  acceptInvitation: 'Accept an invitation',
  enrolSecondFactor: 'Begin with a second factor',
  confirmSecondFactor: 'Turn the second factor on',
  removeSecondFactor: 'Turn the second factor off',
  resetSecondFactor: 'Reset somebody’s second factor',
};

/** Ways to sign in; they are no fields that somebody signed in can ask. */
const SIGN_INS: Readonly<Record<string, string>> = {
  signIn: 'Sign in',
  'signIn.wrong': 'Sign in: wrong password',
  'signIn.locked': 'Sign in: too many attempts',
  'signIn.code': 'Sign in: wrong code',
  signUp: 'Sign up',
  resetPassword: 'Set a password by a link',
  confirmEmail: 'Move to another e-mail address',
};

/** Refusals of this kind say that somebody asked for what is not theirs. */
const NOT_THEIRS = new Set(['NOT_FOUND', 'READONLY', 'NO_ACCESS', 'ACCESS', 'BILLING_ROLE', 'SECOND_FACTOR']);

/** Whether a change is kept: every one of a wpAdmin, and of the others what the table names. */
export function isKept(field: string, type: 'Query' | 'Mutation', isWpAdmin: boolean): boolean {
  return type === 'Mutation' && (isWpAdmin || field in KEPT);
}

/** Whether a refusal is kept: of what somebody asked for that is not theirs, reads included. */
export function isKeptRefusal(code: string): boolean {
  return NOT_THEIRS.has(code);
}

/** `updateCampaignFeature` as people read it: `Update campaign feature`; the table's words where it has some. */
export function saidOf(what: string): string {
  const known = KEPT[what] ?? SIGN_INS[what];
  if (known) return known;
  const words = what.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
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
