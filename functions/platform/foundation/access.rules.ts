// Who may do what with an account (permissions.md), and the sentences for those who may not.
import type { Access } from '#functions/schema.gen.ts';

/** Whether this role may change billing: card, plan, canceling (decisions: A56). */
export function mayChangeBilling(access: Access): boolean {
  return access === 'OWNER' || access === 'ADMIN';
}

/** Whether this role sees the table of an organization's people (permissions: Users table). */
export function maySeePeople(access: Access): boolean {
  return access === 'MANAGER' || mayChangeBilling(access);
}

/** Whether this role may be chosen for alerts: every member but NONE. */
export function mayGetAlerts(access: Access): boolean {
  return access !== 'NONE';
}

const READERS: ReadonlySet<Access> = new Set(['READONLY', 'MANAGER', 'ADMIN', 'OWNER']);

/** Whether this role may read what people write (permissions: Inbox and message text). */
export const mayReadMessages = (access: Access): boolean => READERS.has(access);

/** Whether this role may answer it. */
export const mayAnswer = (access: Access): boolean => mayReadMessages(access) && access !== 'READONLY';

/** Replaces the link to the conversation in an alert to somebody who may not read messages. */
export const MESSAGES_NOT_SHOWN =
  'Your access does not show conversations. Somebody with more access can open this one.';

/** The refusal that READONLY gets on every change; `owner` may be empty. */
export function readOnlyRefusal(owner: string): string {
  return `You can view this account, not change it. ${owner || 'The owner'} can give you access.`;
}

/** The refusal that READONLY gets for what their role does not show; `owner` may be empty. */
export function notShownRefusal(owner: string): string {
  return `Your access does not show this. ${owner || 'The owner'} can give you more.`;
}

/** Joins names with commas and "or": `Ana`, `Ana or Ben`, `Ana, Ben or Cy`. */
export function anyOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The refusal for users who may not change billing (decisions: BIL-21 for others). */
export function billingRefusal(admins: readonly string[]): string {
  return `Only an owner or admin can change billing. Ask ${anyOf(admins) || 'the owner'}.`;
}

/** Whether a call must show again who makes it, by its field (functions/proofs.ts). */
export type ProofRule = 'fresh' | 'own' | { readonly freshWith: readonly string[] };

/** A password or a code of the second factor counts for 10 minutes, in the session where it was given. */
export const FRESH_MS = 10 * 60 * 1000;

/** The refusal for a call whose session gave no proof lately. */
export const PROVE_AGAIN =
  'Please show again that it is you: with your password, or with a code if you use a second factor.';

/** Whether the last proof of a session, at `provedMs` (milliseconds since 1970, absent for none), still counts. */
export function isFresh(provedMs: number | undefined, nowMs: number): boolean {
  return provedMs !== undefined && nowMs - provedMs < FRESH_MS;
}

type Arguments = Readonly<Record<string, unknown>>;

function argumentAt(args: Arguments, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found === null || found === undefined ? found : (found as Arguments)[name]),
      args,
    );
}

/** Whether the rule asks this call for a fresh proof. An argument that is null or absent is not given; an empty text is. */
export function needsFreshProof(rule: ProofRule | undefined, args: Arguments): boolean {
  if (rule === undefined || rule === 'own') return false;
  if (rule === 'fresh') return true;
  return rule.freshWith.some((path) => {
    const given = argumentAt(args, path);
    return given !== null && given !== undefined;
  });
}
