// memberExport: everything that is kept of a member as one file, for whoever asks what is kept of them.

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

/** The organizations whose items the file holds: all of one's own, and of somebody else the caller's alone. */
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
 * how far it is, and its link. While one of the same member runs that the caller began, that one is returned: each reads the whole table.
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
