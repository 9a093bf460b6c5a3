// Starts long work in the background: keeps a job and hands it to the job machine, which runs it piece by piece.
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { Actor } from '../foundation/actor.ts';
import { nowIso } from '../foundation/clock.ts';
import { newId } from '../foundation/ids.ts';
import type { Job as JobView } from '../schema.gen.ts';
import { type Job, JobEntity } from './job.entity.ts';

/** The kinds of long work; what each does stands in job-kinds.ts. */
export type JobKind = 'import' | 'enrol' | 'archive' | 'remove' | 'resume' | 'report';

/** What a piece of a job came to; a null cursor ends the job. Counts replace those of the job, name by name. */
export type JobPiece = {
  cursor: string | null;
  done: number;
  total?: number;
  counts?: Record<string, unknown>;
  /** What came of it, in words, with the last piece. */
  result?: string;
  /** The media key of a file it wrote. */
  file?: string;
};

/** Runs one piece of at most 20 s from `job.cursor`; running the same piece again must change nothing. */
export type JobRun = (job: Job) => Promise<JobPiece>;

const INPUT_VERSION = 1;
const machines = new SFNClient({ maxAttempts: 8 });

function machineArn(): string {
  const arn = process.env.JOB_MACHINE_ARN;
  if (!arn) throw new Error('JOB_MACHINE_ARN is not set: this door does not declare the job machine.');
  return arn;
}

async function startMachine(organizationId: string, jobId: string): Promise<void> {
  const input = JSON.stringify({ jobId, organizationId, v: INPUT_VERSION });
  try {
    await machines.send(new StartExecutionCommand({ stateMachineArn: machineArn(), name: jobId, input }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
  }
}

/**
 * Keeps a job and starts it; the same `jobId` again (from a requestId) finds the job as it stands. `input` holds ids, a
 * selection, column names: never a text or a phone. `total` may be 0 while unknown.
 */
export async function startJob(asked: {
  organizationId: string;
  kind: JobKind;
  input: Record<string, unknown>;
  total: number;
  actor: Pick<Actor, 'userId' | 'userName'>;
  jobId?: string;
}): Promise<Job> {
  const { organizationId, kind, input, total, actor } = asked;
  const jobId = asked.jobId ?? newId('job');
  const { data: known } = await JobEntity.get({ organizationId, jobId }).go({ consistent: true });
  const job = known ?? (await keepJob());
  await startMachine(organizationId, jobId);
  return job;

  async function keepJob(): Promise<Job> {
    const { userId, userName } = actor;
    const fresh = {
      organizationId,
      jobId,
      kind,
      input,
      total,
      userId,
      userName,
      created: nowIso(),
      done: 0,
      counts: {},
    };
    const { data } = await JobEntity.put({ ...fresh, state: 'RUNNING', tries: 0 }).go();
    return data;
  }
}

/** A job as screens see it; `url` is the download link of the file it wrote. */
export function jobView(job: Job, url: string | null): JobView {
  const { jobId: id, kind, state, total, done } = job;
  return { id, kind, state, total, done, result: job.result ?? null, url, error: job.error ?? null };
}
