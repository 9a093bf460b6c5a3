// memberExport: everything that is stored about a member as one file, for somebody who requests their data.

import { auditExport } from '#domain/accounts/audit/audit.act.ts';
import { exportProgress } from '#domain/accounts/erasure/export-progress.act.ts';
import { membershipOf } from '#domain/accounts/membership.act.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import type { QueryMemberExportArgs } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';

/** The organizations whose items the file holds: for oneself all of one's own, for somebody else only the caller's. */
async function organizationIdsOf(userId: string, actor: Actor): Promise<string[]> {
  const { organizationId, access } = actor;
  if (userId !== actor.userId) {
    if (!mayChangeBilling(access) || !(await membershipOf(organizationId, userId))) throw notFound();
    return [organizationId];
  }
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  return data.map((one) => one.organizationId);
}

/**
 * Starts to write the file of the caller, or of a member of their organization for ADMIN and OWNER, and returns the job; with `jobId`
 * returns that job's progress and link. While an export of the same member that the caller started is running, it is returned instead of a
 * second one, since each reads the whole table.
 */
export async function memberExport(
  { userId, jobId }: QueryMemberExportArgs,
  actor: Actor,
): Promise<AnswerTo<'memberExport'>> {
  if (jobId) return { job: await exportProgress(jobId, 'member', actor) };
  const { organizationId } = actor;
  const meant = userId ?? actor.userId;
  const organizationIds = await organizationIdsOf(meant, actor);
  const { jobId: nextId, known } = await onlyJob(organizationId, ['export', meant, actor.userId], true);
  if (known) return { job: jobView(known, null) };
  await auditExport(actor, 'memberExport', meant);
  const input = { organizationIds, userId: meant };
  const job = await startJob({ organizationId, kind: 'export', input, total: 0, actor, jobId: nextId });
  return { job: jobView(job, null) };
}
