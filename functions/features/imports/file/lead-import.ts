// leadImport: the progress and results of an import.

import type { QueryLeadImportArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobOf } from '#platform/jobs/job.entity.ts';
import { importAnswer } from './import-answer.act.ts';

/** An import of the caller's organization; another kind of job, or another organization's, is treated as missing. */
export async function leadImport({ leadImportId }: QueryLeadImportArgs, actor: Actor): Promise<AnswerTo<'leadImport'>> {
  const job = await jobOf(actor.organizationId, leadImportId);
  if (job?.kind !== 'import') throw notFound();
  return { leadImport: await importAnswer(job) };
}
