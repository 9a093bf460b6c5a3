// The background job that adds a selection of more than 1,000 people to a campaign, 500 per piece.

import { enteredAll, sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { committed } from '#platform/table/transact.ts';
import { closedResult, type EnrollCounts, enrollResult, NONE_ENROLLED, plus } from './enroll-job.rules.ts';

const A_PIECE = 500;

/** One piece: people who are in the campaign already are only counted, so running it again texts nobody twice. */
export async function enrollPiece(job: Job): Promise<JobPiece> {
  const { organizationId, userId, cursor, total } = job;
  const { campaignId, selection, askedAt = job.created } = inputOf(job, 'enrol');
  const sendRequestId = idFrom('srq', job.jobId);
  const sendRequest = await sendRequestOf(organizationId, sendRequestId);
  const before = { ...NONE_ENROLLED, ...(job.counts as Partial<EnrollCounts> | undefined) };
  if (sendRequest?.closedAt)
    return { cursor: null, done: job.done, total: job.done, result: closedResult(sendRequest.state, before) };
  const { leadIds, cursor: next } = await selectLeads({
    organizationId,
    selection,
    ...(cursor && { cursor }),
    limit: A_PIECE,
  });
  const enrolled = leadIds.length
    ? await enrollLeads({ organizationId, campaignId, leadIds, userId, total, sendRequestId, askedAt })
    : NONE_ENROLLED;
  const counts = plus(before, enrolled);
  const done = job.done + leadIds.length;
  if (!next) await committed([enteredAll({ organizationId, sendRequestId })]);
  const ended = next ? {} : { result: enrollResult(counts) };
  return { cursor: next, done, total: next ? Math.max(total, done) : done, counts, ...ended };
}
