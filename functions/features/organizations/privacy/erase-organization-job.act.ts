// The background job that erases an organization, step by step. Each step may run again. The bill, opt-outs and the audit log have to stay,
// without people.

import {
  deleteAccount,
  erasedMember,
  eraseMemberIn,
  UNDER_WAY_MS,
  wantedFor,
} from '#domain/accounts/erasure/erase-account.act.ts';
import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { ORGANIZATION_KEY, organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { removeMembers } from '#domain/accounts/remove-members.act.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import { leaveNow } from '#domain/billing/numbers/take-number.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { deleteSomeFiles } from '#platform/gateways/stored-files.ts';
import { noteErasure } from '#platform/jobs/erasure-note.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { partOfTable } from '#platform/jobs/whole-table.act.ts';
import { partitionOf } from '#platform/table/keys.ts';
import { committed } from '#platform/table/transact.ts';
import { endBilling } from './end-billing.act.ts';
import { emptyOrganization, eraseOrganizationIn } from './erase-organization-items.act.ts';

const AT_ONCE = 20;

type Input = JobInputs['eraseOrganization'];

/**
 * Where the next piece starts. `accounts`: the member whose account is erased next, and from where in the table; `userIds` are in the
 * cursor, since their memberships are gone by then.
 */
type At =
  | { is: 'begin' }
  | { is: 'billing' }
  | { is: 'number' }
  | { is: 'members' }
  | { is: 'files'; userIds: string[] }
  | { is: 'table'; userIds: string[]; from: string | null }
  | { is: 'accounts'; userIds: string[]; from: string | null };

const ended = (done: number): JobPiece => ({ cursor: null, done, total: done, result: 'Organization erased.' });

/**
 * Decides once and for all that the erasure begins; false when an owner undid it, or requested it again later. With `isAgain`, in a
 * restored table, it begins whatever that table says about it.
 */
async function isBegun({ organizationId }: Job, { askedAt, isAgain }: Input): Promise<boolean> {
  const organization = await organizationById(organizationId);
  const erasure = organization?.erasure;
  if (!organization || (!isAgain && erasure?.askedAt !== askedAt)) return false;
  if (erasure?.begunAt) return true;
  const begun = { beginsAt: nowIso(), ...erasure, askedAt, begunAt: nowIso() };
  const write = organizationWrites
    .patch({ organizationId })
    .set({ erasure: begun })
    .where((item, { eq, notExists }) => (erasure ? eq(item.erasure, erasure) : notExists(item.erasure)));
  return (await committed([write.commit()])).isMade;
}

/** The members who are in no other organization, except wpAdmins: their accounts are erased too. */
async function removeEverybody(organizationId: string): Promise<string[]> {
  const userIds = (await membersOf(organizationId)).map(({ userId }) => userId);
  const alone: string[] = [];
  for (const userId of userIds) {
    const { data } = await MembershipEntity.query.byUser({ userId }).go({ pages: 'all' });
    const isElsewhere = data.some((one) => one.organizationId !== organizationId);
    if (!isElsewhere && !(await userOf(userId))?.wpAdmin) alone.push(userId);
  }
  return alone;
}

async function accountsPiece(organizationId: string, at: At & { is: 'accounts' }): Promise<At | null> {
  const [userId, ...others] = at.userIds;
  if (userId === undefined) return null;
  const user = await userOf(userId);
  const member = await erasedMember(userId, user);
  const { items, next } = await partOfTable(wantedFor(member, []), at.from);
  await eraseMemberIn(items, member, { organizationIds: [organizationId], isWhole: true });
  if (next !== null) return { ...at, from: next };
  if (user) await deleteAccount(user);
  return { is: 'accounts', userIds: others, from: null };
}

/** Does one step; returns the next, null at the end. */
async function stepOf(organizationId: string, at: At): Promise<At | null> {
  if (at.is === 'begin') return { is: 'billing' };
  if (at.is === 'billing') {
    await endBilling(organizationId);
    return { is: 'number' };
  }
  if (at.is === 'number') {
    await leaveNow(organizationId);
    return { is: 'members' };
  }
  if (at.is === 'members') return { is: 'files', userIds: await removeEverybody(organizationId) };
  if (at.is === 'files') {
    const members = (await membersOf(organizationId)).map(({ userId }) => userId);
    for (const some of chunksOf(members, AT_ONCE))
      await removeMembers(some, organizationId, () => Promise.resolve(), true);
    return (await deleteSomeFiles(organizationId)) ? { is: 'table', userIds: at.userIds, from: null } : at;
  }
  if (at.is === 'accounts') return accountsPiece(organizationId, at);
  const { items, next } = await partOfTable(
    { values: { organizationId }, partitions: [partitionOf(ORGANIZATION_KEY, { organizationId })] },
    at.from,
  );
  await eraseOrganizationIn(organizationId, items);
  return next === null ? { is: 'accounts', userIds: at.userIds, from: null } : { ...at, from: next };
}

/** Files and table are read once more after this time, for data that was being written during the erasure, such as an export. */
function lookAgainLater({ organizationId, jobId, userId, userName }: Job, { askedAt }: Input): Promise<void> {
  const later = { jobId: idFrom('job', jobId, 'later'), kind: 'eraseOrganization' } as const;
  return saveForLater({
    organizationId,
    userId,
    userName,
    ...later,
    input: { askedAt, isLater: true },
    atMs: now() + UNDER_WAY_MS,
  });
}

/** Runs one step; running it again changes nothing. */
export async function eraseOrganizationPiece(job: Job): Promise<JobPiece> {
  const { organizationId, cursor, done } = job;
  const input = inputOf(job, 'eraseOrganization');
  const { isLater } = input;
  if (!(await isBegun(job, input))) return { cursor: null, done, total: done, result: 'It was undone.' };
  if (!cursor && !isLater) await noteErasure(job, 'eraseOrganization', input);
  const first: At = isLater ? { is: 'files', userIds: [] } : { is: 'begin' };
  const next = await stepOf(organizationId, cursor ? (JSON.parse(cursor) as At) : first);
  if (next) return { cursor: JSON.stringify(next), done: done + 1 };
  await emptyOrganization(organizationId);
  if (!isLater) await lookAgainLater(job, input);
  return ended(done + 1);
}
