// The background job that takes the values of a deleted field off people: the active ones, then the archived ones. Nobody can read them
// any more since the field was deleted; this is what is left in the table.

import { clearField } from '#domain/leads/fields/clear-field.act.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import { LEASE_MS } from '#platform/jobs/job-due.rules.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';

/** People who are looked at in one piece. */
const A_PIECE = 1000;
const AT_ONCE = 16;

/** Where the next piece starts. */
type At = { isArchived: boolean; from: string | null };

/** What follows on a page of people; null after the last one. */
function after({ isArchived }: At, from: string | null): At | null {
  if (from) return { isArchived, from };
  return isArchived ? null : { isArchived: true, from: null };
}

/**
 * Everybody is looked at once more after this time: an import that was writing values while the field was deleted, and whoever was
 * archived or brought back between the two halves. By then no piece of such a job runs any more.
 */
function lookAgainLater({ organizationId, jobId, userId, userName }: Job, fieldId: string): Promise<void> {
  const job = { organizationId, jobId: idFrom('job', jobId, 'later'), kind: 'clearField', userId, userName } as const;
  return saveForLater({ ...job, input: { fieldId, isLater: true }, atMs: now() + LEASE_MS });
}

const without = (count: number) => {
  const { one, many } = ownBrand().words.lead;
  return `${count.toLocaleString('en-US')} ${(count === 1 ? one : many).toLowerCase()} had a value, which is deleted.`;
};

/** Looks at 1,000 people at most; running it again changes nobody a second time. */
export async function clearFieldPiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const { fieldId, isLater } = inputOf(job, 'clearField');
  const at: At = cursor ? (JSON.parse(cursor) as At) : { isArchived: false, from: null };
  const page = await selectLeads({
    organizationId,
    selection: {},
    isArchived: at.isArchived,
    cursor: at.from,
    limit: A_PIECE,
  });
  const having = (await leadsOf(organizationId, page.leadIds)).filter(({ fields }) => fields?.[fieldId] !== undefined);
  const cleared = await inChunks(having, AT_ONCE, ({ leadId }) => clearField(organizationId, leadId, fieldId));
  const before = (job.counts as { cleared?: number } | undefined)?.cleared ?? 0;
  const counts = { cleared: before + cleared.filter(Boolean).length };
  const done = job.done + page.leadIds.length;
  const total = Math.max(cursor ? job.total : await leadCount(organizationId), done);
  const next = after(at, page.cursor);
  if (next) return { cursor: JSON.stringify(next), done, total, counts };
  if (!isLater) await lookAgainLater(job, fieldId);
  return { cursor: null, done, total: done, counts, result: without(counts.cleared) };
}
