// Erases a person from files and results of background jobs: deletes the report files and contacts files that contain them.
import { membersOf } from '#domain/accounts/membership.act.ts';
import { MembershipEntity } from '#domain/accounts/user.entity.ts';
import { deleteStored, type StoredFile, storedFiles, storedText } from '#platform/gateways/stored-files.ts';
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

const exportsOf = async (organizationId: string): Promise<Job[]> =>
  (await JobEntity.query.byKind({ organizationId, kind: 'export' }).go({ pages: 'all' })).data;

/**
 * Exports that lie in other organizations and hold items of this one: a member's own file has those of all their organizations, and
 * lies where they asked for it.
 */
async function exportsElsewhere(organizationId: string): Promise<Job[]> {
  const members = await membersOf(organizationId);
  const memberships = await Promise.all(
    members.map(({ userId }) => MembershipEntity.query.byUser({ userId }).go({ pages: 'all' })),
  );
  const others = new Set(memberships.flatMap(({ data }) => data).map((membership) => membership.organizationId));
  others.delete(organizationId);
  const jobs = (await Promise.all([...others].map(exportsOf))).flat();
  return jobs.filter((job) => inputOf(job, 'export').organizationIds.includes(organizationId));
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

/** The files of the organization, and those of exports that lie in others. */
async function filesOf(organizationId: string, elsewhere: readonly Job[]): Promise<StoredFile[]> {
  const found = await storedFiles(organizationId);
  for (const other of new Set(elsewhere.map((job) => job.organizationId))) {
    const jobIds = new Set(elsewhere.filter((job) => job.organizationId === other).map(({ jobId }) => jobId));
    found.push(...(await storedFiles(other)).filter(({ key }) => jobIds.has(jobIdIn(key) ?? '')));
  }
  return found;
}

/**
 * Deletes the files that contain the person and removes them from results. False while a job runs that may have read the person
 * already, because it would write them again afterwards.
 */
export async function eraseFromFiles({ organizationId, mention }: ErasedPerson): Promise<boolean> {
  const elsewhere = await exportsElsewhere(organizationId);
  const jobs = [...(await jobsOf(organizationId)), ...elsewhere];
  if (jobs.some(({ state }) => state === 'RUNNING')) return false;
  const ofEverybody = new Set(jobs.filter(isOfEverybody).map(({ jobId }) => jobId));
  const lost = new Set<string>();
  for (const { key, bytes } of await filesOf(organizationId, elsewhere)) {
    const jobId = jobIdIn(key) ?? '';
    const isSearched = bytes <= MOST_BYTES && !ofEverybody.has(jobId);
    if (isSearched ? !mention.test(await storedText(key)) : jobId === '') continue;
    await deleteStored(key);
    lost.add(jobId);
  }
  for (const { organizationId: ofJob, jobId, counts, file } of jobs) {
    const left = withoutThem((counts ?? {}) as Record<string, unknown>, mention);
    const isLost = file !== undefined && lost.has(jobId);
    if (!left && !isLost) continue;
    const patch = jobWrites.patch({ organizationId: ofJob, jobId }).set({
      ...(left && { counts: left }),
      ...(isLost && { result: GONE }),
    });
    await committed([patch.remove(isLost ? ['file'] : []).commit()]);
  }
  return true;
}
