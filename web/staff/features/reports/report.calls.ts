// The report as a file: its text at once, or a job whose file it becomes.
import { ask } from '../../../kit/ask.ts';
import type { CsvReportQuery } from '../../../kit/calls.gen.ts';

const CSV_REPORT = /* GraphQL */ `
  query CsvReport($campaignId: ID!) {
    csvReport(campaignId: $campaignId) { success errors csv job { id total done } }
  }
`;

/** Asks for the file; either `csv` or `job` is set (CMP-11). */
export const csvReport = (campaignId: string) => ask<CsvReportQuery>(CSV_REPORT, { campaignId });
