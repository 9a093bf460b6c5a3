// The background job that removes records past their age, piece by piece over the whole table; a brand has one each month.

import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { partOfTable } from '#platform/jobs/whole-table.act.ts';
import { pastAge, takePastAge } from './past-age.act.ts';

/** Removes records past their age from one part of the table; running it again changes nothing. */
export async function expirePiece({ cursor, done: before }: Job): Promise<JobPiece> {
  const { ages } = ownBrand();
  const nowMs = now();
  const { items, next } = await partOfTable(pastAge(ages, nowMs), cursor ?? null);
  const done = before + (await takePastAge(items, ages, nowMs));
  return { cursor: next, done, ...(next === null && { result: `${done.toLocaleString('en-US')} records.` }) };
}
