// The progress of an export: shown to the user who started it, as long as their role allows them to start one.

import type { Job as JobView } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { inputOf, jobOf } from '#platform/jobs/job.entity.ts';
import { jobView } from '#platform/jobs/start-job.act.ts';
import { EXPORT_FILE } from './export-fields.rules.ts';

/**
 * An export of that kind that the caller started; once it is done, with a link to its file that works for an hour. Every other job
 * is refused as missing, and so is an export about another member once the caller's role may no longer start one.
 */
export async function exportProgress(jobId: string, of: 'member' | 'organization', actor: Actor): Promise<JobView> {
  const job = await jobOf(actor.organizationId, jobId);
  if (job?.kind !== 'export' || job.userId !== actor.userId) throw notFound();
  const { userId: about } = inputOf(job, 'export');
  if ((about === undefined) !== (of === 'organization')) throw notFound();
  if (of === 'member' && about !== actor.userId && !mayChangeBilling(actor.access)) throw notFound();
  return jobView(job, job.file ? await reportUrl(job.file, EXPORT_FILE) : null);
}
