// The file of everything stored about a person, and erasing them.
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { EraseLeadDocument, PersonExportDocument } from './privacy.gen.ts';

/** Creates the file of everything stored about a person; the audit log records each. */
export const usePersonExport = (leadId: string, after: (file: string) => unknown) =>
  useWrite('exportPerson', async () => (await ask(PersonExportDocument, { leadId })).file ?? '', after);

/** Starts erasing a person; `typed` is their name or phone, typed to confirm. Returns the job's id. */
export const useEraseLead = (leadId: string, after: (jobId: string | null) => unknown) =>
  useWrite(
    'eraseLead',
    async (typed: string) => (await ask(EraseLeadDocument, { leadId, typed })).job?.id ?? null,
    after,
  );
