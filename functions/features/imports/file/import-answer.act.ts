// An import as the API answers it: its counts, the first refused rows and the link to the report.

import type { LeadImport } from '#functions/schema.gen.ts';
import { reportUrl } from '#platform/gateways/uploads.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import { importCounts } from './import-state.act.ts';

/** The file name of an import's report. */
const reportName = (fileName: string) => `${fileName.replace(/\.[a-z]{2,4}$/i, '')} - rows to check.csv`;

/** The import's state and results. */
export async function importAnswer(job: Job): Promise<LeadImport> {
  const { fileName, campaignId } = inputOf(job, 'import');
  const { reasons, refusedRows, saidNoRows, optedOutRows, parts, fieldIds, fieldsUsed, ...counts } = importCounts(job);
  const shown = refusedRows.map(({ row, name, phone, reason }) => ({ row, name, phone, reason }));
  return {
    id: job.jobId,
    created: job.created,
    fileName,
    userName: job.userName,
    state: job.state,
    total: job.total,
    done: job.done,
    ...counts,
    reasons: Object.entries(reasons)
      .map(([reason, count]) => ({ reason, count }))
      .sort((one, other) => other.count - one.count),
    refusedRows: shown,
    saidNoRows,
    optedOutRows,
    reportUrl: job.file ? await reportUrl(job.file, reportName(fileName)) : null,
    campaignId: campaignId ?? null,
    error: job.error ?? null,
  };
}
