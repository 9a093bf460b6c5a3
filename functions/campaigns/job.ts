// How far a background job is, and the file that it wrote.

import type { Actor } from '../foundation/actor.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { reportUrl } from '../gateways/uploads.ts';
import { jobOf } from '../jobs/job.entity.ts';
import { jobView } from '../jobs/start-job.act.ts';
import type { QueryJobArgs } from '../schema.gen.ts';

const FILE_NAMES: Readonly<Record<string, string>> = { report: 'Report.csv', import: 'Import.csv' };

/** The job of the caller's organisation; its file as a link that ends after an hour. */
export async function job(args: QueryJobArgs, actor: Actor): Promise<AnswerTo<'job'>> {
  const found = await jobOf(actor.organizationId, args.jobId);
  if (!found) throw notFound();
  const url = found.file ? await reportUrl(found.file, FILE_NAMES[found.kind] ?? 'File.csv') : null;
  return { job: jobView(found, url) };
}
