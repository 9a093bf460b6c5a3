// deleteUsers: removes people from the organization and signs them out of it (API-016).

import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { once } from '#domain/accounts/once.act.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import { MembershipEntity, membershipWrites, userWrites } from '#domain/accounts/user.entity.ts';
import type { MutationDeleteUsersArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

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
 * The write that lets a user's next session start in another of their organizations; none when they have no other, or start
 * elsewhere. The index may lag: at worst they start where they have no access, and can switch from there.
 */
async function startsElsewhere(userId: string, organizationId: string): Promise<Write[]> {
  const user = await userOf(userId);
  if (user?.organizationId !== organizationId) return [];
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const other = data.find((one) => one.organizationId !== organizationId && one.access !== 'NONE');
  return other ? [userWrites.patch({ userId }).set({ organizationId: other.organizationId }).commit()] : [];
}

/** The write that removes them from the users who are alerted: a user who is invited again must be chosen again. */
async function withoutAlerts(userIds: readonly string[], organizationId: string): Promise<Write[]> {
  const alerted = (await organizationById(organizationId))?.messageAlertIds ?? [];
  const left = alerted.filter((userId) => !userIds.includes(userId));
  if (left.length === alerted.length) return [];
  return [
    organizationWrites
      .patch({ organizationId })
      .set({ messageAlertIds: left })
      .where((item, { eq }) => eq(item.messageAlertIds, alerted))
      .commit(),
  ];
}

async function removeAll(userIds: readonly string[], actor: Actor): Promise<void> {
  const { organizationId } = actor;
  await retryLost(async () => {
    await admit(userIds, actor);
    const starts = await Promise.all(userIds.map((userId) => startsElsewhere(userId, organizationId)));
    const removed = userIds.map((userId) =>
      membershipWrites
        .delete({ organizationId, userId })
        .where((item, { exists, ne }) => `${exists(item.access)} AND ${ne(item.access, 'OWNER')}`)
        .commit(),
    );
    const alerts = await withoutAlerts(userIds, organizationId);
    await transact([...removed, ...starts.flat(), ...alerts, liveSignal(organizationId, 'access')]);
  });
  for (const userId of userIds) await endSessionsOf(userId, (session) => session.organizationId === organizationId);
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
  await once(['deleteUsers', actor.organizationId, actor.userId], requestId, () => removeAll(asked, actor));
  return {};
}
