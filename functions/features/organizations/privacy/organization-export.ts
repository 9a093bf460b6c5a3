// organizationExport: everything that is kept of the organization as one file, for its owner.

import { auditExport } from '#domain/accounts/audit/audit.act.ts';
import { exportProgress } from '#domain/accounts/erasure/export-progress.act.ts';
import type { QueryOrganizationExportArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';

/** Starts to write the file and returns the job; with `jobId` how far it is, and its link. */
export async function organizationExport(
  { jobId }: QueryOrganizationExportArgs,
  actor: Actor,
): Promise<AnswerTo<'organizationExport'>> {
  if (jobId) return { job: await exportProgress(jobId, actor) };
  const { organizationId } = actor;
  await auditExport(actor, 'organizationExport', organizationId);
  const input = { organizationIds: [organizationId] };
  const job = await startJob({ organizationId, kind: 'export', input, total: 0, actor });
  return { job: jobView(job, null) };
}
