// Starts a background job: stores it and hands it to the job machine, which runs it piece by piece.

import type { Job as JobView } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { startExecution } from '#platform/gateways/machines.ts';
import { commitAlone, Lost } from '#platform/table/transact.ts';
import { type Job, JobEntity, jobOf, type NewJob } from './job.entity.ts';
import type { JobInputs, JobKind } from './kinds.rules.ts';

const INPUT_VERSION = 1;

/** Stores a new job; a job that already exists under its id is returned unchanged. */
async function keepJob(fresh: NewJob): Promise<Job> {
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

const begin = ({ organizationId, jobId }: Pick<Job, 'organizationId' | 'jobId'>) =>
  startExecution('JOB_MACHINE_ARN', jobId, { jobId, organizationId, v: INPUT_VERSION });

/**
 * The job that an earlier call of the same request started, restarted if it is not done; null when there is none. Needed
 * because the job's input may be used up by then.
 */
export async function jobBegunBefore(organizationId: string, jobId: string): Promise<Job | null> {
  const known = await jobOf(organizationId, jobId);
  if (known) await begin(known);
  return known;
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
  const job = known ?? (await keepJob({ ...fresh, state: 'RUNNING', tries: 0 }));
  await begin(job);
  return job;
}

/** A job as screens show it; `url` is the download link of the file that it wrote. */
export function jobView(job: Job, url: string | null): JobView {
  const { jobId: id, kind, state, total, done } = job;
  return { id, kind, state, total, done, result: job.result ?? null, url, error: job.error ?? null };
}
