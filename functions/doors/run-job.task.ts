// Door of the job machine: runs one piece of a background job and says whether there is more.

import { type JobTask, type JobTaskAnswer, runJob } from '#platform/jobs/run-job.act.ts';
import { JOB_KINDS } from './job-kinds.act.ts';

/** Input and answer carry ids only. */
export const handler = (task: JobTask): Promise<JobTaskAnswer> => runJob(task, JOB_KINDS);
