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

/** Joins names with commas and "or": `Ana`, `Ana or Ben`, `Ana, Ben or Cy`. */
export function anyOf(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** The refusal for users who may not change billing (decisions: BIL-21 for others). */
export function billingRefusal(admins: readonly string[]): string {
  return `Only an owner or admin can change billing. Ask ${anyOf(admins) || 'the owner'}.`;
}
