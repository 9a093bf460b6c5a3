// The background job that writes everything that is stored about an organization or a member into one file. It reads the whole
// table, so that nothing is missing.

import { notFound } from '#platform/foundation/refusal.ts';
import { type PictureOf, picturesOf, storedPicture } from '#platform/gateways/received/received-files.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { partOfTable } from '#platform/jobs/whole-table.act.ts';
import { beginJoining, type FileParts, fileKey, joinSome, writeChunk } from '#platform/jobs/written-file.act.ts';
import { partitionOf } from '#platform/table/keys.ts';
import { userOf } from '../membership.act.ts';
import { ORGANIZATION_KEY } from '../organization.entity.ts';
import { erasedMember, wantedFor } from './erase-account.act.ts';
import { EXPORT_FILE, exportedLine, exportedLineOf, exportedPicture } from './export-fields.rules.ts';

/** Where the next piece starts: at a chunk of the table, after a picture of an organization, or at the chunks that are joined into the file. */
type At =
  | { is: 'read'; from: string | null; chunk: number }
  | { is: 'pictures'; organization: number; after: PictureOf | null; chunk: number }
  | ({ is: 'join' } & FileParts);

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

/** How many pictures are written in one piece, each as a chunk of its own. */
const PICTURES = 5;

/** The pictures that people sent to the organizations, as lines with their bytes; a member's export has none. */
async function picturesPiece(job: Job, at: Extract<At, { is: 'pictures' }>): Promise<JobPiece> {
  const { organizationIds, userId } = inputOf(job, 'export');
  const organizationId = userId === undefined ? organizationIds[at.organization] : undefined;
  if (organizationId === undefined) {
    const joining = await beginJoining(job, EXPORT_FILE, at.chunk);
    return { cursor: JSON.stringify({ is: 'join', ...joining }), done: job.done, total: job.done };
  }
  const some = await picturesOf(organizationId, at.after, PICTURES);
  for (const [index, of] of some.entries()) {
    const line = exportedPicture(of, await storedPicture(of));
    // An erased one leaves an empty chunk.
    await writeChunk(job, at.chunk + index, line === null ? '' : `${line}\n`);
  }
  const chunk = at.chunk + some.length;
  const after = some.length === PICTURES ? (some.at(-1) ?? null) : null;
  const next = after ? { ...at, after, chunk } : { ...at, organization: at.organization + 1, after, chunk };
  return { cursor: JSON.stringify(next), done: job.done + some.length };
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
  if (at.is === 'pictures') return picturesPiece(job, at);
  const { lines, next } = await linesFrom(job, at.from);
  await writeChunk(job, at.chunk, lines.map((line) => `${line}\n`).join(''));
  const done = job.done + lines.length;
  const chunk = at.chunk + 1;
  if (next !== null) return { cursor: JSON.stringify({ is: 'read', from: next, chunk }), done };
  if (done === 0) throw notFound();
  return { cursor: JSON.stringify({ is: 'pictures', organization: 0, after: null, chunk }), done, total: done };
}
