// Opt-outs that staff record, wishes that they settle, and how far a long recording has come.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { OptOutInput } from '#web/kit/calls.gen.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { OptOutJobDocument, OptOutLeadsDocument, ResumeLeadDocument } from './stopping.gen.ts';

/** Whose opt-outs: people of the list, or the phones in a column of a file that was uploaded. */
export type Whose = Meant | { uploadId: string; phoneKey: string };
type Recording = { whose: Whose; optOut: OptOutInput };

const WHILE_RUNNING_MS = 1_000;

/** Records opt-outs; answers how many, or the job that does it in the background. */
export const useOptOut = (after?: (answer: { count?: number | null; job?: { id: string } | null }) => unknown) =>
  useWrite(
    'optOutLeads',
    async ({ whose, optOut }: Recording, id) =>
      (await ask(OptOutLeadsDocument, { ...whose, optOut, requestId: id() })) as {
        count?: number | null;
        job?: { id: string } | null;
      },
    after,
  );

/** What sounded like a wish to stop was none. */
export const useResume = () => useWrite('resumeLead', (leadId: string) => ask(ResumeLeadDocument, { leadId }));

/** A long recording, asked until it has ended. */
export const useOptOutJob = (jobId: string | null) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: jobId === null ? skipToken : async () => (await ask(OptOutJobDocument, { jobId })).job ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
