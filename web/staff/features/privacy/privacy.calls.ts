// The files of everything stored about a member and about the organization, and erasing them.
import { skipToken, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  EraseMemberDocument,
  EraseOrganizationDocument,
  KeepOrganizationDocument,
  MemberExportDocument,
  OrganizationExportDocument,
} from './privacy.gen.ts';

const WHILE_RUNNING_MS = 1_000;

type Erasing = { typed: string; withUploads: boolean };
/** Whose file: of a member by id, one's own, or the organization's. */
export type PrivacyOwner = { userId: string } | 'own' | 'organization';

/** Erases a member in the background; `typed` is their name or e-mail address, typed to confirm. */
export const useEraseMember = (userId: string, after: () => unknown) =>
  useWrite('eraseMember', (given: Erasing) => ask(EraseMemberDocument, { userId, ...given }), after);

/** Asks for the organization to be erased in some days; `typed` is its name, typed to confirm. */
export const useEraseOrganization = (after: () => unknown) =>
  useWrite('eraseOrganization', (typed: string) => ask(EraseOrganizationDocument, { typed }), after);

/** Undoes the request to erase the organization. */
export const useKeepOrganization = (after: () => unknown) =>
  useWrite('keepOrganization', () => ask(KeepOrganizationDocument), after);

async function startExport(whose: PrivacyOwner, jobId?: string) {
  const job = jobId ? { jobId } : {};
  if (whose === 'organization') return (await ask(OrganizationExportDocument, job)).job ?? null;
  const given = jobId || whose === 'own' ? job : { userId: whose.userId };
  return (await ask(MemberExportDocument, given)).job ?? null;
}

/** Starts to write the file. Returns the job's id. */
export const useStartExport = (whose: PrivacyOwner, after: (jobId: string | null) => unknown) =>
  useWrite('exportKept', async () => (await startExport(whose))?.id ?? null, after);

/** The progress of a file, polled until it is written; a user may query each file that they started. */
export const useExport = (whose: PrivacyOwner, jobId: string | null) =>
  useQuery({
    queryKey: ['keptExport', jobId],
    queryFn: jobId === null ? skipToken : () => startExport(whose, jobId),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });
