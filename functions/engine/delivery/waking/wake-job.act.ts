// The background job that wakes more than 100 batches, piece by piece.

import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { WOKEN_AT_ONCE, wakeSome } from './wake-batches.act.ts';

/** One piece of the job: batches that are already awake are skipped, so running it again changes nothing. */
export async function wakePiece(job: Job): Promise<JobPiece> {
  const { after, ...input } = inputOf(job, 'resume');
  const waking = { organizationId: job.organizationId, ...input };
  const { woken, cursor } = await wakeSome(waking, 5 * WOKEN_AT_ONCE, job.cursor ?? after);
  return { cursor, done: job.done + woken };
}
