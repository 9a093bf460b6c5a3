// Stores a background job that starts later: the tick that restarts jobs without progress starts it at that time.
import { nowIso } from '#platform/foundation/clock.ts';
import { committedAlone } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { JobEntity, jobWrites } from './job.entity.ts';
import { leaseUntil } from './job-due.rules.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

type LaterJob<K extends JobKind> = {
  organizationId: string;
  jobId: string;
  kind: K;
  input: JobInputs[K];
  userId: string;
  userName: string;
  /** When it starts (milliseconds since 1970). */
  atMs: number;
};

function itemOf<K extends JobKind>({ atMs, ...asked }: LaterJob<K>) {
  const fresh = { ...asked, created: nowIso(), total: 0, done: 0, counts: {}, tries: 0, state: 'RUNNING' } as const;
  return { ...fresh, ...leaseUntil(asked.jobId, atMs) };
}

/** Stores the job, to start at `atMs`; an existing job with that id stays unchanged. */
export async function saveForLater<K extends JobKind>(asked: LaterJob<K>): Promise<void> {
  await committedAlone(() => JobEntity.create(itemOf(asked)));
}

/** The write that stores it, for a transaction with what it works on; refused when a job with that id exists. */
export const laterJobWrite = <K extends JobKind>(asked: LaterJob<K>): Write => jobWrites.create(itemOf(asked)).commit();
