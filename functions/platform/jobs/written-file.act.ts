// A file that a job writes: the job's pieces write chunks, and further pieces join the chunks into one file.
import { joinReportParts, openReport, writeReportPart } from '#platform/gateways/upload-parts.ts';
import { readReport, reportKey, writeReport } from '#platform/gateways/uploads.ts';
import type { Job } from './job.entity.ts';

type Written = Pick<Job, 'organizationId' | 'jobId'>;

/** The least characters of a part: S3 requires 5 MB of every part except the last, and a character has at least one byte. */
const A_PART = 6 * 1024 * 1024;
const AT_ONCE = 8;

/** Where joining continues: the next of `chunks` chunks, and the number of the part that is written next. */
export type FileParts = { chunks: number; chunk: number; part: number; partsId: string };

const chunkKey = ({ organizationId, jobId }: Written, chunk: number) =>
  reportKey(organizationId, jobId, `part-${chunk}.csv`);

/** The key of the whole file. */
export const fileKey = ({ organizationId, jobId }: Written, name: string) => reportKey(organizationId, jobId, name);

/** Writes a chunk, counted from 0; the same number again overwrites it. */
export function writeChunk(job: Written, chunk: number, text: string): Promise<void> {
  return writeReport(chunkKey(job, chunk), text);
}

/** Begins to join that many chunks into the file of that name. */
export async function beginJoining(job: Written, name: string, chunks: number): Promise<FileParts> {
  return { chunks, chunk: 0, part: 1, partsId: await openReport(fileKey(job, name)) };
}

/** Joins some chunks; returns where to continue, null when the file is whole. Joining the same chunks again changes nothing. */
export async function joinSome(job: Written, name: string, at: FileParts): Promise<FileParts | null> {
  const texts: string[] = [];
  let [chunk, length] = [at.chunk, 0];
  for (; chunk < at.chunks && length < A_PART; chunk += AT_ONCE) {
    const keys = Array.from({ length: Math.min(AT_ONCE, at.chunks - chunk) }, (_, n) => chunkKey(job, chunk + n));
    const some = await Promise.all(keys.map(readReport));
    texts.push(...some);
    length += some.reduce((sum, { length: own }) => sum + own, 0);
  }
  const file = fileKey(job, name);
  await writeReportPart(file, at.partsId, at.part, texts.join(''));
  if (chunk < at.chunks) return { ...at, chunk, part: at.part + 1 };
  await joinReportParts(file, at.partsId);
  return null;
}
