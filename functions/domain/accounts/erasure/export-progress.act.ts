// How far an export is: for whoever began it, whatever their role.

import type { Job as JobView } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { jobOf } from '#platform/jobs/job.entity.ts';
import { jobView } from '#platform/jobs/start-job.act.ts';
import { EXPORT_FILE } from './exported.rules.ts';

/** The caller's own export, with the link of its file when it is done, which works for an hour; every other job is refused as missing. */
export async function exportProgress(jobId: string, { organizationId, userId }: Actor): Promise<JobView> {
  const job = await jobOf(organizationId, jobId);
  if (job?.kind !== 'export' || job.userId !== userId) throw notFound();
  return jobView(job, job.file ? await reportUrl(job.file, EXPORT_FILE) : null);
}
