// Changes another user's access: by ADMIN and OWNER, up to ADMIN, never an OWNER's and never one's own (decisions: A56). Also
// the flags that a wpAdmin grants.

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import { membershipWrites, userWrites } from '#domain/accounts/user.entity.ts';
import type { Access } from '#functions/schema.gen.ts';
import { mayChangeBilling, readOnlyRefusal } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { retryLost, transact } from '#platform/table/transact.ts';

const OWNER_STAYS = 'The access of an owner cannot be changed.';
const NOT_OWN = 'You cannot change your own access.';
const UP_TO_ADMIN = 'You cannot give that permission.';

function admit({ access, ownerName }: Actor): void {
  if (mayChangeBilling(access)) return;
  throw access === 'READONLY' ? new Refusal(readOnlyRefusal(ownerName ?? ''), { code: 'READONLY' }) : notFound();
}

/** Whether the role is another now; throws Lost when somebody else changed it or removed them meanwhile. */
async function setAccess(userId: string, access: Access, actor: Actor): Promise<boolean> {
  const { organizationId } = actor;
  const member = await membershipOf(organizationId, userId);
  if (!member) throw notFound();
  if (userId === actor.userId) throw new Refusal(NOT_OWN, { code: 'ACCESS' });
  if (member.access === 'OWNER') throw new Refusal(OWNER_STAYS, { code: 'ACCESS' });
  if (access === 'OWNER' && !actor.isWpAdmin) throw new Refusal(UP_TO_ADMIN, { code: 'ACCESS' });
  if (member.access === access) return false;
  await transact([
    membershipWrites
      .patch({ organizationId, userId })
      .set({ access })
      .where((item, { eq }) => eq(item.access, member.access))
      .commit(),
    liveSignal(organizationId, 'access'),
  ]);
  return true;
}

/**
 * Gives a member of the caller's organization another role. Their sessions in this organization end, so that no open
 * tab goes on with the old role; those in others stay. The role that they have already changes nothing.
 */
export async function changeAccess(userId: string, access: Access, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  admit(actor);
  const isChanged = await retryLost(() => setAccess(userId, access, actor));
  if (isChanged) await endSessionsOf(userId, (session) => session.organizationId === organizationId);
}

/**
 * Sets whether a member of the organization, oneself included, may have rules call webhooks; only a wpAdmin may call it
 * (decisions: Flags without an operation).
 */
export async function changeShowAppt(userId: string, showAppt: boolean, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  const isThere = userId === actor.userId || (await membershipOf(organizationId, userId)) !== null;
  if (!isThere) throw notFound();
  await transact([
    userWrites.patch({ userId }).set({ showAppt }).commit(),
    liveSignal(organizationId, 'access', { userId }),
  ]);
}
