// After a restore from a backup nothing leaves until the operator resumes sending: the check of the gate, and the operator's call.

import { ResumptionEntity } from '#domain/texts/sender/resumption.entity.ts';
import { lastSweep } from '#domain/texts/sender/sweep.entity.ts';
import { isSweepOld } from '#domain/texts/sender/sweep.rules.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { tableName } from '#platform/table/client.ts';

export type Resumption = { table: string; at: string };

async function resumption(): Promise<Resumption | null> {
  return (await ResumptionEntity.get({ table: tableName() }).go({ consistent: true })).data;
}

/** Whether the brand serves a restored table from which nothing may leave yet; reads nothing for a brand that was never restored. */
export async function isHeldByRestore({ restored }: Pick<Brand, 'restored'>): Promise<boolean> {
  return restored !== undefined && (await resumption()) === null;
}

/**
 * Lets texts leave from the table in use. Safe to repeat: the time of the first call stays. Throws until the texts that people
 * wrote since the backup have been read from the provider: one of them may be a STOP.
 */
export async function resumeSending(): Promise<Resumption> {
  const known = await resumption();
  if (known) return { table: known.table, at: known.at };
  const sweep = await lastSweep();
  if (sweep && isSweepOld(sweep.sweptMs, now()))
    throw new Error(
      'What people wrote since the backup has not been read from the text provider yet. Try again in two minutes.',
    );
  const fresh = { table: tableName(), at: nowIso() };
  await ResumptionEntity.put(fresh).go();
  return fresh;
}
