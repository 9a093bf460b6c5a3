// Erases a person from files and results of background jobs: deletes the report files and contacts files that contain them.
import { deleteStored, storedFiles, storedText } from '#platform/gateways/stored-files.ts';
import { inputOf, type Job, JobEntity, jobWrites } from '#platform/jobs/job.entity.ts';
import { committed } from '#platform/table/transact.ts';
import type { ErasedPerson } from './erased-person.act.ts';

/** The kinds of jobs that read or write files of people, and whose results name some of them. */
const KINDS = ['import', 'report', 'contacts', 'optOut', 'export'] as const;
/** The largest file that is searched: no contacts file is larger, larger uploads are recordings, and larger reports are made again. */
const MOST_BYTES = 64 * 1024 * 1024;
const GONE = 'This file was deleted, since somebody in it was erased. Make it again.';

async function jobsOf(organizationId: string): Promise<Job[]> {
  const found = await Promise.all(
    KINDS.map((kind) => JobEntity.query.byKind({ organizationId, kind }).go({ pages: 'all' })),
  );
  return found.flatMap(({ data }) => data);
}

/** Lists of rows in a job's results, without the rows that mention the person. */
function withoutThem(counts: Readonly<Record<string, unknown>>, mention: RegExp): Record<string, unknown> | null {
  const entries = Object.entries(counts).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value] as const;
    return [name, value.filter((row) => typeof row !== 'object' || !mention.test(JSON.stringify(row)))] as const;
  });
  const isChanged = entries.some(([name, value]) => JSON.stringify(value) !== JSON.stringify(counts[name]));
  return isChanged ? Object.fromEntries(entries) : null;
}

/** Whether a job's files contain everybody: the export of the whole organization, in which a picture has no name beside it. */
const isOfEverybody = (job: Job) => job.kind === 'export' && inputOf(job, 'export').userId === undefined;

/** `reports/{organization}/{job}/...`. */
const jobIdIn = (key: string) => (key.startsWith('reports/') ? key.split('/')[2] : undefined);

/**
 * Deletes the files that contain the person and removes them from results. False while a job runs that may have read the person
 * already, because it would write them again afterwards.
 */
export async function eraseFromFiles({ organizationId, mention }: ErasedPerson): Promise<boolean> {
  const jobs = await jobsOf(organizationId);
  if (jobs.some(({ state }) => state === 'RUNNING')) return false;
  const ofEverybody = new Set(jobs.filter(isOfEverybody).map(({ jobId }) => jobId));
  const lost = new Set<string>();
  for (const { key, bytes } of await storedFiles(organizationId)) {
    const jobId = jobIdIn(key) ?? '';
    const isSearched = bytes <= MOST_BYTES && !ofEverybody.has(jobId);
    if (isSearched ? !mention.test(await storedText(key)) : jobId === '') continue;
    await deleteStored(key);
    lost.add(jobId);
  }
  for (const { jobId, counts, file } of jobs) {
    const left = withoutThem((counts ?? {}) as Record<string, unknown>, mention);
    const isLost = file !== undefined && lost.has(jobId);
    if (!left && !isLost) continue;
    const patch = jobWrites.patch({ organizationId, jobId }).set({
      ...(left && { counts: left }),
      ...(isLost && { result: GONE }),
    });
    await committed([patch.remove(isLost ? ['file'] : []).commit()]);
  }
  return true;
}
