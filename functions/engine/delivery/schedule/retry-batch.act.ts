// Retries one text in a batch of its own that only sends; the batch that counted the text still counts it.

import { type BatchItem, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { freshBatch } from '#domain/texts/batch/batch.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import type { Write } from '#platform/table/writes.ts';

/** The batch of a send's next attempt. Its id is derived from the number of retries, so that two simultaneous requests create one. */
export function retryBatch(send: Send, dueMs: number, fallsDueMs: number): BatchItem {
  const { organizationId, leadId, sendKey, sendId, campaignId, featureId, kind, ruleOf, retries = 0 } = send;
  const batchId = `${organizationId}-${idFrom('bat', sendId, 'retry', retries)}`;
  return {
    ...freshBatch({
      organizationId,
      batchId,
      kind,
      campaignId,
      featureId: campaignId && kind !== 'optIn' ? featureId : '',
      leadIds: [leadId],
      dueMs,
      fallsDueMs,
      createdMs: now(),
      standing: 'retrying',
      isCounted: false,
    }),
    sendKey,
    phone: send.phone,
    segments: send.segments,
    ...(campaignId ? {} : { text: send.body }),
    ...(send.picture ? { withPicture: true } : {}),
    ...(send.appointmentId ? { appointmentId: send.appointmentId, anchorVersion: send.anchorVersion } : {}),
    ...(ruleOf ? { ruleOf } : {}),
    ...(send.from ? { from: send.from } : {}),
    ...(send.userId ? { userId: send.userId } : {}),
    ...(send.senderName ? { senderName: send.senderName } : {}),
  };
}

/** The write that creates a batch; refused when one with that id exists. */
export function newBatch(batch: BatchItem): Write {
  return batchWrites.create(batch).commit();
}
