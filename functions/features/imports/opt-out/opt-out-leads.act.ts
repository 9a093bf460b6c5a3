// Opts people out on behalf of staff: a selection or a file of phones, piece by piece if there are many.

import { type OptOutBy, optOutPhone } from '#domain/leads/consent/opt-out.act.ts';
import { optOutLine } from '#domain/leads/consent/opt-out.rules.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { notCsv } from '#domain/media/upload/upload.rules.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { forgetUpload, uploadedFile } from '#platform/gateways/uploads.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { countRows, decodedCsv, readRows } from '../reading/csv-file.rules.ts';
import { personIn } from '../reading/csv-person.rules.ts';
import { readingOf } from '../reading/csv-reading.act.ts';

const A_PIECE = 500;
const TOGETHER = 8;
/** Up to this many people get a separate signal for open conversations; more are signaled as a list. */
const TOLD_APART = 10;
const SHOWN_ROWS = 10;

type Counts = { optedOut: number; alreadyOut: number; refused: number; rows: number[] };

const NONE: Counts = { optedOut: 0, alreadyOut: 0, refused: 0, rows: [] };

/** Opts these phones out, each once; returns how many were opted out, and how many had been before. */
export async function optOutPhones(
  organizationId: string,
  phones: readonly string[],
  by: OptOutBy,
): Promise<Pick<Counts, 'optedOut' | 'alreadyOut'>> {
  const open = [...new Set(phones)];
  const counts = { optedOut: 0, alreadyOut: 0 };
  const results = await inChunks(open, TOGETHER, (phone) => optOutPhone({ organizationId, phone }, by));
  for (const result of results) counts[result]++;
  return counts;
}

/** Opts these leads out, archived or not; skips ids of other organizations. Repeating it opts nobody more out. */
export async function optOutThose(
  organizationId: string,
  leadIds: readonly string[],
  by: OptOutBy,
): Promise<Pick<Counts, 'optedOut' | 'alreadyOut'>> {
  const leads = await leadsOf(organizationId, [...new Set(leadIds)]);
  const counts = await optOutPhones(
    organizationId,
    leads.map(({ phone }) => phone),
    by,
  );
  const signals =
    leads.length <= TOLD_APART
      ? leads.map(({ leadId }) => liveSignal(organizationId, 'lead', { leadId }))
      : [liveSignal(organizationId, 'leads')];
  await transact(signals);
  return counts;
}

function byOf(job: Job): OptOutBy {
  const { said: optOut, from } = inputOf(job, 'optOut');
  return { source: 'staff', attested: optOutLine(optOut), userId: job.userId, ...from };
}

const countsOf = (job: Job): Counts => ({ ...NONE, ...(job.counts as Partial<Counts> | undefined) });
const many = (count: number) => count.toLocaleString('en-US');

/** ` 2 rows have no phone number we can read (rows 3, 8).`; empty without such a row. */
function withoutPhone(refused: number, rows: readonly number[]): string {
  if (refused === 0) return '';
  const named = rows.slice(0, SHOWN_ROWS).join(', ') + (refused > SHOWN_ROWS ? ', …' : '');
  const [have, which] = refused === 1 ? ['1 row has', 'row'] : [`${many(refused)} rows have`, 'rows'];
  return ` ${have} no phone number we can read (${which} ${named}).`;
}

/**
 * The result in one line; rows without a phone are listed so that staff can review them. A caller who may not see people is not
 * told which of the phones had opted out before.
 */
function resultOf({ optedOut, alreadyOut, refused, rows }: Counts, isMasked: boolean): string {
  const now = isMasked ? optedOut + alreadyOut : optedOut;
  const before = alreadyOut > 0 && !isMasked ? ` ${many(alreadyOut)} had opted out before.` : '';
  return `${many(now)} opted out.${before}${withoutPhone(refused, rows)}`;
}

async function selectionPiece(job: Job, asked: Pick<JobInputs['optOut'], 'selection' | 'isMasked'>): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const chosen = await selectLeads({ organizationId, ...asked, cursor: cursor ?? null, limit: A_PIECE });
  const outs = await optOutThose(organizationId, chosen.leadIds, byOf(job));
  const before = countsOf(job);
  const counts = {
    ...before,
    optedOut: before.optedOut + outs.optedOut,
    alreadyOut: before.alreadyOut + outs.alreadyOut,
  };
  const done = job.done + chosen.leadIds.length;
  const ended = chosen.cursor ? {} : { result: resultOf(counts, asked.isMasked) };
  return { cursor: chosen.cursor, done, total: Math.max(job.total, done), counts, ...ended };
}

/** The text of an uploaded list of phones. Refuses one that is gone or is no CSV. */
async function textOf(organizationId: string, uploadId: string): Promise<string> {
  const bytes = await uploadedFile(organizationId, uploadId);
  if (!bytes) throw new Refusal('The file is no longer available. Please upload it again.');
  const refusal = notCsv(bytes);
  if (refusal) throw new Refusal(refusal);
  return decodedCsv(bytes);
}

async function filePiece(
  job: Job,
  file: NonNullable<JobInputs['optOut']['file']>,
  isMasked: boolean,
): Promise<JobPiece> {
  const { organizationId, cursor } = job;
  const text = await textOf(organizationId, file.uploadId);
  const { head, reading } = readingOf(text, { phoneKeys: [file.phoneKey], fieldKeys: [] });
  const total = cursor ? job.total : countRows(text, head);
  const { rows, next } = readRows(text, cursor ? JSON.parse(cursor) : head.first, head, A_PIECE);
  const people = rows.map((row) => personIn(row, reading));
  const refused = people.flatMap((one) => ('reason' in one ? [one.row] : []));
  const phones = people.flatMap((one) => ('reason' in one ? [] : [one.phone]));
  const outs = await optOutPhones(organizationId, phones, byOf(job));
  await transact([liveSignal(organizationId, 'leads')]);
  const before = countsOf(job);
  const counts = {
    optedOut: before.optedOut + outs.optedOut,
    alreadyOut: before.alreadyOut + outs.alreadyOut,
    refused: before.refused + refused.length,
    rows: [...before.rows, ...refused].slice(0, SHOWN_ROWS),
  };
  const done = job.done + rows.length;
  if (next) return { cursor: JSON.stringify(next), done, total, counts };
  await forgetUpload(organizationId, file.uploadId);
  return { cursor: null, done, total, counts, result: resultOf(counts, isMasked) };
}

/** One piece of opting out a selection or the phones of a file, 500 at a time; running it again opts nobody more out. */
export async function optOutPiece(job: Job): Promise<JobPiece> {
  const { selection, isMasked, file } = inputOf(job, 'optOut');
  if (file) return filePiece(job, file, isMasked);
  if (selection) return selectionPiece(job, { selection, isMasked });
  throw new Error(`Job ${job.jobId} opts nobody out.`);
}
