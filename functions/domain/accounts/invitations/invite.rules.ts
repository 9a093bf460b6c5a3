// Which roles may be given by invitation, and by whom (USR-07, USR-08, permissions.md).
import type { Access } from '#functions/schema.gen.ts';

/** The four levels that an invitation offers, lowest first. */
export const INVITED_LEVELS = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN'] as const;

export type InvitedLevel = (typeof INVITED_LEVELS)[number];

/** How many people one call may invite. */
export const MOST_INVITES = 50;

/** How long an invitation's link works. */
export const INVITE_DAYS = 7;

/** The requested level; unknown values become the lowest (USR-08). */
export function levelFrom(role: string | null | undefined): InvitedLevel {
  return INVITED_LEVELS.find((level) => level === role) ?? 'LIMITED';
}

/** Whether someone with this access may invite at that level: MANAGER up to MANAGER, ADMIN and OWNER all four. */
export function mayInvite(access: Access, level: InvitedLevel): boolean {
  if (access === 'ADMIN' || access === 'OWNER') return true;
  return access === 'MANAGER' && level !== 'ADMIN';
}

/** The refusal for an organization that has reached its limit of invitations. */
export function tooManyInvites(most: number): string {
  return `An organization can send ${most} invitations a day. Please try again tomorrow.`;
}

/** The refusal for an address that was invited too often. */
export function invitedOften(email: string): string {
  return `${email} was invited too often today. Please try again tomorrow.`;
}

/** Whether a user may withdraw an invitation: their own, or any as ADMIN or OWNER. */
export function mayWithdraw(
  { access, userId }: { access: Access; userId: string },
  { invitedBy }: { invitedBy: string },
): boolean {
  return access === 'ADMIN' || access === 'OWNER' || userId === invitedBy;
}
