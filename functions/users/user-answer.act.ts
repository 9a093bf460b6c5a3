// A user as they are answered to themselves: who they are, where they stand, where else they could (ACC-17).
import { notFound } from '../foundation/refusal.ts';
import { namesOf } from '../leads/lead.rules.ts';
import { OrganizationEntity } from '../organizations/organization.entity.ts';
import { answerOrganization, type Viewer } from '../organizations/organization-answer.act.ts';
import type { MembershipSummary, User } from '../schema.gen.ts';
import { type KeptUser, type Membership, MembershipEntity, UserEntity } from './user.entity.ts';

/** What a wpAdmin is where they hold no membership of their own (permissions.md). */
const VISITOR: Viewer = {
  access: 'ADMIN',
  understandsTiming: true,
  understandsContacts: true,
  understandsEdit: true,
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
  return { access, understandsTiming, understandsContacts, understandsEdit };
}

/** The organisations of a user by name, without those to which they have no access, but always the current one. */
async function summariesOf(userId: string, current: Membership | null): Promise<MembershipSummary[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const others = data.filter((one) => one.organizationId !== current?.organizationId && one.access !== 'NONE');
  const all = current ? [current, ...others] : others;
  if (all.length === 0) return [];
  const keys = all.map(({ organizationId }) => ({ organizationId }));
  const { data: organizations } = await OrganizationEntity.get(keys).go();
  const names = new Map(organizations.map((one) => [one.organizationId, one.name]));
  return all
    .map(({ organizationId: id, access, understandsTiming, understandsContacts, understandsEdit }) => ({
      ...{ id, name: names.get(id) ?? id, access },
      ...{ understandsTiming, understandsContacts, understandsEdit },
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The user standing in an organisation. Throws notFound when the user is gone. */
export async function answerUser(userId: string, organizationId: string, includeBilling = false): Promise<User> {
  const [user, membership] = await Promise.all([userOf(userId), membershipOf(organizationId, userId)]);
  if (!user) throw notFound();
  const [organization, organizations] = await Promise.all([
    answerOrganization(organizationId, viewerOf(user, membership), includeBilling),
    summariesOf(userId, membership),
  ]);
  return {
    id: userId,
    new: user.lastSignIn === undefined,
    code: user.code,
    name: user.name,
    firstName: namesOf(user.name).firstName,
    email: user.email,
    phone: user.phone ?? null,
    showAppt: user.showAppt,
    showCalendly: user.showCalendly,
    wpAdmin: user.wpAdmin,
    stats: {
      leads: organization?.stats.leads ?? 0,
      messages: organization?.stats.messages ?? 0,
      views: 0,
      earnings: 0,
    },
    organization,
    organizations,
  };
}
