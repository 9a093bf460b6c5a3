// Runs one piece of a job, saves the progress, and reports whether there is more.
import { now } from '#platform/foundation/clock.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { type Job, jobOf, jobWrites } from './job.entity.ts';
import { LEASE_FIELDS, LEASE_MS, leaseUntil } from './job-due.rules.ts';
import { isPrivacyKind, type JobKind } from './kinds.rules.ts';

/** What the job machine sends and gets back; a task accepts the last two versions. */
export type JobTask = { jobId: string; organizationId: string; v: number };
export type JobTaskAnswer = JobTask & { next: 'more' | 'privacy' | 'end' };

/** The result of one piece; a null cursor ends the job. Its counts overwrite the job's counts of the same name. */
export type JobPiece = {
  cursor: string | null;
  done: number;
  total?: number;
  counts?: Record<string, unknown>;
  /** The job's result in words, with the last piece. */
  result?: string;
  /** The media key of a file that it wrote. */
  file?: string;
};

/** Runs one piece of at most 20 s from `job.cursor`; running the same piece again must change nothing. */
export type JobRun = (job: Job) => Promise<JobPiece>;

/** The job fails for good when one piece has failed this often in a row; until then the machine retries. */
const MOST_TRIES = 5;
const GIVEN_UP = 'Something went wrong on our side. What was done so far stays: start it again, nothing is done twice.';
/** Texts that staff send again are other texts: whoever has the first one would get it twice. */
const TEXTS_GIVEN_UP =
  'Something went wrong on our side. Some people may have this text already: check before you send again.';

const jobSignal = (job: Job) => liveSignal(job.organizationId, 'job', { jobId: job.jobId });
const patchOf = ({ organizationId, jobId }: Job) => jobWrites.patch({ organizationId, jobId });

/** Saves the job's progress; false when another run has already saved this piece. */
async function isSaved(job: Job, piece: JobPiece): Promise<boolean> {
  const { cursor, done, total = job.total, result, file } = piece;
  const counts = { ...(job.counts as Record<string, unknown> | undefined), ...piece.counts };
  const state = cursor === null ? ('DONE' as const) : ('RUNNING' as const);
  const facts = { state, done, total, counts, tries: 0, deaths: 0, ...(result && { result }), ...(file && { file }) };
  const asRead = job.cursor;
  const on = cursor === null ? {} : { cursor, ...leaseUntil(job.jobId, now() + LEASE_MS) };
  const write = patchOf(job)
    .set({ ...facts, ...on })
    .remove(cursor === null ? [...LEASE_FIELDS] : [])
    .where(
      (kept, { eq, notExists }) =>
        `${asRead ? eq(kept.cursor, asRead) : notExists(kept.cursor)} AND ${eq(kept.state, 'RUNNING')}`,
    )
    .commit();
  return (await committed([write, jobSignal(job)])).isMade;
}

async function failed(job: Job, sentence: string): Promise<void> {
  const end = patchOf(job)
    .set({ state: 'FAILED', error: sentence })
    .remove([...LEASE_FIELDS]);
  await transact([end.commit(), jobSignal(job)]);
}

/** Ends a job as failed. The operator reads `error`; the user who started the job reads what they can do. */
export async function giveUp(job: Job, error: string): Promise<void> {
  const { kind, organizationId, jobId } = job;
  console.error(JSON.stringify({ level: 'error', kind: 'job', job: kind, organizationId, jobId, error, atMs: now() }));
  await failed(job, kind === 'message' ? TEXTS_GIVEN_UP : GIVEN_UP);
}

async function tried(job: Job, error: unknown): Promise<void> {
  if (error instanceof Refusal) return failed(job, error.message);
  if (job.tries + 1 >= MOST_TRIES) {
    return giveUp(job, error instanceof Error ? error.name : 'unknown');
  }
  await transact([patchOf(job).add({ tries: 1 }).commit()]);
  throw error;
}

/**
 * Runs the next piece of a job by its kind; a privacy job that is not among `kinds` is passed on to the function for those. A Refusal
 * ends the job as FAILED with its sentence. Any other error is thrown for the machine to retry and, after 5 failures in a row, ends
 * the job too. When another run has finished the piece meanwhile, what that run saved stays.
 */
export async function runJob(task: JobTask, kinds: Readonly<Partial<Record<JobKind, JobRun>>>): Promise<JobTaskAnswer> {
  const job = await jobOf(task.organizationId, task.jobId);
  if (job?.state !== 'RUNNING') return { ...task, next: 'end' };
  const run = kinds[job.kind as JobKind];
  if (!run && isPrivacyKind(job.kind)) return { ...task, next: 'privacy' };
  if (!run) throw new Error(`There is no job of kind ${job.kind}.`);
  let piece: JobPiece;
  try {
    piece = await run(job);
  } catch (error) {
    await tried(job, error);
    return { ...task, next: 'end' };
  }
  if (!(await isSaved(job, piece))) return { ...task, next: 'more' };
  return { ...task, next: piece.cursor === null ? 'end' : 'more' };
}
