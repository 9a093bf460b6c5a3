// Notes of what was erased, in the bucket and not in the table: a table that is restored from a backup knows nothing of erasures since.
import { idFrom } from '#platform/foundation/ids.ts';
import { filesUnder, storedText, writeStored } from '#platform/gateways/stored-files.ts';
import { tableName } from '#platform/table/client.ts';
import { type Job, jobOf } from './job.entity.ts';
import type { JobInputs } from './kinds.rules.ts';
import { startJob } from './start-job.act.ts';

/** The folder of the notes; the bucket deletes them when no backup is left that is older. */
const FOLDER = 'erased';

type ErasureKind = 'erase' | 'eraseMember' | 'eraseOrganization';
type Note = { organizationId: string; kind: ErasureKind; input: JobInputs[ErasureKind] };

/**
 * Notes what this job erases, by ids alone, before it begins. The same job again overwrites its note; one that repeats a noted erasure
 * writes none.
 */
export async function noteErasure(
  { organizationId, jobId, input: asked }: Job,
  kind: ErasureKind,
  input: Note['input'],
): Promise<void> {
  if ((asked as { isAgain?: boolean }).isAgain) return;
  const note: Note = { organizationId, kind, input };
  await writeStored(`${FOLDER}/${organizationId}/${jobId}`, JSON.stringify(note));
}

/** The job that repeats a noted erasure in this table; a repeat finds the same one. */
async function repeated(key: string): Promise<Job> {
  const { organizationId, kind, input } = JSON.parse(await storedText(key)) as Note;
  const jobId = idFrom('job', tableName(), key);
  const known = await jobOf(organizationId, jobId);
  if (known) return known;
  const actor = { userId: '', userName: '' };
  return startJob({ organizationId, kind, input: { ...input, isAgain: true }, total: 0, actor, jobId });
}

/**
 * Erases again in this table what was erased within the age of a backup. Returns how many of these erasures are not done, and how
 * many of them failed. Safe to repeat: each is repeated once in a table.
 */
export async function eraseAgain(): Promise<{ open: number; failed: number }> {
  const states: Job['state'][] = [];
  for (const { key } of await filesUnder(`${FOLDER}/`)) states.push((await repeated(key)).state);
  const failed = states.filter((state) => state === 'FAILED').length;
  return { open: states.filter((state) => state !== 'DONE').length, failed };
}
