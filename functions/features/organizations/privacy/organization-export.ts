// organizationExport: everything that is stored about the organization as one file, for its owner.

import { auditExport } from '#domain/accounts/audit/audit.act.ts';
import { exportProgress } from '#domain/accounts/erasure/export-progress.act.ts';
import type { QueryOrganizationExportArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';

/**
 * Starts to write the file and returns the job; with `jobId` returns that job's progress and link. While an export that the caller started
 * is running, it is returned instead of a second one, since each reads the whole table.
 */
export async function organizationExport(
  { jobId }: QueryOrganizationExportArgs,
  actor: Actor,
): Promise<AnswerTo<'organizationExport'>> {
  if (jobId) return { job: await exportProgress(jobId, 'organization', actor) };
  const { organizationId } = actor;
  const { jobId: nextId, known } = await onlyJob(organizationId, ['export', actor.userId], true);
  if (known) return { job: jobView(known, null) };
  await auditExport(actor, 'organizationExport', organizationId);
  const input = { organizationIds: [organizationId] };
  const job = await startJob({ organizationId, kind: 'export', input, total: 0, actor, jobId: nextId });
  return { job: jobView(job, null) };
}
