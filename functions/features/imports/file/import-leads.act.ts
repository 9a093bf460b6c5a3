// One piece of an import: reads rows from where the last piece stopped, adds people, enrolls them, counts.

import { optOutPhone } from '#domain/leads/consent/opt-out.act.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { FieldValues } from '#domain/leads/fields/field.rules.ts';
import { ATTESTED_WORDING, attestedText } from '#domain/leads/lead.rules.ts';
import type { GivenConsent } from '#domain/leads/saving/given-consent.act.ts';
import { type GivenWithId, type KeptOne, saveLeads } from '#domain/leads/saving/save-leads.act.ts';
import { notCsv } from '#domain/media/upload/upload.rules.ts';
import { enteredAll } from '#domain/texts/request/send-request.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { hashOf, idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { forgetUpload, uploadedFile } from '#platform/gateways/uploads.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { committed } from '#platform/table/transact.ts';
import type { Wish } from '../columns/wishes.rules.ts';
import { shortened } from '../reading/csv-columns.rules.ts';
import { countRows, decodedCsv, type FileHead, readRows } from '../reading/csv-file.rules.ts';
import { type CsvPerson, personIn, type RefusedCsvRow, type RowReading } from '../reading/csv-person.rules.ts';
import { phonesThatSayNo, readingOf } from '../reading/csv-reading.act.ts';
import { addToCounts } from '../reading/csv-wishes.rules.ts';
import { type SortedRows, sortedRows } from '../reading/sorted-rows.rules.ts';
import { enrolled, joinTheGroup } from './import-destination.act.ts';
import { fieldsOfFile } from './import-fields.act.ts';
import { joinImportReport, optedOutBefore, savePart } from './import-report.act.ts';
import {
  ALL_READ,
  type ImportCounts,
  importCounts,
  importPosition,
  importResult,
  PIECE_ROWS,
  type ReportedRow,
  SHOWN_ROWS,
} from './import-state.act.ts';
import { putTags } from './import-tags.act.ts';

const OUTS_AT_ONCE = 8;

/** A file, how it is read, and the phones for which one of its rows says no. */
type Loaded = { key: string; text: string; head: FileHead; reading: RowReading; saidNo: Map<string, Wish> };

/** The file of the last piece: the next piece mostly runs in the same process. */
let lastRead: Loaded | null = null;

async function loaded({ organizationId, jobId }: Job, { uploadId, choice }: JobInputs['import']): Promise<Loaded> {
  const key = `${organizationId}/${jobId}`;
  if (lastRead?.key === key) return lastRead;
  const bytes = await uploadedFile(organizationId, uploadId);
  if (!bytes) throw new Refusal('The file is no longer available. Please upload it again.');
  const refusal = notCsv(bytes);
  if (refusal) throw new Refusal(refusal);
  const text = decodedCsv(bytes);
  const { head, reading } = readingOf(text, choice);
  lastRead = { key, text, head, reading, saidNo: phonesThatSayNo(text, head, reading) };
  return lastRead;
}

const wordsOfWish = ({ column, says }: Wish) => `Column "${shortened(column)}" says "${says}"`;

function consentOf(job: Job): GivenConsent | undefined {
  const { attestation } = inputOf(job, 'import');
  if (!attestation) return undefined;
  const attested = attestedText(attestation);
  return { what: 'in', source: 'import', wordingHash: hashOf(ATTESTED_WORDING), attested, userId: job.userId };
}

/**
 * A lead's id is derived from job and row, so that a repeated piece recognizes the leads that it added itself. What staff
 * attest does not apply to people whose row says no.
 */
function givenFrom(
  job: Job,
  people: readonly CsvPerson[],
  saidNo: Loaded['saidNo'],
  valuesOf: (person: CsvPerson) => FieldValues,
): GivenWithId[] {
  const attested = consentOf(job);
  const { organizationId, jobId } = job;
  const onlyNew = inputOf(job, 'import').isMasked ?? false;
  return people.map((person) => {
    const { row, name, phone, address } = person;
    const consent = saidNo.has(phone) ? undefined : attested;
    return {
      organizationId,
      name,
      phone,
      source: 'csv',
      leadId: idFrom('lead', jobId, row),
      onlyNew,
      fields: valuesOf(person),
      ...address,
      ...(consent && { consent }),
    };
  });
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** If a lead exists under the id of this very row, this import added it before it was interrupted. */
function outcomeOf(one: KeptOne | undefined, given: GivenWithId): 'added' | 'alreadyThere' | 'updated' {
  if (!one) throw new Error('A row was not kept.');
  if (one.leadId === given.leadId) return 'added';
  return one.outcome === 'restored' ? 'updated' : one.outcome;
}

const shownRow = ({ row, name, phone, reason }: ReportedRow) => ({ row, name: shortened(name), phone, reason });

function countRefused(counts: ImportCounts, refused: readonly RefusedCsvRow[]): ReportedRow[] {
  counts.refused += refused.length;
  for (const { fault } of refused) counts.reasons[fault] = (counts.reasons[fault] ?? 0) + 1;
  counts.refusedRows = [...counts.refusedRows, ...refused].slice(0, SHOWN_ROWS);
  return refused.map(shownRow);
}

/** Counts the rows that say no by column, and reports the outcome of each. */
function countNos(
  counts: ImportCounts,
  people: readonly CsvPerson[],
  { saidNo }: Loaded,
  isLeftOut: boolean,
): ReportedRow[] {
  const report = people.flatMap(({ row, name, phone, wish }) => {
    const no = wish ?? saidNo.get(phone);
    if (!no) return [];
    const where = wish
      ? wordsOfWish(no)
      : `Another row with this number says "${no.says}" in the column "${shortened(no.column)}"`;
    return [
      {
        row,
        name: shortened(name),
        phone: displayPhone(phone),
        reason: `${where}: ${isLeftOut ? 'left out' : 'opted out'}.`,
      },
    ];
  });
  const columns = people.flatMap(({ phone, wish }) => (wish ?? saidNo.get(phone))?.column ?? []);
  counts.saidNo = addToCounts(counts.saidNo, columns);
  counts.saidNoRows = [...counts.saidNoRows, ...report].slice(0, SHOWN_ROWS);
  return report;
}

/** Counts the rows whose best phone could not be texted, and reports which column was used instead. */
function countPhones(counts: ImportCounts, people: readonly CsvPerson[], { reading }: Loaded): ReportedRow[] {
  counts.phones = addToCounts(
    counts.phones,
    people.map(({ column }) => column),
  );
  const best = reading.columns.phones[0]?.column;
  return people
    .filter(({ column }) => column !== best)
    .map(({ row, name, phone, column }) => {
      const reason = `The number is from column "${shortened(column)}".`;
      return { row, name: shortened(name), phone: displayPhone(phone), reason };
    });
}

/**
 * Opts out the phones for which a row says no before anybody is added, whether they are imported or not: no later file without
 * that column can make them recipients.
 */
async function saveOuts(job: Job, people: readonly CsvPerson[], saidNo: Loaded['saidNo']): Promise<void> {
  const { organizationId, userId } = job;
  const save = async ({ phone }: CsvPerson): Promise<void> => {
    const no = saidNo.get(phone);
    if (no) await optOutPhone({ organizationId, phone }, { source: 'import', userId, attested: wordsOfWish(no) });
  };
  await inChunks(people, OUTS_AT_ONCE, save);
}

async function take(job: Job, piece: SortedRows, startRow: number, file: Loaded): Promise<ImportCounts> {
  const counts = importCounts(job);
  const { saidNo } = file;
  const isLeftOut = inputOf(job, 'import').saysNo === 'LEAVE_OUT';
  const [left, people] = isLeftOut ? parted(piece.people, ({ phone }) => saidNo.has(phone)) : [[], piece.people];
  const [leftDoubles, doubles] = isLeftOut
    ? parted(piece.doubles, ({ phone }) => saidNo.has(phone))
    : [[], piece.doubles];
  const { valuesOf, ...kept } = await fieldsOfFile(job, people, file.reading.columns.fields);
  Object.assign(counts, kept);
  const givens = givenFrom(job, people, saidNo, valuesOf);
  await saveOuts(job, piece.people, saidNo);
  const saved = await saveLeads(givens);
  for (const given of givens) counts[outcomeOf(saved.get(given.phone), given)]++;
  counts.alreadyThere += doubles.length;
  counts.repeated += doubles.length;
  counts.leftOut += left.length + leftDoubles.length;
  counts.optedOut += [...saved.values()].filter(({ optedOut }) => optedOut).length;
  await joinTheGroup(job, [...saved.values()]);
  const before = await optedOutBefore(job.organizationId, people, saved, saidNo);
  counts.optedOutRows = [...counts.optedOutRows, ...before].slice(0, SHOWN_ROWS);
  const tagged = await putTags(job, people, saved);
  const leadIds = [...saved].flatMap(([phone, { leadId }]) => (saidNo.has(phone) ? [] : [leadId]));
  counts.enrolled += await enrolled(job, leadIds);
  const everybody = [...piece.people, ...piece.doubles].sort((one, other) => one.row - other.row);
  const report = [
    ...countRefused(counts, piece.refused),
    ...countNos(counts, everybody, file, isLeftOut),
    ...countPhones(counts, [...people, ...doubles], file),
    ...tagged,
    ...before,
  ].sort((one, other) => one.row - other.row);
  if (report.length > 0) {
    await savePart(job.organizationId, job.jobId, startRow, report);
    counts.parts = [...counts.parts, startRow];
  }
  return counts;
}

/** The last piece: joins the report and deletes the file; it does not read the file, so it may run twice. */
async function finish(job: Job): Promise<JobPiece> {
  const { organizationId, jobId, done, total } = job;
  const counts = importCounts(job);
  const file = counts.parts.length > 0 ? await joinImportReport(organizationId, jobId, counts.parts) : undefined;
  const { uploadId, campaignId, isMasked = false } = inputOf(job, 'import');
  await forgetUpload(organizationId, uploadId);
  if (campaignId) await committed([enteredAll({ organizationId, sendRequestId: idFrom('srq', jobId) })]);
  return { cursor: null, done, total, result: importResult(counts, isMasked), ...(file && { file }) };
}

/** Runs the next piece of an import (at most 1,000 rows); running it again changes nothing. Refuses a file without people. */
export async function importLeads(job: Job): Promise<JobPiece> {
  if (job.cursor === ALL_READ) return finish(job);
  const file = await loaded(job, inputOf(job, 'import'));
  const { text, head, reading } = file;
  const position = importPosition(job) ?? head.first;
  const total = job.cursor ? job.total : countRows(text, head);
  const { rows, next } = readRows(text, position, head, PIECE_ROWS);
  const piece = sortedRows(rows.map((row) => personIn(row, reading)));
  const counts = await take({ ...job, total }, piece, position.row, file);
  return { cursor: next ? JSON.stringify(next) : ALL_READ, done: job.done + rows.length, total, counts };
}
