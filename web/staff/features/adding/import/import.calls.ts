// Adds people: the calls of the add modal and the import report, and the upload of a file.
import { useQuery } from '@tanstack/react-query';
import type { ColumnChoice } from '#features/imports/columns/guess-columns.rules.ts';
import { ask, NetworkLost } from '#web/kit/ask.ts';
import type { AttestationInput, ImportFieldsFragment, LeadImportsQuery, SaysNo } from '#web/kit/calls.gen.ts';
import {
  CreateLeadDocument,
  CreateLeadsDocument,
  CreateUploadDocument,
  LeadImportDocument,
  LeadImportsDocument,
  LeadsFromCsvDocument,
} from './import.gen.ts';

export type Import = ImportFieldsFragment;

const WHILE_RUNNING_MS = 1_000;

/** One import with its counts, polled until it has ended. */
export const useImport = (importId: string) =>
  useQuery({
    queryKey: ['import', importId],
    queryFn: async (): Promise<Import> => {
      const { leadImport } = await ask(LeadImportDocument, { leadImportId: importId });
      if (!leadImport) throw new Error('The answer holds no import.');
      return leadImport;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });

export type ImportInBrief = NonNullable<LeadImportsQuery['leadImports']['leadImports']>[number];

const WHILE_ANY_RUNS_MS = 2_000;

/** The organization's latest imports in brief, newest first; polled while one is running. */
export const useImports = () =>
  useQuery({
    queryKey: ['imports'],
    queryFn: async (): Promise<readonly ImportInBrief[]> => (await ask(LeadImportsDocument)).leadImports ?? [],
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? WHILE_ANY_RUNS_MS : false),
  });

export const isRunning = ({ state }: { state: ImportInBrief['state'] }): boolean => state === 'RUNNING';

/** Adds people by hand, and to a campaign if one is named; returns how many joined it. */
export const createLeads = (
  leads: { name: string; phone: string }[],
  into: { campaignId: string | null; groupId: string | null },
  attestation: AttestationInput,
  id: string,
) => ask(CreateLeadsDocument, { leads, ...into, attestation, requestId: id });

/** Adds one person, or finds who has that phone already; returns their id. */
export async function createLead(
  lead: { name: string; phone: string },
  attestation: AttestationInput,
  requestId: string,
): Promise<string> {
  const { lead: saved } = await ask(CreateLeadDocument, { lead, attestation, requestId });
  if (!saved) throw new Error('The answer holds nobody.');
  return saved.id;
}

/** Uploads a file through a presigned form and returns its upload id. Throws an error with a sentence. */
export async function storeFile(file: File): Promise<string> {
  const asked = { purpose: 'csv' as const, mimeType: file.type || 'text/csv', bytes: file.size };
  const { upload } = await ask(CreateUploadDocument, asked);
  if (!upload) throw new Error('The answer holds no upload.');
  const form = new FormData();
  for (const { name, value } of upload.fields) form.append(name, value);
  form.append('file', file);
  const stored = await fetch(upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!stored?.ok) throw new NetworkLost('The file did not arrive.');
  return upload.id;
}

export type CsvImport = {
  file: File;
  choice: ColumnChoice;
  saysNo: SaysNo;
  campaignId: string | null;
  groupId: string | null;
  attestation: AttestationInput;
};

/** The upload of each request: a retry after a lost response must name the same upload, or it would be another import. */
const uploads = new Map<string, string>();

/** Uploads the file and starts its import, which runs in the background; returns the import's id (LED-32). */
export async function importCsv(
  { file, choice, saysNo, campaignId, groupId, attestation }: CsvImport,
  id: string,
): Promise<string> {
  const uploadId = uploads.get(id) ?? (await storeFile(file));
  uploads.set(id, uploadId);
  const variables = {
    uploadId,
    fileName: file.name,
    campaignId,
    groupId,
    saysNo,
    attestation,
    requestId: id,
    ...choice,
  };
  return (await ask(LeadsFromCsvDocument, variables)).leadImport?.id ?? '';
}
