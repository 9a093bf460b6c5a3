// How far an export is: for whoever began it, while they may begin it still.

import type { Job as JobView } from '#functions/schema.gen.ts';
import { mayChangeBilling } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { inputOf, jobOf } from '#platform/jobs/job.entity.ts';
import { jobView } from '#platform/jobs/start-job.act.ts';
import { EXPORT_FILE } from './exported.rules.ts';

/**
 * The caller's own export of that kind, with the link of its file when it is done, which works for an hour; every other job is
 * refused as missing. The export of somebody else is refused too once the caller's role may no longer begin one.
 */
export async function exportProgress(jobId: string, of: 'member' | 'organization', actor: Actor): Promise<JobView> {
  const job = await jobOf(actor.organizationId, jobId);
  if (job?.kind !== 'export' || job.userId !== actor.userId) throw notFound();
  const { userId: about } = inputOf(job, 'export');
  if ((about === undefined) !== (of === 'organization')) throw notFound();
  if (of === 'member' && about !== actor.userId && !mayChangeBilling(actor.access)) throw notFound();
  return jobView(job, job.file ? await reportUrl(job.file, EXPORT_FILE) : null);
}
