// The operator's call after a restore from a backup: it lets texts leave once no inbound text is missing and nobody who was erased is back.

import { ResumptionEntity } from '#domain/texts/sender/restored-table.entity.ts';
import { lastSweep } from '#domain/texts/sender/sweep.entity.ts';
import { isUnheard } from '#domain/texts/sender/sweep.rules.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { eraseAgain } from '#platform/jobs/erasure-note.act.ts';
import { tableName } from '#platform/table/client.ts';
import { type Resumption, resumption } from './hold-after-restore.act.ts';

/**
 * Lets texts leave from the table in use. Safe to repeat: the time of the first call stays. Throws until the texts that people
 * wrote since the backup have been read from the provider: one of them may be a STOP; and until what was erased since is erased again.
 */
export async function resumeSending(): Promise<Resumption> {
  const known = await resumption();
  if (known) return { table: known.table, at: known.at };
  if (isUnheard(await lastSweep(), now()))
    throw new Error(
      'What people wrote since the backup has not been read from the text provider yet. Try again in two minutes.',
    );
  const { open, failed } = await eraseAgain();
  if (failed > 0)
    throw new Error(`${failed} erasures since the backup failed in this table: see the log of jobs. Nothing leaves.`);
  if (open > 0)
    throw new Error(`${open} erasures since the backup are being repeated in this table. Try again in some minutes.`);
  const fresh = { table: tableName(), at: nowIso() };
  await ResumptionEntity.put(fresh).go();
  return fresh;
}
