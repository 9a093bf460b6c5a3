// Wakes batches that were held because somebody may want to stop or answered, or without a recorded consent: the gate decides again.

import { answeredKeys, BatchEntity, type BatchItem, batchOf, wishKeys } from '#domain/texts/batch/batch.entity.ts';
import { isReason } from '#domain/texts/send/reason-codes.rules.ts';
import { now } from '#platform/foundation/clock.ts';
import { rewake } from './wake-batch.act.ts';

/** Wakes the batches of that index partition with any of these people that are held for that. */
async function wakeHeld(
  gs2pk: string,
  leadIds: readonly string[],
  isHeldForIt: (batch: BatchItem) => boolean,
): Promise<void> {
  const some = new Set(leadIds);
  const { data: held } = await BatchEntity.query.byParked({ gs2pk }).go({ pages: 'all' });
  for (const { batchId } of held.filter((batch) => batch.leadIds.some((leadId) => some.has(leadId)))) {
    const batch = await batchOf(batchId);
    if (batch?.state !== 'WAITING' || !isHeldForIt(batch)) continue;
    await rewake(batch, { dueMs: now(), fallsDueMs: Math.min(now(), Date.parse(batch.fallsDueAt)) });
  }
}

const wishPartition = (organizationId: string) => wishKeys({ organizationId, batchId: '' }).gs2pk;

/** Runs after a decision about a wish, or after they confirmed. A batch that changes meanwhile checks again by itself within the day. */
export const wishSettled = (organizationId: string, leadId: string): Promise<void> =>
  wakeHeld(wishPartition(organizationId), [leadId], ({ standing, reason }) => {
    return standing === 'wantsToStop' || isReason(reason, 'MUST_CONFIRM');
  });

/** Runs after staff recorded the consent of these people. A batch that changes meanwhile checks again by itself within the day. */
export const consentRecorded = (organizationId: string, leadIds: readonly string[]): Promise<void> =>
  wakeHeld(wishPartition(organizationId), leadIds, ({ reason }) => isReason(reason, 'UNRECORDED'));

/** Runs after staff decided when a campaign goes on for somebody who answered. A batch that changes meanwhile checks again within the day. */
export const answerResumed = (organizationId: string, leadId: string, campaignId: string): Promise<void> =>
  wakeHeld(
    answeredKeys({ organizationId, campaignId, batchId: '' }).gs2pk,
    [leadId],
    ({ standing }) => standing === 'answered',
  );
