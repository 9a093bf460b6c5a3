// The report as a file: its text at once, or a job that generates it.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { CsvReportDocument, JobDocument } from './report.gen.ts';

/** Requests the file; either `csv` or `job` is set (CMP-11). */
export const csvReport = (campaignId: string) => ask(CsvReportDocument, { campaignId });

const WHILE_RUNNING_MS = 1_500;

/** A job, polled until it is done. */
export const useJob = (jobId: string | null) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: jobId === null ? skipToken : async () => (await ask(JobDocument, { jobId })).job ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
