// The background job that writes everything that is stored about an organization or a member into one file. It reads the whole
// table, so that nothing is missing.

import { notFound } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { partOfTable } from '#platform/jobs/whole-table.act.ts';
import { beginJoining, fileKey, type Joining, joinSome, writeChunk } from '#platform/jobs/written-file.act.ts';
import { partitionOf } from '#platform/table/keys.ts';
import { userOf } from '../membership.act.ts';
import { ORGANIZATION_KEY } from '../organization.entity.ts';
import { erasedMember, wantedFor } from './erase-account.act.ts';
import { EXPORT_FILE, exportedLine, exportedLineOf } from './exported.rules.ts';

/** Where the next piece starts: at a chunk of the table, or later at the chunks that are joined into the file. */
type At = { is: 'read'; from: string | null; chunk: number } | ({ is: 'join' } & Joining);

const atOf = ({ cursor }: Job): At => (cursor ? (JSON.parse(cursor) as At) : { is: 'read', from: null, chunk: 0 });

/** The lines of the next part of the table. */
async function linesFrom(job: Job, from: string | null): Promise<{ lines: string[]; next: string | null }> {
  const { organizationIds, userId } = inputOf(job, 'export');
  if (userId === undefined) {
    const values = Object.fromEntries(organizationIds.map((id, index) => [`organizationId/${index}`, id]));
    const partitions = organizationIds.map((organizationId) => partitionOf(ORGANIZATION_KEY, { organizationId }));
    const { items, next } = await partOfTable({ values, partitions }, from);
    return { lines: items.flatMap((item) => exportedLine(item) ?? []), next };
  }
  const member = await erasedMember(userId, await userOf(userId));
  const { items, next } = await partOfTable(wantedFor(member, organizationIds), from);
  const isHere = (organizationId: unknown) =>
    organizationId === undefined || organizationIds.includes(String(organizationId));
  const here = items.filter((item) => item.__edb_e__ === 'user' || isHere(item.organizationId));
  return { lines: here.flatMap((item) => exportedLineOf(item, member) ?? []), next };
}

/** Runs one piece; a repeat writes the same. */
export async function exportPiece(job: Job): Promise<JobPiece> {
  const at = atOf(job);
  if (at.is === 'join') {
    const next = await joinSome(job, EXPORT_FILE, at);
    if (next) return { cursor: JSON.stringify({ is: 'join', ...next }), done: job.done };
    const result = `${job.done.toLocaleString('en-US')} records.`;
    return { cursor: null, done: job.done, file: fileKey(job, EXPORT_FILE), result };
  }
  const { lines, next } = await linesFrom(job, at.from);
  await writeChunk(job, at.chunk, lines.map((line) => `${line}\n`).join(''));
  const done = job.done + lines.length;
  const chunk = at.chunk + 1;
  if (next !== null) return { cursor: JSON.stringify({ is: 'read', from: next, chunk }), done };
  if (done === 0) throw notFound();
  return {
    cursor: JSON.stringify({ is: 'join', ...(await beginJoining(job, EXPORT_FILE, chunk)) }),
    done,
    total: done,
  };
}
