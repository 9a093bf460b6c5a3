// eraseMember: erases a member for good, in the background: their account, or what this organization keeps of them.

import { FORMER_MEMBER } from '#domain/accounts/erasure/neutral.rules.ts';
import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { removeMembers } from '#domain/accounts/remove-members.act.ts';
import { endSessionsOf } from '#domain/accounts/sessions/end-sessions.act.ts';
import { type KeptUser, type Membership, MembershipEntity, userWrites } from '#domain/accounts/user.entity.ts';
import type { MutationEraseMemberArgs } from '#functions/schema.gen.ts';
import { mayChangeBilling, readOnlyRefusal } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { inputOf } from '#platform/jobs/job.entity.ts';
import { jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';
import { committed, Lost } from '#platform/table/transact.ts';
import { mayChangeMember, namesMember } from '../member.rules.ts';

const TYPE_IT = 'Type the name or the e-mail address of this person to erase them.';
const STAFF = 'The operator removes the accounts of their own staff.';

async function membershipsOf(userId: string): Promise<Membership[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const now = await Promise.all(data.map((one) => membershipOf(one.organizationId, userId)));
  return now.filter((one) => one !== null);
}

/** Refuses an owner of any of these organizations, naming it: who erases an organization is its owner. */
async function refuseOwner(memberships: readonly Membership[]): Promise<void> {
  const owned = memberships.find(({ access }) => access === 'OWNER');
  if (!owned) return;
  const name = (await organizationById(owned.organizationId))?.name ?? owned.organizationId;
  throw new Refusal(
    `An owner of ${name} cannot be erased. Erase that organization first, or ask your operator to make somebody else its owner.`,
    { code: 'ACCESS' },
  );
}

/** Where they are erased: oneself everywhere; somebody else here, and with the account when they are in no other organization. */
function placesOf(user: KeptUser, memberships: readonly Membership[], actor: Actor) {
  const { organizationId } = actor;
  const isWhole = user.userId === actor.userId || memberships.every((one) => one.organizationId === organizationId);
  const meant = isWhole ? memberships : memberships.filter((one) => one.organizationId === organizationId);
  return { isWhole, meant, organizationIds: meant.map((one) => one.organizationId) };
}

/** Refuses whoever may erase nobody but themselves. */
function admitRole(userId: string, { userId: own, access, ownerName }: Actor): void {
  if (userId === own || mayChangeBilling(access)) return;
  throw access === 'READONLY' ? new Refusal(readOnlyRefusal(ownerName ?? ''), { code: 'READONLY' }) : notFound();
}

/** Throws unless the caller may erase this member: oneself, or as ADMIN or OWNER anybody but an OWNER. */
async function admitTo(user: KeptUser, actor: Actor): Promise<void> {
  const isOwn = user.userId === actor.userId;
  const member = isOwn ? null : await membershipOf(actor.organizationId, user.userId);
  if (!isOwn && !member) throw notFound();
  if (user.wpAdmin) throw new Refusal(STAFF, { code: 'ACCESS' });
  if (!member) return;
  if (member.access === 'OWNER') await refuseOwner([member]);
  if (!mayChangeMember(actor, member)) throw notFound();
}

/** Ends their access there, or leaves it as it is where another call has just ended it. Refuses who became an owner meanwhile. */
async function endAccess(userId: string, organizationId: string): Promise<void> {
  const admit = async () => refuseOwner([await membershipOf(organizationId, userId)].filter((one) => one !== null));
  try {
    await removeMembers([userId], organizationId, admit);
  } catch (error) {
    if (!(error instanceof Lost) || (await membershipOf(organizationId, userId))) throw error;
  }
}

/**
 * Ends their access at once and starts the job that erases them; returns the job. `typed` is their name or e-mail address, typed to
 * confirm. Somebody who belongs to other organizations too is erased from this one; whoever erases themselves goes everywhere. A
 * repeat returns the same job, even after it is done.
 */
export async function eraseMember(
  { userId, typed, withUploads }: MutationEraseMemberArgs,
  actor: Actor,
): Promise<AnswerTo<'eraseMember'>> {
  const { organizationId } = actor;
  const isMember = (await membershipOf(organizationId, userId)) !== null;
  const { jobId, known, failed } = await onlyJob(organizationId, ['eraseMember', userId], isMember);
  admitRole(userId, actor);
  if (known) return { job: jobView(known, null) };
  if (failed && !isMember) {
    const again = await startJob({
      organizationId,
      kind: 'eraseMember',
      input: inputOf(failed, 'eraseMember'),
      total: 0,
      actor,
      jobId,
    });
    return { job: jobView(again, null) };
  }
  const user = await userOf(userId);
  if (!user) throw notFound();
  await admitTo(user, actor);
  const memberships = await membershipsOf(userId);
  const { isWhole, meant, organizationIds } = placesOf(user, memberships, actor);
  await refuseOwner(meant);
  if (!namesMember(typed, user)) throw new Refusal(TYPE_IT);
  for (const place of organizationIds) await endAccess(userId, place);
  if (isWhole) {
    await committed([userWrites.patch({ userId }).remove(['passwordHash', 'resetLinkHash']).commit()]);
    await endSessionsOf(userId, () => true);
  }
  const by = userId === actor.userId ? { userId: '', userName: FORMER_MEMBER } : actor;
  const input = { userId, organizationIds, isWhole, withUploads: withUploads === true };
  const job = await startJob({ organizationId, kind: 'eraseMember', input, total: 0, actor: by, jobId });
  return { job: jobView(job, null) };
}
