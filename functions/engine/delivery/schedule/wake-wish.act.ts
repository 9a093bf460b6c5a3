// Wakes batches that were held because somebody may want to stop: they leave now, are missed when too late, or are written off.

import { BatchEntity, batchOf, wishKeys } from '#domain/texts/batch/batch.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { rewake } from './wake-batch.act.ts';

/** Runs after a decision about a wish. A batch that changes meanwhile checks again by itself within the hour. */
export async function wishSettled(organizationId: string, leadId: string): Promise<void> {
  const { gs2pk } = wishKeys({ organizationId, batchId: '' });
  const { data: held } = await BatchEntity.query.byParked({ gs2pk }).go({ pages: 'all' });
  for (const { batchId } of held.filter(({ leadIds }) => leadIds.includes(leadId))) {
    const batch = await batchOf(batchId);
    if (batch?.state !== 'WAITING' || batch.standing !== 'wantsToStop') continue;
    await rewake(batch, { dueMs: now(), fallsDueMs: Date.parse(batch.fallsDueAt) });
  }
}
