// Starts the job that removes records past their age: at night, once a month.

import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { startJob } from '#platform/jobs/start-job.act.ts';

/** The job belongs to the brand and no organization. */
const BRAND = 'brand';
const DAY_MS = 24 * 3600_000;
/** 10:00 UTC: night in every state. */
const NIGHT_MS = 10 * 3600_000;

const nightOf = (atMs: number) => Math.floor((atMs - NIGHT_MS) / DAY_MS);

/** Starts this month's job when a night has begun since then; a job that was started is not started again. */
export async function expireMonthly(sinceMs = now() - 60_000): Promise<void> {
  if (nightOf(now()) === nightOf(sinceMs)) return;
  const month = isoOf(now()).slice(0, 7);
  const jobId = idFrom('job', BRAND, 'expire', month);
  const actor = { userId: '', userName: '' };
  await startJob({ organizationId: BRAND, kind: 'expire', input: {}, total: 0, actor, jobId });
}
