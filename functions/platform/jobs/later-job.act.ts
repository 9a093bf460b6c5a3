// Stores a background job that starts later: the tick that restarts jobs without progress starts it at that time.
import { nowIso } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { JobEntity } from './job.entity.ts';
import { leaseUntil } from './job-due.rules.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

/** Stores the job, to start at `atMs` (milliseconds since 1970); an existing job with that id stays unchanged. */
export async function saveForLater<K extends JobKind>({
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
