// users: the people of the organization with their roles; for wpAdmins those of all organizations (API-017, A38).

import { membersOf } from '#domain/accounts/membership.act.ts';
import { OrganizationEntity } from '#domain/accounts/organization.entity.ts';
import { possibleOrganizationIds } from '#domain/accounts/organization-count.entity.ts';
import { type KeptUser, type Membership, UserEntity } from '#domain/accounts/user.entity.ts';
import type { ListedUser, QueryUsersArgs } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { readAll } from '#platform/table/reads.ts';
import { mayChangeMember } from './member.rules.ts';

const ORGANIZATIONS_AT_ONCE = 25;

/** The names of those organizations by id, without ids that nobody has. */
async function namesOf(organizationIds: readonly string[]): Promise<Map<string, string>> {
  const keys = organizationIds.map((organizationId) => ({ organizationId }));
  const found = await readAll(OrganizationEntity, keys);
  return new Map(found.map(({ organizationId, name }) => [organizationId, name]));
}

async function membersOfAll(organizationIds: readonly string[]): Promise<Membership[]> {
  const found: Membership[] = [];
  for (const some of chunksOf(organizationIds, ORGANIZATIONS_AT_ONCE)) {
    found.push(...(await Promise.all(some.map(membersOf))).flat());
  }
  return found;
}

type Found = { user: KeptUser; memberships: readonly Membership[]; names: ReadonlyMap<string, string> };

function listed({ user, memberships, names }: Found, actor: Actor): ListedUser {
  const { userId, name, email, emailTrouble, phone, secondFactorAt, showAppt } = user;
  const here = memberships.find(({ organizationId }) => organizationId === actor.organizationId);
  const seen = memberships.flatMap(({ lastSeen }) => lastSeen ?? []).toSorted();
  return {
    id: userId,
    name,
    email,
    emailTrouble: mayChangeBilling(actor.access) ? (emailTrouble ?? null) : null,
    phone: phone ?? null,
    access: here?.access ?? 'NONE',
    lastSeen: seen.at(-1) ?? null,
    secondFactor: secondFactorAt !== undefined,
    showAppt,
    mayChange: here !== undefined && mayChangeMember(actor, here),
    organizations: memberships.map(
      ({ organizationId: id, access, understandsTiming, understandsContacts, understandsEdit }) => ({
        id,
        name: names.get(id) ?? id,
        access,
        understandsTiming,
        understandsContacts,
        understandsEdit,
      }),
    ),
  };
}

/**
 * Ordered by name. With `orgAdmins` only the OWNERs and ADMINs of the listed organizations. `allUsers` is refused as missing for
 * callers who are no wpAdmin; it leaves out users who belong to no organization. Phones and e-mail addresses are not masked.
 */
export async function users({ allUsers, orgAdmins }: QueryUsersArgs, actor: Actor): Promise<AnswerTo<'users'>> {
  if (allUsers && !actor.isWpAdmin) throw notFound();
  const names = await namesOf(allUsers ? await possibleOrganizationIds() : [actor.organizationId]);
  const members = (await membersOfAll([...names.keys()])).filter(
    ({ access }) => !orgAdmins || mayChangeBilling(access),
  );
  const byUser = Map.groupBy(members, ({ userId }) => userId);
  const keys = [...byUser.keys()].map((userId) => ({ userId }));
  const found = await readAll(UserEntity, keys);
  return {
    users: found
      .map((user) => listed({ user, memberships: byUser.get(user.userId) ?? [], names }, actor))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
