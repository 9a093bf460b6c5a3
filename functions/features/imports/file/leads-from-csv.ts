// leadsFromCsv: starts the import of an uploaded contacts file, or of rows in the call (API-027, LED-32).

import { requireGroup } from '#domain/groups/require-group.act.ts';
import { tidyName } from '#domain/leads/lead.rules.ts';
import { checkedAttestation } from '#domain/leads/saving/attestation.act.ts';
import { CSV_LIMIT_BYTES, notCsv, uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { mustAcceptPeople } from '#engine/delivery/entry/accepts-people.act.ts';
import type { MutationLeadsFromCsvArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId, newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { saveAsUpload, uploadedBytes, uploadedFile, uploadedStart } from '#platform/gateways/uploads.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { jobBegunBefore, startJob } from '#platform/jobs/start-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { HEADER_ROWS } from '../columns/header.rules.ts';
import { choiceFrom, MOST_FIELD_KEYS } from '../reading/csv-columns.rules.ts';
import { decodedCsv } from '../reading/csv-file.rules.ts';
import { mappingOf, readingOf } from '../reading/csv-reading.act.ts';
import { rowsAsCsv } from '../reading/csv-rows.rules.ts';
import { importAnswer } from './import-answer.act.ts';

const SNIFFED_BYTES = 64 * 1024;
const CONFIRM = 'Nothing is imported yet. Confirm which columns hold the phone and the name.';

/** Drops the last line when only the start of a file was read: it is cut off. */
function wholeLines(text: string, isAll: boolean): string {
  return isAll ? text : text.slice(0, text.lastIndexOf('\n') + 1) || text;
}

/**
 * The start of an upload, or all of it where its first rows are so long that the start has too few to find the column names and
 * people under them. Refuses at once what its start or size reveals: no upload, empty, too large, no CSV.
 */
async function startOf(organizationId: string, uploadId: string): Promise<string> {
  const bytes = /^[\w-]{1,64}$/.test(uploadId) ? await uploadedBytes(organizationId, uploadId) : null;
  if (bytes === null) throw new Refusal('The file did not arrive. Please upload it again.');
  const refusal = uploadRefusal('csv', 'text/csv', bytes);
  if (refusal) throw new Refusal(refusal);
  const start = (await uploadedStart(organizationId, uploadId)) ?? new Uint8Array();
  const strange = notCsv(start);
  if (strange) throw new Refusal(strange);
  const isAll = bytes <= SNIFFED_BYTES;
  const lines = wholeLines(decodedCsv(start, !isAll), isAll);
  if (isAll || lines.split('\n').length > HEADER_ROWS) return lines;
  return decodedCsv((await uploadedFile(organizationId, uploadId)) ?? start);
}

/** Rows in the call are stored as a file and processed the same way. */
async function uploadOf(args: MutationLeadsFromCsvArgs, organizationId: string, uploadId: string): Promise<void> {
  const rows = rowsAsCsv(args.leads ?? []);
  if ('refusal' in rows) throw new Refusal(rows.refusal);
  if (rows.csv.length > CSV_LIMIT_BYTES) throw new Refusal('At most 50 MB at once.');
  await saveAsUpload(organizationId, uploadId, rows.csv);
}

/** Without keys nothing is imported: it answers the guessed columns for confirmation. */
async function toConfirm(organizationId: string, upload: { uploadId: string; fileName: string }): Promise<Refusal> {
  await startOf(organizationId, upload.uploadId);
  const bytes = (await uploadedFile(organizationId, upload.uploadId)) ?? new Uint8Array();
  return new Refusal(CONFIRM, { code: 'CONFIRM', beside: { mapping: mappingOf(decodedCsv(bytes), upload) } });
}

/** Refuses a repeat that names another campaign or group than the import, since a file is read once and then deleted. */
function mustLeadTo(job: Job, { campaignId, groupId }: MutationLeadsFromCsvArgs): void {
  const input = inputOf(job, 'import');
  if ((campaignId ?? undefined) === input.campaignId && (groupId ?? undefined) === input.groupId) return;
  throw new Refusal('This file is being imported already. Please upload it again to import it once more.');
}

/**
 * Answers the import that has started; its rows are read in the background. With a campaign or group, everybody in the
 * file joins it. The same upload or `requestId` finds the same import, and refuses another campaign or group.
 */
export async function leadsFromCsv(args: MutationLeadsFromCsvArgs, actor: Actor): Promise<AnswerTo<'leadsFromCsv'>> {
  const { organizationId } = actor;
  const jobId = createdId('imp', organizationId, args.uploadId ?? args.requestId);
  const begun = await jobBegunBefore(organizationId, jobId);
  if (begun) {
    mustLeadTo(begun, args);
    return { leadImport: await importAnswer(begun) };
  }
  const attestation = checkedAttestation(args.attestation);
  if (args.campaignId) await mustAcceptPeople(organizationId, args.campaignId);
  if (args.groupId) await requireGroup(organizationId, args.groupId);
  const uploadId = args.uploadId ?? newId('upl');
  if (!args.uploadId) await uploadOf(args, organizationId, uploadId);
  const fileName = tidyName(args.fileName) || 'contacts.csv';
  const choice = choiceFrom(args);
  if ((choice?.fieldKeys?.length ?? 0) > MOST_FIELD_KEYS)
    throw new Refusal(`Choose at most ${MOST_FIELD_KEYS} columns to keep as fields.`);
  if (!choice) throw await toConfirm(organizationId, { uploadId, fileName });
  readingOf(await startOf(organizationId, uploadId), choice);
  const input: JobInputs['import'] = {
    uploadId,
    fileName,
    choice,
    isMasked: seesMaskedLeads(actor, ownBrand().flags),
    ...(args.saysNo && { saysNo: args.saysNo }),
    ...(args.campaignId && { campaignId: args.campaignId }),
    ...(args.groupId && { groupId: args.groupId }),
    ...(attestation && { attestation }),
  };
  const job = await startJob({ organizationId, kind: 'import', input, total: 0, actor, jobId });
  mustLeadTo(job, args);
  await transact([liveSignal(organizationId, 'job', { jobId })]);
  return { leadImport: await importAnswer(job) };
}
