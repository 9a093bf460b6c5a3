// A background job and its progress.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { JobDocument } from './job.gen.ts';

const WHILE_RUNNING_MS = 1_000;

/** A job, polled until it has ended. */
export const useJob = (jobId: string | null) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: jobId === null ? skipToken : async () => (await ask(JobDocument, { jobId })).job ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
