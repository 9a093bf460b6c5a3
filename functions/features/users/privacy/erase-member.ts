// eraseMember: erases a member for good, in the background: their account, or what this organization stores about them.

import { FORMER_MEMBER } from '#domain/accounts/erasure/without-member.rules.ts';
import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { type KeptUser, type Membership, MembershipEntity } from '#domain/accounts/user.entity.ts';
import type { MutationEraseMemberArgs } from '#functions/schema.gen.ts';
import { mayChangeBilling, readOnlyRefusal } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { inputOf } from '#platform/jobs/job.entity.ts';
import { beginJob, jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';
import { mayChangeMember, namesMember } from '../member.rules.ts';
import { endAccess, refuseOwner } from './end-access.act.ts';

const TYPE_IT = 'Type the name or the e-mail address of this person to erase them.';
const STAFF = 'The operator removes the accounts of their own staff.';

async function membershipsOf(userId: string): Promise<Membership[]> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const now = await Promise.all(data.map((one) => membershipOf(one.organizationId, userId)));
  return now.filter((one) => one !== null);
}

/** Where somebody is erased: oneself in all organizations; somebody else only here, and with the account if they are in no other one. */
function whereabouts(user: KeptUser, memberships: readonly Membership[], actor: Actor) {
  const { organizationId } = actor;
  const isWhole = user.userId === actor.userId || memberships.every((one) => one.organizationId === organizationId);
  const meant = isWhole ? memberships : memberships.filter((one) => one.organizationId === organizationId);
  return { isWhole, meant, organizationIds: meant.map((one) => one.organizationId) };
}

/** Refuses callers who may erase nobody but themselves. */
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

/**
 * Starts the job that erases them and ends their access at once; returns the job. The job is stored first and ends their access too, so
 * that nobody is left removed and not erased, wherever a process dies. `typed` is their name or e-mail address, typed to confirm. Somebody
 * who belongs to other organizations too is erased only from this one; whoever erases themselves is erased from all. A repeat returns the
 * same job, even after it is done.
 */
export async function eraseMember(
  { userId, typed, withUploads }: MutationEraseMemberArgs,
  actor: Actor,
): Promise<AnswerTo<'eraseMember'>> {
  const { organizationId } = actor;
  const isMember = (await membershipOf(organizationId, userId)) !== null;
  const { jobId, known, failed } = await onlyJob(organizationId, ['eraseMember', userId], isMember);
  admitRole(userId, actor);
  if (known) {
    if (known.state === 'RUNNING') await beginJob(known);
    return { job: jobView(known, null) };
  }
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
  const { isWhole, meant, organizationIds } = whereabouts(user, memberships, actor);
  await refuseOwner(meant);
  if (!namesMember(typed, user)) throw new Refusal(TYPE_IT);
  const by = userId === actor.userId ? { userId: '', userName: FORMER_MEMBER } : actor;
  const input = { userId, organizationIds, isWhole, withUploads: withUploads === true };
  const job = await startJob({ organizationId, kind: 'eraseMember', input, total: 0, actor: by, jobId });
  await endAccess(input);
  return { job: jobView(job, null) };
}
