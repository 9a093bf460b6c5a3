// An import as it is answered: its counts, the first refused rows and the link to the report.

import { reportUrl } from '../../gateways/uploads.ts';
import { inputOf, type Job } from '../../jobs/job.entity.ts';
import { maskedPhone } from '../../people/consent/phone.rules.ts';
import { HIDDEN_TEXT } from '../../people/mask.rules.ts';
import type { LeadImport } from '../../schema.gen.ts';
import { importCounts } from './import-state.act.ts';

/** The name under which an import's report is saved. */
const reportName = (fileName: string) => `${fileName.replace(/\.[a-z]{2,4}$/i, '')} - rows to look at.csv`;

/** What the import has come to; where leads are masked, refused rows show their last digits and there is no download. */
export async function importAnswer(job: Job, isMasked: boolean): Promise<LeadImport> {
  const { fileName, campaignId } = inputOf(job, 'import');
  const { reasons, refusedRows, saidNoRows, parts, ...counts } = importCounts(job);
  const hidden = (row: number, phone: string, reason: string) => ({
    ...{ row, name: HIDDEN_TEXT, phone: maskedPhone(phone), reason },
  });
  const masked = refusedRows.map(({ row, phone, fault }) => hidden(row, phone, fault));
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
    refusedRows: isMasked ? masked : shown,
    saidNoRows: isMasked ? saidNoRows.map(({ row, phone }) => hidden(row, phone, 'Said no to texts')) : saidNoRows,
    reportUrl: job.file && !isMasked ? await reportUrl(job.file, reportName(fileName)) : null,
    campaignId: campaignId ?? null,
    error: job.error ?? null,
  };
}
