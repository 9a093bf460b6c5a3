// Door of the job machine for what erases or exports: only it may scan the table, and of the two only it ends plans.

import { type JobTask, type JobTaskAnswer, runJob } from '#platform/jobs/run-job.act.ts';
import { PRIVACY_KINDS } from './privacy-kinds.act.ts';

/** Input and answer carry ids only. */
export const handler = (task: JobTask): Promise<JobTaskAnswer> => runJob(task, PRIVACY_KINDS);
