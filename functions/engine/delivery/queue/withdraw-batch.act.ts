// Withdraws a batch of an undone send request: deletes it with its people's enrollments or the sends that were created for it.

import { cohortOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import { EnrollmentEntity, enrollmentWrites, removalWrite } from '#domain/campaigns/enrollment.entity.ts';
import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { againWrites } from '#domain/texts/request/send-request.entity.ts';
import { sendWrites } from '#domain/texts/send/send.entity.ts';
import { closeCampaignQueue } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { readAll } from '#platform/table/reads.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { keyInBatch } from '../facts/batch-people.act.ts';
import { campaignQueueOf, unqueueWrites } from '../schedule/unqueue.act.ts';
import { batchChanged } from '../totals/changed-cohorts.act.ts';

const OPEN = new Set<BatchItem['state']>(['ENTERING', 'WAITING', 'QUEUED', 'PARKED']);

/** The writes that delete the sends of a bulk text; the opt-in text before it has none until it leaves. */
function askedWrites(batch: BatchItem): Write[] {
  const { organizationId, kind, leadIds } = batch;
  if (kind !== 'bulk') return [];
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, sendKey: keyInBatch(batch, leadId, 1) }));
  return keys.map((key) => sendWrites.delete(key).commit());
}

/** The writes that delete the enrollments made with the batch; people who had been in the campaign before are removed again. */
async function withdrawalWrites({
  organizationId,
  campaignId = '',
  leadIds,
  batchId,
  state,
}: BatchItem): Promise<Write[]> {
  const keys = leadIds.map((leadId) => ({ organizationId, campaignId, leadId }));
  const enrollments = await readAll(EnrollmentEntity, keys);
  const own = enrollments.filter((enrollment) => enrollment.enteredIn === batchId);
  const back = own.map(({ leadId, occurrence }) => {
    const enrollmentKey = { organizationId, campaignId, leadId };
    if (occurrence > 1)
      return removalWrite(enrollmentKey, isoOf(now()), { cohort: cohortOf(batchId), enteredIn: batchId });
    const deletion = enrollmentWrites.delete(enrollmentKey).where((kept, { eq }) => eq(kept.enteredIn, batchId));
    return deletion.commit();
  });
  // People who were still entering have not been counted yet as being sent to again.
  return [...back, ...(state === 'ENTERING' ? [] : againWrites({ organizationId }, own, 1))];
}

/**
 * Withdraws one batch, after reading it again. Does nothing when it was already withdrawn, when it is too late, or, with
 * `isSetOut`, while its people are still being enrolled.
 */
export async function withdrawBatch(
  { batchId }: Pick<BatchItem, 'batchId'>,
  { isSetOut = false }: { isSetOut?: boolean } = {},
): Promise<void> {
  await retryLost(async () => {
    const batch = await batchOf(batchId);
    if (!batch || batch.written || !OPEN.has(batch.state) || (isSetOut && batch.state === 'ENTERING')) return;
    const { organizationId, rev, senderId } = batch;
    const removal = batchWrites.delete({ organizationId, batchId }).where((kept, { eq }) => eq(kept.rev, rev));
    const people = batch.campaignId ? await withdrawalWrites(batch) : askedWrites(batch);
    const writes = [removal.commit(), ...unqueueWrites(batch), ...people];
    await transact(writes);
    if (senderId) await closeCampaignQueue({ senderId, campaignQueueId: campaignQueueOf(batch) });
    // The stream's image of a deleted item does not contain its campaign.
    if (batch.campaignId) await batchChanged({ ...batch, campaignId: batch.campaignId });
  });
}
