// One piece of an import: reads rows of the file from where the last piece stopped, keeps people, enrols them, counts.

import { enrolLeads } from '../../delivery/entry/enrol-leads.act.ts';
import { hashOf, idFrom } from '../../foundation/ids.ts';
import { Refusal } from '../../foundation/refusal.ts';
import { forgetUpload, uploadedFile } from '../../gateways/uploads.ts';
import { inputOf, type Job } from '../../jobs/job.entity.ts';
import type { JobPiece } from '../../jobs/run-job.act.ts';
import { type GivenWithId, type KeptOne, keepLeads } from '../../people/keep-leads.act.ts';
import type { GivenConsent } from '../../people/keep-plan.act.ts';
import { ATTESTED_WORDING, attestedText, MOST_LEADS_A_CALL } from '../../people/lead.rules.ts';
import { notCsv } from '../uploads/upload.rules.ts';
import { countRows, csvText, readRows } from './csv-file.rules.ts';
import { type Person, personIn, type Refused } from './csv-person.rules.ts';
import { readingOf } from './csv-reading.ts';
import { joinParts, keepPart } from './import-report.ts';
import { ALL_READ, type ImportCounts, importCounts, importPlace, PIECE_ROWS, SHOWN_REFUSED } from './import-state.ts';

/** The file that the last piece read: the next one mostly runs in the same process. */
let lastRead: { key: string; text: string } | null = null;

async function textOf({ organizationId }: Job, uploadId: string): Promise<string> {
  const key = `${organizationId}/${uploadId}`;
  if (lastRead?.key === key) return lastRead.text;
  const bytes = await uploadedFile(organizationId, uploadId);
  if (!bytes) throw new Refusal('The file is no longer there. Please upload it again.');
  const refusal = notCsv(bytes);
  if (refusal) throw new Refusal(refusal);
  lastRead = { key, text: csvText(bytes) };
  return lastRead.text;
}

function consentOf(job: Job): GivenConsent | undefined {
  const { attestation } = inputOf(job, 'import');
  if (!attestation) return undefined;
  const attested = attestedText(attestation);
  return { what: 'in', source: 'import', wordingHash: hashOf(ATTESTED_WORDING), attested, userId: job.userId };
}

/** A lead's id follows from job and row, so that a piece that runs again knows what it has added itself. */
function givenFrom(job: Job, people: readonly Person[]): GivenWithId[] {
  const consent = consentOf(job);
  const { organizationId, jobId } = job;
  return people.map(({ row, name, phone }) => ({
    ...{ organizationId, name, phone, source: 'csv', leadId: idFrom('lead', jobId, row) },
    ...(consent && { consent }),
  }));
}

type Came = { people: Person[]; doubles: Person[]; refused: Refused[] };

/** The first row of each phone, later rows with the same one (whose name it takes if it has none), and nobodies. */
function sorted(rows: readonly (Person | Refused)[]): Came {
  const came: Came = { people: [], doubles: [], refused: [] };
  const first = new Map<string, Person>();
  for (const row of rows) {
    if ('reason' in row) {
      came.refused.push(row);
      continue;
    }
    const known = first.get(row.phone);
    if (known) {
      came.doubles.push(row);
      known.name ||= row.name;
    } else {
      first.set(row.phone, row);
      came.people.push(row);
    }
  }
  return came;
}

/** An id of this very row that is already kept is this import's own work, done before it was interrupted. */
function outcomeOf(one: KeptOne | undefined, given: GivenWithId): 'added' | 'alreadyThere' | 'updated' {
  if (!one) throw new Error('A row was not kept.');
  if (one.leadId === given.leadId) return 'added';
  return one.outcome === 'restored' ? 'updated' : one.outcome;
}

async function enrolled(job: Job, leadIds: string[]): Promise<number> {
  const { campaignId } = inputOf(job, 'import');
  if (!campaignId) return 0;
  const { organizationId, userId, total, jobId } = job;
  const sendRequestId = idFrom('srq', jobId);
  let added = 0;
  for (let from = 0; from < leadIds.length; from += MOST_LEADS_A_CALL) {
    const some = leadIds.slice(from, from + MOST_LEADS_A_CALL);
    added += (await enrolLeads({ organizationId, campaignId, leadIds: some, userId, total, sendRequestId })).added;
  }
  return added;
}

function countRefused(counts: ImportCounts, refused: readonly Refused[]): void {
  counts.refused += refused.length;
  for (const { fault } of refused) counts.reasons[fault] = (counts.reasons[fault] ?? 0) + 1;
  counts.refusedRows = [...counts.refusedRows, ...refused].slice(0, SHOWN_REFUSED);
}

async function take(job: Job, came: Came, startRow: number): Promise<ImportCounts> {
  const counts = importCounts(job);
  const givens = givenFrom(job, came.people);
  const kept = await keepLeads(givens);
  for (const given of givens) counts[outcomeOf(kept.get(given.phone), given)]++;
  counts.alreadyThere += came.doubles.length;
  counts.optedOut += [...kept.values()].filter(({ optedOut }) => optedOut).length;
  counts.enrolled += await enrolled(
    job,
    [...kept.values()].map(({ leadId }) => leadId),
  );
  countRefused(counts, came.refused);
  if (came.refused.length > 0) {
    await keepPart(job.organizationId, job.jobId, startRow, came.refused);
    counts.parts = [...counts.parts, startRow];
  }
  return counts;
}

/** How the import is told in one line. */
function resultOf({ added, alreadyThere, updated, refused }: ImportCounts): string {
  return `${added} added, ${alreadyThere} already there, ${updated} updated, ${refused} refused`;
}

/** The last piece: joins the report and takes the file away; needs the file no more, so it may run twice. */
async function finish(job: Job): Promise<JobPiece> {
  const { organizationId, jobId, done, total } = job;
  const counts = importCounts(job);
  const file = counts.parts.length > 0 ? await joinParts(organizationId, jobId, counts.parts) : undefined;
  await forgetUpload(organizationId, inputOf(job, 'import').uploadId);
  return { cursor: null, done, total, result: resultOf(counts), ...(file && { file }) };
}

/** Runs the next piece of an import (at most 1,000 rows); running it again changes nothing. Refuses what is no file of people. */
export async function importLeads(job: Job): Promise<JobPiece> {
  if (job.cursor === ALL_READ) return finish(job);
  const { uploadId, choice } = inputOf(job, 'import');
  const text = await textOf(job, uploadId);
  const { head, places } = readingOf(text, choice);
  const place = importPlace(job) ?? head.first;
  const total = job.cursor ? job.total : countRows(text, head);
  const { rows, next } = readRows(text, place, head, PIECE_ROWS);
  const came = sorted(rows.map((row) => personIn(row, places)));
  const counts = await take({ ...job, total }, came, place.row);
  return { cursor: next ? JSON.stringify(next) : ALL_READ, done: job.done + rows.length, total, counts };
}
