// leadImport: how far an import is and what has come of its rows.

import type { Actor } from '../../foundation/actor.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { jobOf } from '../../jobs/job.entity.ts';
import type { QueryLeadImportArgs } from '../../schema.gen.ts';
import { importAnswer } from './import-answer.act.ts';

/** An import of the caller's organisation; another kind of job or organisation looks missing. */
export async function leadImport({ leadImportId }: QueryLeadImportArgs, actor: Actor): Promise<AnswerTo<'leadImport'>> {
  const job = await jobOf(actor.organizationId, leadImportId);
  if (job?.kind !== 'import') throw notFound();
  return { leadImport: await importAnswer(job) };
}
