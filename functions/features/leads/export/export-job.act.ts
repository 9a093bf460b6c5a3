// The background job that writes the contacts file: people page by page, then all chunks joined into one file. No piece holds more
// than a page of people, however many there are.

import { type KeptField, leadFieldsOf } from '#domain/leads/fields/field.entity.ts';
import { type Lead, leadsOf } from '#domain/leads/lead.entity.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { safeCsv } from '#platform/foundation/formats/safe-csv.rules.ts';
import { readReport, reportKey, writeReport } from '#platform/gateways/uploads.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { beginJoining, type FileParts, fileKey, joinSome, writeChunk } from '#platform/jobs/written-file.act.ts';
import { CONTACTS_FILE, contactsHeadings } from './export.rules.ts';
import { contactRows } from './export-rows.act.ts';

/** People whose rows are written in one piece. */
const A_PIECE = 1000;
const AT_ONCE = 8;

/** Where the next piece starts: at a page of the list, or later at the chunks that are joined into the file. */
type At = { is: 'read'; from: string | null; chunk: number } | ({ is: 'join' } & FileParts);

const atOf = ({ cursor }: Job): At => (cursor ? (JSON.parse(cursor) as At) : { is: 'read', from: null, chunk: 0 });
const cursorOf = (at: At) => JSON.stringify(at);

const idsKey = ({ organizationId, jobId }: Job, chunk: number) => reportKey(organizationId, jobId, `ids-${chunk}.json`);

/**
 * The people of these who are in no chunk before. A list is read from its least recently active end, so whoever does something
 * meanwhile is met again behind: only those are looked up, so that an export in quiet reads nothing twice.
 */
async function notBefore(job: Job, leads: readonly Lead[], chunk: number): Promise<Lead[]> {
  const moved = new Set(leads.filter(({ lastActive }) => lastActive >= job.created).map(({ leadId }) => leadId));
  if (moved.size === 0) return [...leads];
  const written = new Set<string>();
  for (const some of chunksOf([...Array(chunk).keys()], AT_ONCE)) {
    const texts = await Promise.all(some.map((number) => readReport(idsKey(job, number))));
    for (const leadId of texts.flatMap((text) => JSON.parse(text || '[]') as string[]))
      if (moved.has(leadId)) written.add(leadId);
  }
  return leads.filter(({ leadId }) => !written.has(leadId));
}

/**
 * The fields that have a column, as they were called when the first rows were written: one that comes, goes or gets another name meanwhile
 * would shift the rows. Null at the start.
 */
const columnsOf = ({ counts }: Job) =>
  (counts as { columns?: Pick<KeptField, 'fieldId' | 'name'>[] } | undefined)?.columns ?? null;

async function readPiece(job: Job, at: At & { is: 'read' }): Promise<JobPiece> {
  const { organizationId } = job;
  const { selection, isArchived, fieldIds = [] } = inputOf(job, 'contacts');
  const page = await selectLeads({ organizationId, selection, isArchived, cursor: at.from, limit: A_PIECE });
  const found = new Map((await leadsOf(organizationId, page.leadIds)).map((lead) => [lead.leadId, lead]));
  const here = [...new Set(page.leadIds)].flatMap((leadId) => found.get(leadId) ?? []);
  const leads = at.chunk === 0 ? here : await notBefore(job, here, at.chunk);
  // A list of one page is written as the screen shows it; the order of a longer one is none that anybody would recognize.
  const isOnly = at.chunk === 0 && !page.cursor;
  if (isOnly) leads.sort((one, other) => (one.lastActive < other.lastActive ? 1 : -1));
  const there = await leadFieldsOf(organizationId);
  const columns = columnsOf(job) ?? there.filter(({ fieldId }) => fieldIds.includes(fieldId));
  const rows = await contactRows(organizationId, leads, { columns, there });
  await writeReport(idsKey(job, at.chunk), JSON.stringify(leads.map(({ leadId }) => leadId)));
  await writeChunk(job, at.chunk, safeCsv(at.chunk === 0 ? [contactsHeadings(columns), ...rows] : rows));
  const done = job.done + leads.length;
  const total = Math.max(job.total, done);
  const chunk = at.chunk + 1;
  const counts = { columns: columns.map(({ fieldId, name }) => ({ fieldId, name })) };
  if (page.cursor) return { cursor: cursorOf({ is: 'read', from: page.cursor, chunk }), done, total, counts };
  return { cursor: cursorOf({ is: 'join', ...(await beginJoining(job, CONTACTS_FILE, chunk)) }), done, total: done };
}

/** Runs one piece; running it again writes the same. */
export async function contactsPiece(job: Job): Promise<JobPiece> {
  const at = atOf(job);
  if (at.is === 'read') return readPiece(job, at);
  const next = await joinSome(job, CONTACTS_FILE, at);
  const { done } = job;
  if (next) return { cursor: cursorOf({ is: 'join', ...next }), done };
  return { cursor: null, done, file: fileKey(job, CONTACTS_FILE), result: `${done.toLocaleString('en-US')} people.` };
}
