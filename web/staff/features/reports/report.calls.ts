// The report as a file: its text at once, or a job whose file it becomes.
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../kit/ask.ts';
import type { CsvReportQuery, JobQuery } from '../../../kit/calls.gen.ts';

const CSV_REPORT = /* GraphQL */ `
  query CsvReport($campaignId: ID!) {
    csvReport(campaignId: $campaignId) { success errors csv job { id total done } }
  }
`;

const JOB = /* GraphQL */ `
  query Job($jobId: ID!) {
    job(jobId: $jobId) { success errors job { id kind state total done result url error } }
  }
`;

/** Asks for the file; either `csv` or `job` is set (CMP-11). */
export const csvReport = (campaignId: string) => ask<CsvReportQuery>(CSV_REPORT, { campaignId });

const WHILE_RUNNING_MS = 1_500;

/** A long piece of work, asked until it is done. */
export const useJob = (jobId: string | null) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: async () => (await ask<JobQuery>(JOB, { jobId })).job ?? null,
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
