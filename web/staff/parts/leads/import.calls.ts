// Adding people: what the add modal and the import report ask, and how a file travels to the store.
import { useQuery } from '@tanstack/react-query';
import type { ColumnChoice } from '../../../../functions/leads/import/csv-columns.rules.ts';
import { ask, NetworkLost, requestId } from '../../../kit/ask.ts';
import type {
  AttestationInput,
  CreateLeadsMutation,
  CreateUploadMutation,
  ImportFieldsFragment,
  LeadImportQuery,
  LeadImportsQuery,
  LeadsFromCsvMutation,
} from '../../../kit/calls.gen.ts';

const IMPORT_FIELDS = /* GraphQL */ `
  fragment ImportFields on LeadImport {
    id created fileName userName state total done added alreadyThere updated refused enrolled optedOut campaignId error reportUrl
    reasons { reason count }
    refusedRows { row name phone reason }
  }
`;

const CREATE_UPLOAD = /* GraphQL */ `
  mutation CreateUpload($purpose: UploadPurpose!, $mimeType: String!, $bytes: Int!) {
    createUpload(purpose: $purpose, mimeType: $mimeType, bytes: $bytes) {
      success errors upload { id url fields { name value } }
    }
  }
`;

const LEADS_FROM_CSV = /* GraphQL */ `
  mutation LeadsFromCsv(
    $uploadId: ID, $fileName: String, $campaignId: ID, $fullNameKey: String, $firstNameKey: String
    $lastNameKey: String, $phoneKey: String, $attestation: AttestationInput, $requestId: ID
  ) {
    leadsFromCsv(
      uploadId: $uploadId, fileName: $fileName, campaignId: $campaignId, fullNameKey: $fullNameKey
      firstNameKey: $firstNameKey, lastNameKey: $lastNameKey, phoneKey: $phoneKey, attestation: $attestation
      requestId: $requestId
    ) { success errors leadImport { id } }
  }
`;

const CREATE_LEADS = /* GraphQL */ `
  mutation CreateLeads($leads: [LeadInput!]!, $campaignId: ID, $attestation: AttestationInput, $requestId: ID) {
    createLeads(leads: $leads, campaignId: $campaignId, attestation: $attestation, requestId: $requestId) {
      success errors added alreadyIn optedOut invalid
    }
  }
`;

const LEAD_IMPORT = /* GraphQL */ `
  query LeadImport($leadImportId: ID!) {
    leadImport(leadImportId: $leadImportId) { success errors leadImport { ...ImportFields } }
  }
  ${IMPORT_FIELDS}
`;

const LEAD_IMPORTS = /* GraphQL */ `
  query LeadImports {
    leadImports { success errors leadImports { ...ImportFields } }
  }
  ${IMPORT_FIELDS}
`;

export type Import = ImportFieldsFragment;
export type Attestation = AttestationInput;

const WHILE_RUNNING_MS = 1_000;

/** One import with its counts, asked again until it has ended. */
export const useImport = (importId: string) =>
  useQuery({
    queryKey: ['import', importId],
    queryFn: async (): Promise<Import> => {
      const { leadImport } = await ask<LeadImportQuery>(LEAD_IMPORT, { leadImportId: importId });
      if (!leadImport) throw new Error('The answer holds no import.');
      return leadImport;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? WHILE_RUNNING_MS : false),
  });

/** The organisation's imports, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: ['imports'],
    queryFn: async () => (await ask<LeadImportsQuery>(LEAD_IMPORTS)).leadImports ?? [],
  });

/** Adds people by hand, into a campaign when one is given; answers how many came to it. */
export const createLeads = (
  leads: { name: string; phone: string }[],
  campaignId: string | null,
  attestation: Attestation,
  id: string,
) => ask<CreateLeadsMutation>(CREATE_LEADS, { leads, campaignId, attestation, requestId: id });

/** Stores a file by the presigned form; answers its upload id. Throws what was wrong, in a sentence. */
async function store(file: File): Promise<string> {
  const asked = { purpose: 'csv', mimeType: file.type || 'text/csv', bytes: file.size };
  const { upload } = await ask<CreateUploadMutation>(CREATE_UPLOAD, asked);
  if (!upload) throw new Error('The answer holds no upload.');
  const form = new FormData();
  for (const { name, value } of upload.fields) form.append(name, value);
  form.append('file', file);
  const stored = await fetch(upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!stored?.ok) throw new NetworkLost('The file did not arrive.');
  return upload.id;
}

export type CsvImport = { file: File; choice: ColumnChoice; campaignId: string | null; attestation: Attestation };

/** Uploads the file and starts its import, which goes on in the background; answers the import's id (LED-32). */
export async function importCsv(
  { file, choice, campaignId, attestation }: CsvImport,
  id = requestId(),
): Promise<string> {
  const uploadId = await store(file);
  const variables = { uploadId, fileName: file.name, campaignId, attestation, requestId: id, ...choice };
  return (await ask<LeadsFromCsvMutation>(LEADS_FROM_CSV, variables)).leadImport?.id ?? '';
}
