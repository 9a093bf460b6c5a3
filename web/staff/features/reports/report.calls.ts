// The report as a file: its text at once, or a job that generates it.
import { ask } from '#web/kit/ask.ts';
import { CsvReportDocument } from './report.gen.ts';

/** Requests the file; either `csv` or `job` is set (CMP-11). */
export const csvReport = (campaignId: string) => ask(CsvReportDocument, { campaignId });
