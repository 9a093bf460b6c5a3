// Which roles may be given by invitation, and by whom (USR-07, USR-08, permissions.md).
import type { Access } from '../schema.gen.ts';

/** The four levels that an invitation offers, lowest first. */
export const INVITED_LEVELS = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN'] as const;

export type InvitedLevel = (typeof INVITED_LEVELS)[number];

/** How many people one call may invite. */
export const MOST_INVITES = 50;

/** How long an invitation's link works. */
export const INVITE_DAYS = 7;

/** The level asked for; unknown values fall back to the lowest (USR-08). */
export function levelFrom(role: string | null | undefined): InvitedLevel {
  return INVITED_LEVELS.find((level) => level === role) ?? 'LIMITED';
}

/** Whether someone with this access may invite at that level: MANAGER up to MANAGER, ADMIN and OWNER all four. */
export function mayInvite(access: Access, level: InvitedLevel): boolean {
  if (access === 'ADMIN' || access === 'OWNER') return true;
  return access === 'MANAGER' && level !== 'ADMIN';
}
