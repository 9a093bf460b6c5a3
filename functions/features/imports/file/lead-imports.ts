// leadImports: the organization's latest imports, newest first.

import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { JobEntity } from '#platform/jobs/job.entity.ts';
import { importAnswer } from './import-answer.act.ts';

const SHOWN = 20;

/** The last 20 imports; their refused rows are in `leadImport`. */
export async function leadImports(_args: object, actor: Actor): Promise<AnswerTo<'leadImports'>> {
  const { organizationId } = actor;
  const { data } = await JobEntity.query.byKind({ organizationId, kind: 'import' }).go({ order: 'desc', limit: SHOWN });
  return { leadImports: await Promise.all(data.map((job) => importAnswer(job))) };
}
