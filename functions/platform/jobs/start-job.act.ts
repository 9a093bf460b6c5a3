// Starts a background job: stores it and hands it to the job machine, which runs it piece by piece.

import type { Job as JobView } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { idFrom, newId } from '#platform/foundation/ids.ts';
import { startExecution } from '#platform/gateways/machines.ts';
import { commitAlone, Lost } from '#platform/table/transact.ts';
import { INPUT_VERSION } from './input-version.rules.ts';
import { type Job, JobEntity, jobOf, type NewJob } from './job.entity.ts';
import { LEASE_MS, leaseUntil } from './job-due.rules.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

/** Stores a new job; a job that already exists under its id is returned unchanged. */
async function saveJob(fresh: NewJob): Promise<Job> {
  const { organizationId, jobId } = fresh;
  try {
    await commitAlone(() => JobEntity.create(fresh));
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  }
  const job = await jobOf(organizationId, jobId);
  if (!job) throw new Error(`Job ${jobId} was kept and is not there.`);
  return job;
}

/** Starts the job's current execution. Two starts with the same name are one; the name of a later execution contains its number. */
export function beginJob({ organizationId, jobId, starts = 0 }: Pick<Job, 'organizationId' | 'jobId' | 'starts'>) {
  const name = starts === 0 ? jobId : `${jobId}-${starts}`;
  return startExecution('JOB_MACHINE_ARN', name, { jobId, organizationId, v: INPUT_VERSION });
}

/**
 * The job that an earlier call of the same request started, restarted if it is not done; null when there is none. Needed
 * because the job's input may be used up by then.
 */
export async function jobBegunBefore(organizationId: string, jobId: string): Promise<Job | null> {
  const known = await jobOf(organizationId, jobId);
  if (known?.state === 'RUNNING') await beginJob(known);
  return known;
}

/**
 * The id of the only job for these parts, and the job if it exists: the same however often it is requested. After a job that failed
 * it is the id of a new one, and `failed` is the failed job; with `isAgain`, also after a job that is done.
 */
export async function onlyJob(
  organizationId: string,
  parts: readonly string[],
  isAgain = false,
): Promise<{ jobId: string; known: Job | null; failed: Job | null }> {
  for (let [time, failed] = [0, null as Job | null]; ; time++) {
    const jobId = idFrom('job', organizationId, ...parts, time);
    const known = await jobOf(organizationId, jobId);
    if (known?.state !== 'FAILED' && !(isAgain && known?.state === 'DONE')) return { jobId, known, failed };
    failed = known.state === 'FAILED' ? known : null;
  }
}

/**
 * Stores a job and starts it. The same `jobId` again (from a requestId), at once or later, returns the job as it is. `total`
 * may be 0 while unknown.
 */
export async function startJob<K extends JobKind>(asked: {
  organizationId: string;
  kind: K;
  input: JobInputs[K];
  total: number;
  actor: Pick<Actor, 'userId' | 'userName'>;
  jobId?: string;
}): Promise<Job> {
  const { organizationId, kind, input, total, actor } = asked;
  const { userId, userName } = actor;
  const jobId = asked.jobId ?? newId('job');
  const fresh = { organizationId, jobId, kind, input, total, userId, userName, created: nowIso(), done: 0, counts: {} };
  const known = await jobOf(organizationId, jobId);
  const lease = leaseUntil(jobId, now() + LEASE_MS);
  const job = known ?? (await saveJob({ ...fresh, ...lease, state: 'RUNNING', tries: 0 }));
  if (job.state === 'RUNNING') await beginJob(job);
  return job;
}

/** A job as screens show it; `url` is the download link of the file that it wrote. */
export function jobView(job: Job, url: string | null): JobView {
  const { jobId: id, kind, state, total, done } = job;
  return { id, kind, state, total, done, result: job.result ?? null, url, error: job.error ?? null };
}
