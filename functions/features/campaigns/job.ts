// The progress of a background job, and the file that it wrote.

import type { QueryJobArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { jobOf } from '#platform/jobs/job.entity.ts';
import { jobView } from '#platform/jobs/start-job.act.ts';

const FILE_NAMES: Readonly<Record<string, string>> = {
  report: 'Report.csv',
  import: 'Import.csv',
};

/**
 * The job of the caller's organization; its file as a link that expires after an hour. An export of stored data or of a list of people is refused as missing: only
 * the field that started it answers its link, to the user who started it and has shown again who they are.
 */
export async function job(args: QueryJobArgs, actor: Actor): Promise<AnswerTo<'job'>> {
  const found = await jobOf(actor.organizationId, args.jobId);
  if (!found || found.kind === 'export' || found.kind === 'contacts') throw notFound();
  const url = found.file ? await reportUrl(found.file, FILE_NAMES[found.kind] ?? 'File.csv') : null;
  return { job: jobView(found, url) };
}
