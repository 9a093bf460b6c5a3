// The erasure of an organization in words, and how long it can be undone.
import { unlinked } from '#domain/accounts/identity.rules.ts';

/** For how many days an owner can undo a requested erasure. */
export const UNDO_DAYS = 7;

const DAY_MS = 24 * 3600_000;

/** When an erasure begins that was requested at that time (both in milliseconds since 1970). */
export const beginsMs = (askedMs: number): number => askedMs + UNDO_DAYS * DAY_MS;

/** Whether this names the organization, as somebody types it to confirm. */
export function namesOrganization(typed: string, name: string): boolean {
  const words = typed.trim().toLowerCase();
  return words !== '' && words === name.trim().toLowerCase();
}

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

/** The letter to the owners after one of them asked to erase the organization. */
export function letterOfErasure(organization: string, who: string, beginsAt: string) {
  const name = unlinked(organization);
  return {
    subject: `${name} will be erased on ${dayOf(beginsAt)}`,
    text: `${unlinked(who)} asked to erase ${name}. On ${dayOf(beginsAt)} everything goes: its people and what was texted with them, campaigns, pages, files, and its members. Its plan is canceled and its number given back.\n\nUntil then every owner can undo this in the account settings, and everything works as before. If you did not expect this, undo it and change your password.\n`,
  };
}

/** The letter to the owners after one of them undid the request. */
export function letterOfKeeping(organization: string, who: string) {
  const name = unlinked(organization);
  return {
    subject: `${name} will not be erased`,
    text: `${unlinked(who)} undid the erasure of ${name}. Nothing was erased.\n`,
  };
}
