// Keeps a background job whose time comes later: the tick that takes up jobs which fell silent begins it then.
import { nowIso } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { JobEntity } from './job.entity.ts';
import { leaseUntil } from './job-due.rules.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

/** Stores the job, to be begun at `atMs` (milliseconds since 1970); one that is kept already under its id stays as it is. */
export async function keepForLater<K extends JobKind>({
  atMs,
  ...asked
}: {
  organizationId: string;
  jobId: string;
  kind: K;
  input: JobInputs[K];
  userId: string;
  userName: string;
  atMs: number;
}): Promise<void> {
  const { jobId } = asked;
  const fresh = { ...asked, created: nowIso(), total: 0, done: 0, counts: {}, tries: 0, state: 'RUNNING' } as const;
  await committedAlone(() => JobEntity.create({ ...fresh, ...leaseUntil(jobId, atMs) }));
}
