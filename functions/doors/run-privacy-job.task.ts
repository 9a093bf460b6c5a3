// Door of the job machine for jobs that erase or export: of the two doors, only this one may scan the table and end plans.

import { type JobTask, type JobTaskAnswer, runJob } from '#platform/jobs/run-job.act.ts';
import { PRIVACY_KINDS } from './privacy-kinds.act.ts';

/** Input and answer carry ids only. */
export const handler = (task: JobTask): Promise<JobTaskAnswer> => runJob(task, PRIVACY_KINDS);
