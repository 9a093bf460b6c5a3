// Notes of what was erased. They are in the bucket and not in the table, because a table that is restored from a backup has lost all
// erasures since the backup.
import { idFrom } from '#platform/foundation/ids.ts';
import { filesUnder, storedText, writeStored } from '#platform/gateways/stored-files.ts';
import { tableName } from '#platform/table/client.ts';
import { type Job, jobOf } from './job.entity.ts';
import type { JobInputs } from './kinds.rules.ts';
import { startJob } from './start-job.act.ts';

/** The folder of the notes; the bucket deletes a note when no backup from before it is left. */
const FOLDER = 'erased';

type ErasureKind = 'erase' | 'eraseMember' | 'eraseOrganization';
type Note = { organizationId: string; kind: ErasureKind; input: JobInputs[ErasureKind] };

/**
 * Notes what this job erases, only by ids, before the job begins. When the job runs again, it overwrites its note. A job that repeats
 * a noted erasure writes none.
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

/** The job that repeats a noted erasure in this table, started if there is none yet. */
async function repeated(key: string): Promise<Job> {
  const { organizationId, kind, input } = JSON.parse(await storedText(key)) as Note;
  const jobId = idFrom('job', tableName(), key);
  const known = await jobOf(organizationId, jobId);
  if (known) return known;
  const actor = { userId: '', userName: '' };
  return startJob({ organizationId, kind, input: { ...input, isAgain: true }, total: 0, actor, jobId });
}

/**
 * Repeats in this table all erasures that are noted, which may be missing in a restored backup. Returns how many of them are not done
 * yet and how many of those failed. Safe to call again: each erasure is repeated once per table.
 */
export async function eraseAgain(): Promise<{ open: number; failed: number }> {
  const states: Job['state'][] = [];
  for (const { key } of await filesUnder(`${FOLDER}/`)) states.push((await repeated(key)).state);
  const failed = states.filter((state) => state === 'FAILED').length;
  return { open: states.filter((state) => state !== 'DONE').length, failed };
}
