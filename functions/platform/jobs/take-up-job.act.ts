// Starts another execution of a job that died without an error: by a time-out, for lack of memory, or because its start was
// throttled.
import { isoOf, now } from '#platform/foundation/clock.ts';
import { committed } from '#platform/table/transact.ts';
import { type Job, jobOf, jobWrites } from './job.entity.ts';
import { LEASE_MS, leaseUntil } from './job-due.rules.ts';
import { giveUp } from './run-job.act.ts';
import { beginJob } from './start-job.act.ts';

/** A job that died this often without progress fails, since its current piece must be what kills it. */
const MOST_DEATHS = 5;

/** Reads a job again whose lease ran out, and starts its next execution, whose name has the next number; fails it after too many deaths. */
export async function takeUpJob({ organizationId, jobId }: Pick<Job, 'organizationId' | 'jobId'>): Promise<void> {
  const job = await jobOf(organizationId, jobId);
  if (job?.state !== 'RUNNING' || !job.gs5sk || job.gs5sk > `${isoOf(now())}$`) return;
  const { starts = 0, deaths = 0, gs5sk } = job;
  if (deaths >= MOST_DEATHS) return giveUp(job, 'died');
  const write = jobWrites
    .patch({ organizationId, jobId })
    .set({ starts: starts + 1, deaths: deaths + 1, ...leaseUntil(jobId, now() + LEASE_MS) })
    .where((kept, { eq }) => `${eq(kept.state, 'RUNNING')} AND ${eq(kept.gs5sk, gs5sk)}`);
  if ((await committed([write.commit()])).isMade) await beginJob({ ...job, starts: starts + 1 });
}
