// Decides about a batch that woke: reads everything again, then queues, sends, parks or ends the batch, or lets it wait again.

import { noLongerHangs } from '#domain/campaigns/appointments/appointment.rules.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { type BatchItem, batchOf, batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { letLeave } from '#domain/texts/request/send-request.entity.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { parkedBy } from '#domain/texts/send/parked.rules.ts';
import { missedBefore } from '#domain/texts/send/too-late.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { committed } from '#platform/table/transact.ts';
import { finishEntering } from '../entry/enter-together.act.ts';
import { textBeforeNames } from '../facts/batch-people.act.ts';
import { batchFacts, flagsOf, readSendContext, type SendContext } from '../facts/send-context.act.ts';
import { queueBatches } from '../queue/queue-batches.act.ts';
import { withdrawBatch } from '../queue/withdraw-batch.act.ts';
import { upcoming } from '../schedule/next-batch.act.ts';
import { park } from '../schedule/park-batch.act.ts';
import { startStep } from '../schedule/start-sequence.act.ts';
import { goOnIfFree } from '../schedule/wake-batch.act.ts';

/** What the sequence does after the release of a batch, and when (ISO). */
export type ReleaseOutcome = { next: 'wait' | 'send' | 'end'; dueAt: string };

/** An execution continues with a wait of at most an hour; a longer one gets an execution of its own. */
const WAITS_ON_MS = 3_600_000;
const ENDED = 'The message was deleted before it was sent';

type Change = Parameters<ReturnType<typeof batchWrites.patch>['set']>[0];

/** Changes the batch; null when somebody else changed it since it was read. */
async function change(
  batch: BatchItem,
  to: Change,
  gone: readonly ('gs5pk' | 'gs5sk' | 'heldUntil' | 'reason')[] = [],
) {
  const { organizationId, batchId, rev } = batch;
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ ...to, rev: rev + 1 })
    .remove([...gone])
    .where((kept, { eq }) => eq(kept.rev, rev));
  const { isMade } = await committed([patch.commit()]);
  return isMade ? { ...batch, ...(to as Partial<BatchItem>), rev: rev + 1 } : null;
}

async function waitAgain(batch: BatchItem, dueMs: number): Promise<ReleaseOutcome> {
  const dueAt = isoOf(dueMs);
  if (dueMs - now() <= WAITS_ON_MS && dueAt === batch.dueAt) return { next: 'wait', dueAt };
  const isLong = dueMs - now() > WAITS_ON_MS;
  const to = {
    dueAt,
    fallsDueAt: dueAt,
    tries: batch.tries + (isLong ? 1 : 0),
    ...dueKeys(batch.batchId, dueMs + OVERDUE_MS),
  };
  const changed = await change(batch, to);
  if (!changed) return { next: 'wait', dueAt: isoOf(now()) };
  if (!isLong) return { next: 'wait', dueAt };
  await startStep(changed);
  return { next: 'end', dueAt };
}

/**
 * The step that comes now, and when: steps may have been edited, added or deleted meanwhile. One whose time was past when they
 * came to it is skipped (`missedBefore`).
 */
async function retarget(batch: BatchItem, sendContext: SendContext): Promise<BatchItem | ReleaseOutcome> {
  const { campaign, organization } = sendContext;
  if (!campaign || campaign.lifecycle === 'deleted' || batch.kind !== 'campaign' || !batch.isCounted) return batch;
  if (batch.heldUntil && sendContext.hasStep) return batch;
  const previousMs = Date.parse(batch.previousAt ?? batch.dueAt);
  const steps = await stepsOf(campaign);
  const { appointment } = sendContext;
  const next = upcoming({ campaign, steps, organization, appointment }, { passed: batch.passed, previousMs });
  if (!next) {
    await park(batch, 'ENDED', ENDED);
    return { next: 'end', dueAt: batch.dueAt };
  }
  const changed = next.featureId === batch.featureId ? batch : await change(batch, { featureId: next.featureId });
  if (!changed) return { next: 'wait', dueAt: isoOf(now()) };
  if (next.dueMs > now()) return waitAgain(changed, next.dueMs);
  const brand = ownBrand();
  const skip =
    appointment || changed.skip ? null : missedBefore(next, previousMs, brand.window, flagsOf(organization, brand));
  return skip ? ((await change(changed, { skip })) ?? { next: 'wait', dueAt: isoOf(now()) }) : changed;
}

async function sendNow(batch: BatchItem): Promise<ReleaseOutcome> {
  const to = { state: 'SENDING', standing: 'sending', ...dueKeys(batch.batchId, now() + OVERDUE_MS) } as const;
  const changed = await change(batch, to, ['heldUntil', 'reason']);
  return changed ? { next: 'send', dueAt: batch.dueAt } : { next: 'wait', dueAt: isoOf(now()) };
}

/** Queues it with the segments that its text has now, which the pace counts. */
async function queue(batch: BatchItem, sendContext: SendContext): Promise<ReleaseOutcome> {
  const segments = batch.leadIds.length * segmentsOf(textBeforeNames(sendContext)).segments;
  // A bulk text has no canary: there is no campaign to pause.
  const total = batch.campaignId ? sendContext.sendRequest?.leads : undefined;
  if (sendContext.organization) await queueBatches([{ ...batch, segments }], sendContext.organization, { total });
  return { next: 'end', dueAt: batch.dueAt };
}

/** Releases a batch that woke. Does nothing for an old version or a batch that is already queued, parked or sent. */
export async function releaseBatch({
  batchId,
  version,
}: {
  batchId: string;
  version: number;
}): Promise<ReleaseOutcome> {
  const batch = await batchOf(batchId);
  const end: ReleaseOutcome = { next: 'end', dueAt: isoOf(now()) };
  if (!batch || batch.version !== version || batch.written) return end;
  if (batch.state === 'SENDING') return { next: 'send', dueAt: batch.dueAt };
  if (batch.state === 'ENTERING') {
    await finishEntering(batch);
    return { next: 'wait', dueAt: isoOf(now()) };
  }
  if (batch.state !== 'WAITING') return end;
  const dueMs = Date.parse(batch.dueAt);
  if (dueMs > now()) return waitAgain(batch, dueMs);
  const sendContext = await readSendContext(batch);
  if (sendContext.sendRequest && (await letLeave(sendContext.sendRequest, now())).state === 'UNDONE') {
    await withdrawBatch(batch);
    return end;
  }
  // A stopped batch is written off now, at any hour, so that its people do not stay in the campaign until its text was due.
  if (sendContext.sendRequest?.state === 'STOPPED') return sendNow(batch);
  // A batch that no longer belongs to its appointment is written off too, so that the texts of the next appointment can leave.
  if (noLongerHangs(batch, sendContext.appointment)) return sendNow(batch);
  const target = await retarget(batch, sendContext);
  if ('next' in target) return target;
  if (target.skip) return sendNow(target);
  const parked = sendContext.campaign?.lifecycle === 'deleted' ? null : parkedBy(batchFacts(target, sendContext));
  if (parked) {
    if (await park(target, 'PARKED', parked.reason)) await goOnIfFree(target);
    return end;
  }
  const isQueued = KINDS[target.kind].isQueued && target.isCounted && sendContext.organization;
  return isQueued ? queue(target, sendContext) : sendNow(target);
}
