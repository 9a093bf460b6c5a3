// deleteUsers: removes people from the organization and signs them out of it (API-016).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import { removeMembers } from '#domain/accounts/remove-members.act.ts';
import type { MutationDeleteUsersArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const MOST = 40;
const NOT_OWN = 'You cannot remove yourself.';
const OWNER_STAYS = 'An owner cannot be removed.';

/** Throws unless all of them are members whom the caller may remove. */
async function admit(userIds: readonly string[], { organizationId, userId: own }: Actor): Promise<void> {
  const members = await Promise.all(userIds.map((userId) => membershipOf(organizationId, userId)));
  if (members.includes(null)) throw notFound();
  if (userIds.includes(own)) throw new Refusal(NOT_OWN, { code: 'ACCESS' });
  if (members.some((member) => member?.access === 'OWNER')) throw new Refusal(OWNER_STAYS, { code: 'ACCESS' });
}

/**
 * Removes all of them or, when one is no member, an OWNER or the caller, none. Their sessions in this organization end; those in
 * others go on. A repeat with the same `requestId` removes nobody who was invited again meanwhile.
 */
export async function deleteUsers(
  { userIds, requestId }: MutationDeleteUsersArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteUsers'>> {
  const asked = [...new Set(userIds)];
  if (asked.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  if (asked.length === 0) return {};
  await once(['deleteUsers', actor.organizationId, actor.userId], requestId, () =>
    removeMembers(asked, actor.organizationId, () => admit(asked, actor)),
  );
  return {};
}
