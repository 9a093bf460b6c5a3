// Removes members from an organization, with their sessions in it, and from the users who are alerted.

import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { userOf } from './membership.act.ts';
import { organizationById, organizationWrites } from './organization.entity.ts';
import { endSessionsOf } from './sessions/end-sessions.act.ts';
import { MembershipEntity, membershipWrites, userWrites } from './user.entity.ts';

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

/**
 * Removes these members in one transaction and ends their sessions in this organization. `admit` is called before each attempt and
 * throws the refusal. None of them is an OWNER, unless the whole organization is erased.
 */
export async function removeMembers(
  userIds: readonly string[],
  organizationId: string,
  admit: () => Promise<unknown>,
  isOrganizationGone = false,
): Promise<void> {
  await retryLost(async () => {
    await admit();
    const starts = await Promise.all(userIds.map((userId) => startsElsewhere(userId, organizationId)));
    const removed = userIds.map((userId) =>
      membershipWrites
        .delete({ organizationId, userId })
        .where((item, { exists, ne }) =>
          isOrganizationGone ? exists(item.access) : `${exists(item.access)} AND ${ne(item.access, 'OWNER')}`,
        )
        .commit(),
    );
    const alerts = await withoutAlerts(userIds, organizationId);
    await transact([...removed, ...starts.flat(), ...alerts, liveSignal(organizationId, 'access')]);
  });
  for (const userId of userIds) await endSessionsOf(userId, (session) => session.organizationId === organizationId);
}
