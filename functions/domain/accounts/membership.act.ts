// Users and memberships as they stand now, and what a user is in an organisation.
import type { Access } from '#functions/schema.gen.ts';
import { type KeptUser, type Membership, MembershipEntity, UserEntity } from './user.entity.ts';

/** To whom an organisation is answered: their role there and what they have understood. */
export type Viewer = {
  access: Access;
  understandsTiming: boolean;
  understandsContacts: boolean;
  understandsEdit: boolean;
  /** Null for whoever is not led through the first steps. */
  firstSteps: { tested: boolean } | null;
};

/** What a wpAdmin is where they hold no membership of their own (permissions.md). */
const VISITOR: Viewer = {
  access: 'ADMIN',
  understandsTiming: true,
  understandsContacts: true,
  understandsEdit: true,
  firstSteps: null,
};
const NOBODY: Viewer = { ...VISITOR, access: 'NONE' };

/** The user as kept (consistent); null for an id that is nobody's. */
export async function userOf(userId: string): Promise<KeptUser | null> {
  return (await UserEntity.get({ userId }).go({ consistent: true })).data;
}

/** The membership of a user in an organisation (consistent). */
export async function membershipOf(organizationId: string, userId: string): Promise<Membership | null> {
  return (await MembershipEntity.get({ organizationId, userId }).go({ consistent: true })).data;
}

/** What the user is there: by membership, as a visiting wpAdmin, or nothing. */
export function viewerOf(user: Pick<KeptUser, 'wpAdmin'>, membership: Membership | null): Viewer {
  if (!membership) return user.wpAdmin ? VISITOR : NOBODY;
  const { access, understandsTiming, understandsContacts, understandsEdit } = membership;
  const isLed = ['MANAGER', 'ADMIN', 'OWNER'].includes(access) && !membership.skipsFirstRun;
  const firstSteps = isLed ? { tested: membership.testedAt !== undefined } : null;
  return { access, understandsTiming, understandsContacts, understandsEdit, firstSteps };
}

/** The members of an organisation (consistent), in the order of their names. */
export async function membersOf(organizationId: string): Promise<Membership[]> {
  const { data } = await MembershipEntity.query
    .byOrganization({ organizationId })
    .go({ pages: 'all', consistent: true });
  return data.sort((a, b) => a.userName.localeCompare(b.userName));
}

/** The names of an organisation's OWNER and ADMINs, owners first. */
export function adminNames(members: readonly Membership[]): string[] {
  const named = (access: Access) => members.filter((one) => one.access === access).map((one) => one.userName);
  return [...named('OWNER'), ...named('ADMIN')];
}
