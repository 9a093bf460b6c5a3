// Hands out the batches of a planned round: one transaction moves the sender, the batches and their campaign queues on.
import { batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { tallyReset } from '#domain/texts/send/carrier-tally.entity.ts';
import type { HandedOut, Round } from '#domain/texts/sender/round.rules.ts';
import {
  type CampaignQueue,
  campaignQueueWrites,
  closeCampaignQueue,
  queueWrites,
  type Sender,
  senderWrites,
} from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { INPUT_VERSION } from '#platform/jobs/input-version.rules.ts';
import { committedByName, Lost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { dropStale } from './campaign-queues.act.ts';

export type TakeInput = { senderId: string; generation: number; round: number };
export type Handed = { batchId: string; version: number; slotAt: string; v: number };
export type TakenRound = TakeInput & { next: 'send' | 'wait' | 'end'; until: string; batches: Handed[] };

type Change = Parameters<ReturnType<typeof senderWrites.patch>['set']>[0];
type WriteOptions = {
  left?: number;
  isSameQueue?: boolean;
  clears?: readonly ('heldUntil' | 'note' | 'gs5pk' | 'gs5sk' | 'gs1pk' | 'gs1sk')[];
};

/** A write of the sender, refused when another generation has begun or this round was taken already. */
export function senderWrite(sender: Sender, to: Change, options: WriteOptions = {}): Write {
  const { senderId, generation, round, queueVersion } = sender;
  const patch = senderWrites
    .patch({ senderId })
    .set(to)
    .add({ runLeft: -(options.left ?? 0) });
  return (options.clears ? patch.remove([...options.clears]) : patch)
    .where((kept, { eq }) => {
      const asSeen = `${eq(kept.generation, generation)} AND ${eq(kept.round, round)}`;
      return options.isSameQueue ? `${asSeen} AND ${eq(kept.queueVersion, queueVersion)}` : asSeen;
    })
    .commit();
}

function batchPatch(handed: HandedOut, organizationId: string): Write {
  const { batchId, version, slotMs, fallsDueMs, skip } = handed;
  return batchWrites
    .patch({ organizationId, batchId })
    .set({
      state: 'SENDING',
      standing: 'sending',
      fallsDueAt: isoOf(fallsDueMs),
      ...(skip ? { skip } : {}),
      ...dueKeys(batchId, slotMs + OVERDUE_MS),
    })
    .add({ rev: 1 })
    .remove(['heldUntil', 'reason'])
    .where((kept, { eq }) => `${eq(kept.version, version)} AND ${eq(kept.state, 'QUEUED')}`)
    .commit();
}

function campaignQueuePatches(handed: readonly HandedOut[], campaignQueues: readonly CampaignQueue[]): Write[] {
  return campaignQueues.flatMap((campaignQueue) => {
    const own = handed.filter((batch) => batch.campaignQueueId === campaignQueue.campaignQueueId);
    if (own.length === 0) return [];
    const sum = (pick: (batch: HandedOut) => number) => own.reduce((total, batch) => total + pick(batch), 0);
    const change = {
      batches: -own.length,
      leads: -sum((batch) => batch.leads),
      segments: -sum((batch) => batch.segments),
      handedOut: own.length,
    };
    const { senderId, campaignQueueId, organizationId, campaignId } = campaignQueue;
    const { canaryUntilMs, leads: canaryLeads, batchId: canaryBatchId } = own.find((one) => one.canaryUntilMs) ?? {};
    const patch = campaignQueueWrites.patch({ senderId, campaignQueueId }).add(change);
    if (!canaryUntilMs || !campaignId) return [patch.commit()];
    return [
      patch.set({ canaryUntilMs, canaryLeads, canaryBatchId }).commit(),
      tallyReset({ organizationId, campaignId }).commit(),
    ];
  });
}

/** Hands out what `plan` names; throws `Lost` when the sender or a batch has changed since it was read. */
export async function handOut(
  input: TakeInput,
  sender: Sender,
  campaignQueues: readonly CampaignQueue[],
  plan: Round,
): Promise<TakenRound> {
  const { senderId, organizationId } = sender;
  const batches = plan.handed.map(({ batchId, version, slotMs }) => ({
    batchId,
    version,
    slotAt: isoOf(slotMs),
    v: INPUT_VERSION,
  }));
  const round = input.round + 1;
  const left = plan.handed.reduce((total, batch) => total + batch.leads, 0);
  const { nextSlotMs, dueSlotMs, lastCampaignQueue } = plan;
  const lease = dueKeys(senderId, Math.max(nextSlotMs, now()) + 2 * OVERDUE_MS);
  const running = {
    round,
    handed: batches,
    expectedMs: nextSlotMs,
    nextSlotMs,
    dueSlotMs,
    ...(lastCampaignQueue ? { lastCampaignQueue } : {}),
    ...lease,
  };
  const writes = plan.handed.flatMap((batch) => [
    batchPatch(batch, organizationId),
    queueWrites.delete({ senderId, campaignQueueId: batch.campaignQueueId, order: batch.order }).commit(),
  ]);
  const write = senderWrite(sender, running, { left, clears: ['heldUntil', 'note'] });
  const handed = [...campaignQueuePatches(plan.handed, campaignQueues), ...writes];
  const { isMade, lost } = await committedByName({ sender: write, handed });
  if (lost.has('handed')) await dropStale(sender, plan.handed);
  if (!isMade) throw new Lost([]);
  const handedOf = ({ campaignQueueId }: CampaignQueue) =>
    plan.handed.filter((batch) => batch.campaignQueueId === campaignQueueId).length;
  const emptied = campaignQueues.filter((campaignQueue) => campaignQueue.batches <= handedOf(campaignQueue));
  for (const campaignQueue of emptied) await closeCampaignQueue(campaignQueue);
  return { ...input, round, next: 'send', until: isoOf(now()), batches };
}
