// leadsExport: the people of a list as a CSV file, written in the background.

import { auditExport } from '#domain/accounts/audit/audit.act.ts';
import { leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { isEverybody } from '#engine/audience/selection.rules.ts';
import type { Job as JobView, QueryLeadsExportArgs, SelectionInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { jobOf } from '#platform/jobs/job.entity.ts';
import { jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';
import { requireSegment } from '../segments/segment-answer.act.ts';
import { requireTag } from '../tags/tag-answer.act.ts';
import { CONTACTS_FILE } from './export.rules.ts';

/** An export that the caller started, with a link to its file that works for an hour; any other job is refused as missing. */
async function progressOf(jobId: string, { organizationId, userId }: Actor): Promise<JobView> {
  const job = await jobOf(organizationId, jobId);
  if (job?.kind !== 'contacts' || job.userId !== userId) throw notFound();
  return jobView(job, job.file ? await reportUrl(job.file, CONTACTS_FILE) : null);
}

/** What names a list: the same list asked for twice is one file. */
const partsOf = (selection: SelectionInput) =>
  Object.entries(selection)
    .filter(([, value]) => value !== null && value !== undefined && String(value) !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);

/**
 * Starts to write the file of everybody in a list, or of everybody, and returns the job; with `jobId` returns that job's progress and
 * link. While a file of the same list that the caller started is being written, it is returned instead of a second one. Each start is
 * in the audit log. `leadFilter: archived` means the archived people.
 */
export async function leadsExport(
  { selection: asked, jobId }: QueryLeadsExportArgs,
  actor: Actor,
): Promise<AnswerTo<'leadsExport'>> {
  if (jobId) return { job: await progressOf(jobId, actor) };
  const { organizationId, userId } = actor;
  if (asked?.segmentId) await requireSegment(organizationId, asked.segmentId);
  if (asked?.tagId) await requireTag(organizationId, asked.tagId);
  const isArchived = asked?.leadFilter === 'archived';
  const selection = { ...asked, ...(isArchived && { leadFilter: null }) };
  const parts = ['contacts', userId, String(isArchived), ...partsOf(selection)];
  const { jobId: nextId, known } = await onlyJob(organizationId, parts, true);
  if (known) return { job: jobView(known, null) };
  await auditExport(actor, 'leadsExport', nextId);
  const isAll = !isArchived && isEverybody(selection);
  const total = isAll ? (await leadCount(organizationId)) - (selection.exceptLeadIds?.length ?? 0) : 0;
  const fieldIds = (await leadFieldsOf(organizationId)).map(({ fieldId }) => fieldId);
  const input = { selection, isArchived, fieldIds };
  const job = await startJob({ organizationId, kind: 'contacts', input, total, actor, jobId: nextId });
  return { job: jobView(job, null) };
}
