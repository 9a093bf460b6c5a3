// The file of what is kept of a member, and erasing them.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import { EraseMemberDocument, MemberExportDocument } from './privacy.gen.ts';

const WHILE_RUNNING_MS = 1_000;

type Erasing = { typed: string; withUploads: boolean };

/** Erases a member in the background; `typed` is their name or e-mail address, typed to confirm. */
export const useEraseMember = (userId: string, after: () => unknown) =>
  useWrite('eraseMember', (given: Erasing) => ask(EraseMemberDocument, { userId, ...given }), after);

/** Starts to write the file of a member, or without an id of oneself. Returns the job's id. */
export const useStartMemberExport = (userId: string | undefined, after: (jobId: string | null) => unknown) =>
  useWrite(
    'exportMember',
    async () => (await ask(MemberExportDocument, userId ? { userId } : {})).job?.id ?? null,
    after,
  );

/** How far the file is, polled until it is written: everybody may ask about one that they began. */
export const useMemberExport = (jobId: string | null) =>
  useQuery({
    queryKey: ['memberExport', jobId],
    queryFn: jobId === null ? skipToken : async () => (await ask(MemberExportDocument, { jobId })).job ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
