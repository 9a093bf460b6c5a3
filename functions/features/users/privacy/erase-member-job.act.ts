// The background job that erases a member: goes once over the whole table, so that nothing is left out, and deletes the account last.

import {
  deleteAccount,
  erasedMember,
  eraseMemberIn,
  UNDER_WAY_MS,
  wantedFor,
} from '#domain/accounts/erasure/erase-account.act.ts';
import { membershipOf, userOf } from '#domain/accounts/membership.act.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { deleteUpload } from '#platform/gateways/stored-files.ts';
import { noteErasure } from '#platform/jobs/erasure-note.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { partOfTable, type StoredItem } from '#platform/jobs/whole-table.act.ts';
import { deleteItems } from '#platform/table/plain-writes.ts';
import { endAccess } from './end-access.act.ts';

type Input = JobInputs['eraseMember'];

const RESULT = 'Erased.';

/**
 * Deletes the files that they uploaded: those that nothing uses, and with `withUploads` those that slides show. Returns the other
 * items.
 */
async function withoutUploads(
  items: readonly StoredItem[],
  { userId, organizationIds, withUploads }: Input,
): Promise<StoredItem[]> {
  const isGone = ({ __edb_e__, userId: by, organizationId, expiresAt }: StoredItem) =>
    __edb_e__ === 'media' &&
    by === userId &&
    organizationIds.includes(String(organizationId)) &&
    (withUploads || expiresAt !== undefined);
  const gone = items.filter(isGone);
  for (const { organizationId, mediaId } of gone) await deleteUpload(String(organizationId), String(mediaId));
  await deleteItems(gone);
  return items.filter((item) => !isGone(item));
}

/** Deletes the contacts files of their imports, which the bucket deletes after two days anyway. */
async function deleteImported(items: readonly StoredItem[], { userId }: Input): Promise<void> {
  for (const { __edb_e__, userId: by, organizationId, input } of items) {
    const { uploadId } = (input ?? {}) as { uploadId?: string };
    if (__edb_e__ === 'job' && by === userId && uploadId) await deleteUpload(String(organizationId), uploadId);
  }
}

/** Everything runs once more after this time, for texts that were on their way and data that was being written during the erasure. */
function lookAgainLater({ organizationId, jobId, userId, userName }: Job, input: Input): Promise<void> {
  const job = { organizationId, jobId: idFrom('job', jobId, 'later'), kind: 'eraseMember', userId, userName } as const;
  return saveForLater({ ...job, input: { ...input, isLater: true }, atMs: now() + UNDER_WAY_MS });
}

/** Whether they joined an organization since: then their account stays. */
async function isMemberAgain(userId: string): Promise<boolean> {
  const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
  const now = await Promise.all(data.map(({ organizationId }) => membershipOf(organizationId, userId)));
  return now.some((membership) => membership !== null);
}

/** The end of a run: the account goes unless a text to it is still on its way, which a later run waits for. */
async function endOf(job: Job, input: Input, underWay: number): Promise<void> {
  const user = await userOf(input.userId);
  const mayGo = input.isWhole && user !== null && underWay === 0;
  if (!input.isLater || underWay > 0) await lookAgainLater(job, input);
  if (mayGo && !(await isMemberAgain(input.userId))) await deleteAccount(user);
}

/** Ends their access, in case the call that started the job could not; returns the refusal when they became an owner meanwhile. */
async function refusedAccess(input: Input): Promise<string | null> {
  if (input.isAgain) return null;
  try {
    await endAccess(input);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return `Not erased. ${error.message}`;
    throw error;
  }
}

/** Erases them from one part of the table; running it again changes nothing. */
export async function eraseMemberPiece(job: Job): Promise<JobPiece> {
  const input = inputOf(job, 'eraseMember');
  if (!job.cursor && !input.isLater) {
    const refused = await refusedAccess(input);
    if (refused) return { cursor: null, done: 0, total: 0, result: refused };
    await noteErasure(job, 'eraseMember', input);
  }
  const member = await erasedMember(input.userId, await userOf(input.userId));
  const { items, next } = await partOfTable(wantedFor(member, input.organizationIds), job.cursor ?? null);
  await deleteImported(items, input);
  const left = await withoutUploads(items, input);
  const before = (job.counts as { underWay?: number } | undefined)?.underWay ?? 0;
  const underWay = before + (await eraseMemberIn(left, member, input));
  if (next === null) await endOf(job, input, underWay);
  return { cursor: next, done: job.done + 1, total: 0, counts: { underWay }, ...(next === null && { result: RESULT }) };
}
