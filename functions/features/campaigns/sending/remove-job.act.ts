// The background job that removes a selection of more than 1,000 people from a campaign.

import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { removeLeads } from './remove-leads.act.ts';

const A_PIECE = 1000;

/** Marks a cursor that starts from the front again, because each piece that removed people made the list shorter. */
const FROM_THE_FRONT = 'again:';

/** One piece of at most 1,000 people; running it again removes nobody more. */
export async function removePiece(job: Job): Promise<JobPiece> {
  const { organizationId } = job;
  const { campaignId, selection } = inputOf(job, 'remove');
  const cursor = job.cursor?.startsWith(FROM_THE_FRONT) ? null : job.cursor;
  const chosen = await selectLeads({ organizationId, selection, ...(cursor && { cursor }), limit: A_PIECE });
  const removed = await removeLeads({ organizationId, campaignId, leadIds: chosen.leadIds });
  const counts = { removed: ((job.counts as { removed?: number } | undefined)?.removed ?? 0) + removed };
  const done = job.done + chosen.leadIds.length;
  const isFewer = removed > 0 && selection.campaignId === campaignId;
  const next = chosen.cursor && isFewer ? `${FROM_THE_FRONT}${done}` : chosen.cursor;
  const ended = next ? {} : { result: `${counts.removed.toLocaleString('en-US')} removed.`, total: done };
  return { cursor: next, done, total: Math.max(job.total, done), counts, ...ended };
}
