// The file of the people of a list: starting it, and its progress.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { SelectionInput } from '#web/kit/calls.gen.ts';
import { LeadsExportDocument } from './export.gen.ts';

const WHILE_RUNNING_MS = 1_000;

/** Starts to write the file, or finds the one of the same list that is being written; returns the job's id. */
export async function startExport(selection: SelectionInput): Promise<string | null> {
  return (await ask(LeadsExportDocument, { selection })).job?.id ?? null;
}

/** The progress of a file, polled until it is written; whoever started it may ask. */
export const useLeadsExport = (jobId: string | null) =>
  useQuery({
    queryKey: ['leadsExport', jobId],
    queryFn: jobId === null ? skipToken : async () => (await ask(LeadsExportDocument, { jobId })).job ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
