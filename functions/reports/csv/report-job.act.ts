// The background job that writes a large campaign's CSV report: a part per piece, then all parts as one file.

import { campaignById } from '../../chains/campaign.entity.ts';
import { notFound } from '../../foundation/refusal.ts';
import { readReport, reportKey, writeReport } from '../../gateways/uploads.ts';
import { inputOf, type Job } from '../../jobs/job.entity.ts';
import type { JobPiece } from '../../jobs/run-job.act.ts';
import { csvHeader, csvRows, csvText, enteredOf } from './csv-rows.act.ts';

const A_PIECE = 2000;

const partKey = ({ organizationId, jobId }: Job, from: number) => reportKey(organizationId, jobId, `part-${from}.csv`);

async function joined(job: Job, lastFrom: number): Promise<string> {
  const froms = Array.from({ length: lastFrom / A_PIECE + 1 }, (_, part) => part * A_PIECE);
  const parts = await Promise.all(froms.map((from) => readReport(partKey(job, from))));
  return parts.join('');
}

/** One piece of 2,000 contacts; running it again writes the same part again. */
export async function reportPiece(job: Job): Promise<JobPiece> {
  const { campaignId } = inputOf(job, 'report');
  const campaign = await campaignById(job.organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted') throw notFound();
  const { entrants, steps } = await enteredOf(campaign);
  const from = Number(job.cursor ?? 0);
  const some = entrants.slice(from, from + A_PIECE);
  const rows = await csvRows(campaign, { entrants: some, steps });
  await writeReport(partKey(job, from), csvText(rows, from === 0 ? await csvHeader(campaign) : null));
  const done = from + some.length;
  if (done < entrants.length) return { cursor: String(done), done, total: entrants.length };
  const file = reportKey(job.organizationId, job.jobId, 'Report.csv');
  await writeReport(file, await joined(job, from));
  const result = `${done.toLocaleString('en-US')} people.`;
  return { cursor: null, done, total: entrants.length, file, result };
}
