// Reads users and memberships consistently, and derives a user's role in an organization.

import type { Access } from '#functions/schema.gen.ts';
import { readOne } from '#platform/table/reads.ts';
import { type KeptUser, type Membership, MembershipEntity, UserEntity } from './user.entity.ts';

/** The user's role in an organization and what they have acknowledged there. */
export type SignedInUser = {
  access: Access;
  understandsTiming: boolean;
  understandsContacts: boolean;
  understandsEdit: boolean;
  /** Null for a user who is not guided through the first steps. */
  firstSteps: { tested: boolean } | null;
};

/** The role of a wpAdmin in an organization without a membership of their own (permissions.md). */
const VISITOR: SignedInUser = {
  access: 'ADMIN',
  understandsTiming: true,
  understandsContacts: true,
  understandsEdit: true,
  firstSteps: null,
};
const NOBODY: SignedInUser = { ...VISITOR, access: 'NONE' };

/** The stored user (consistent); null for an unknown id. */
export async function userOf(userId: string): Promise<KeptUser | null> {
  return readOne(UserEntity, { userId });
}

/** The membership of a user in an organization (consistent). */
export async function membershipOf(organizationId: string, userId: string): Promise<Membership | null> {
  return readOne(MembershipEntity, { organizationId, userId });
}

/** The user's role in the organization: by membership, as a visiting wpAdmin, or none. */
export function viewerOf(user: Pick<KeptUser, 'wpAdmin'>, membership: Membership | null): SignedInUser {
  if (!membership) return user.wpAdmin ? VISITOR : NOBODY;
  const { access, understandsTiming, understandsContacts, understandsEdit } = membership;
  const isLed = ['MANAGER', 'ADMIN', 'OWNER'].includes(access) && !membership.skipsFirstRun;
  const firstSteps = isLed ? { tested: membership.testedAt !== undefined } : null;
  return { access, understandsTiming, understandsContacts, understandsEdit, firstSteps };
}

/** The members of an organization (consistent), ordered by name. */
export async function membersOf(organizationId: string): Promise<Membership[]> {
  const { data } = await MembershipEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data.sort((a, b) => a.userName.localeCompare(b.userName));
}

/** The name of an organization's owner; empty without one. */
export async function ownerNameOf(organizationId: string): Promise<string> {
  return (await membersOf(organizationId)).find(({ access }) => access === 'OWNER')?.userName ?? '';
}

/** The users who are OWNER or ADMIN of an organization. */
export async function adminsOf(organizationId: string): Promise<KeptUser[]> {
  const members = (await membersOf(organizationId)).filter(({ access }) => access === 'OWNER' || access === 'ADMIN');
  const users = await Promise.all(members.map(({ userId }) => userOf(userId)));
  return users.filter((user) => user !== null);
}

/** The names of an organization's OWNER and ADMINs, owners first. */
export function adminNames(members: readonly Membership[]): string[] {
  const named = (access: Access) => members.filter((one) => one.access === access).map((one) => one.userName);
  return [...named('OWNER'), ...named('ADMIN')];
}
