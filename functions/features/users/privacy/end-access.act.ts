// Ends the access of a member who is erased: before any of their data is erased, and again in the job, in case the call ended before it
// could.

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { removeMembers } from '#domain/accounts/remove-members.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import { type Membership, userWrites } from '#domain/accounts/user.entity.ts';
import { supportAddress } from '#platform/brands/policy.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { committed, Lost } from '#platform/table/transact.ts';

/** Refuses an owner of any of these organizations, naming it: only an owner can erase an organization. */
export async function refuseOwner(memberships: readonly Membership[]): Promise<void> {
  const owned = memberships.find(({ access }) => access === 'OWNER');
  if (!owned) return;
  const name = (await organizationById(owned.organizationId))?.name ?? owned.organizationId;
  throw new Refusal(
    `An owner of ${name} cannot be erased. Erase that organization first, or write to ${supportAddress(ownBrand())} to make somebody else its owner.`,
    { code: 'ACCESS' },
  );
}

/** Ends their access there; does nothing when another call has just ended it. Refuses a member who became an owner meanwhile. */
async function endAccessTo(organizationId: string, userId: string): Promise<void> {
  const member = await membershipOf(organizationId, userId);
  if (!member) return;
  const admit = async () => refuseOwner([await membershipOf(organizationId, userId)].filter((one) => one !== null));
  try {
    await removeMembers([userId], organizationId, admit);
  } catch (error) {
    if (!(error instanceof Lost) || (await membershipOf(organizationId, userId))) throw error;
  }
}

/** Ends their access in all these organizations; when the whole account is erased, nobody can sign in to it anymore. Safe to repeat. */
export async function endAccess({ userId, organizationIds, isWhole }: JobInputs['eraseMember']): Promise<void> {
  for (const organizationId of organizationIds) await endAccessTo(organizationId, userId);
  if (!isWhole) return;
  await committed([userWrites.patch({ userId }).remove(['passwordHash', 'resetLinkHash']).commit()]);
  await endSessionsOf(userId, () => true);
}
