// The background job that adds more than 1,000 people to a bulk text, 500 per piece.

import { sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { recipientsFrom } from '#engine/audience/recipients.act.ts';
import { addToBulk, type BulkCounts, bulkEntered } from '#engine/delivery/entry/request-bulk-text.act.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';

const A_PIECE = 500;
const NOBODY: BulkCounts = { people: 0, optedOut: 0, invalid: 0 };
const UNDONE = 'Undone: nobody gets it.';

/** The result in words: `1,204 get it, 3 opted out.` */
function resultOf({ people, optedOut, invalid }: BulkCounts): string {
  const parts: [number, string][] = [
    [people, people === 1 ? 'gets it' : 'get it'],
    [optedOut, 'opted out'],
    [invalid, 'invalid numbers'],
  ];
  const listed = parts.filter(([count], index) => index === 0 || count > 0);
  return `${listed.map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`).join(', ')}.`;
}

/** One piece: skips people who were already added to the text, so running it twice texts nobody twice. */
export async function messagePiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor = null, total } = job;
  const request = await sendRequestOf(organizationId, idFrom('srq', job.jobId));
  const before = { ...NOBODY, ...(job.counts as Partial<BulkCounts> | undefined) };
  if (!request || request.closedAt) {
    const result = request?.state === 'STOPPED' ? `Stopped: ${resultOf(before)}` : UNDONE;
    return { cursor: null, done: job.done, total: job.done, result };
  }
  const chosen = await recipientsFrom(organizationId, inputOf(job, 'message'), { cursor, limit: A_PIECE });
  const added = chosen.leadIds.length > 0 ? await addToBulk(request, chosen.leadIds) : NOBODY;
  const counts = {
    people: before.people + added.people,
    optedOut: before.optedOut + added.optedOut,
    invalid: before.invalid + added.invalid,
  };
  const done = job.done + chosen.leadIds.length;
  if (!chosen.cursor) await bulkEntered(request);
  const ended = chosen.cursor ? {} : { result: resultOf(counts) };
  return { cursor: chosen.cursor, done, total: chosen.cursor ? Math.max(total, done) : done, counts, ...ended };
}
