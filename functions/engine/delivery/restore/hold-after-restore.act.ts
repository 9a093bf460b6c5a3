// After a restore from a backup nothing leaves until the operator resumes sending: the check of the gate.

import { ResumptionEntity } from '#domain/texts/sender/restored-table.entity.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { tableName } from '#platform/table/client.ts';
import { readOne } from '#platform/table/reads.ts';

export type Resumption = { table: string; at: string };

/** The operator's permission for the table in use; null without one. */
export async function resumption(): Promise<Resumption | null> {
  return readOne(ResumptionEntity, { table: tableName() });
}

/** Whether the brand serves a restored table from which nothing may leave yet; reads nothing for a brand that was never restored. */
export async function isHeldByRestore({ restored }: Pick<Brand, 'restored'>): Promise<boolean> {
  return restored !== undefined && (await resumption()) === null;
}
