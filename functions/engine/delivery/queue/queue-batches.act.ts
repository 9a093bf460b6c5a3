// Adds batches to the queue of their organization's sender, and wakes its pump when it sleeps.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { sayHeld, windowAt } from '#domain/campaigns/time/window.rules.ts';
import { type BatchItem, batchOf, batchWrites, PARKED_FIELDS } from '#domain/texts/batch/batch.entity.ts';
import { DUE_FIELDS, dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import type { SendRequest } from '#domain/texts/request/send-request.entity.ts';
import { HELD_FOR_UNDO } from '#domain/texts/request/send-request.rules.ts';
import {
  campaignQueueWrites,
  openSender,
  queueWrites,
  runningKeys,
  type Sender,
  senderIdOf,
  senderOf,
  senderWrites,
} from '#domain/texts/sender/sender.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { startPump } from '../schedule/start-sequence.act.ts';
import { campaignQueueOf } from '../schedule/unqueue.act.ts';

/** How many batches one transaction queues. */
const AT_ONCE = 40;
const TRIES = 20;

/**
 * The write that tells the pump there is more, and starts its next generation when it sleeps. The counts of a pump that is
 * replaced while it runs stay: the run goes on.
 */
export function wakeWrite(sender: Sender, leads: number, seen: Sender['state'] = sender.state): Write {
  const { senderId, state, generation } = sender;
  const patch = senderWrites.patch({ senderId }).add({ queueVersion: 1 });
  const before = seen === 'RUNNING' ? sender.runLeads : sender.runLeft;
  const run = { runLeads: before + leads, runLeft: sender.runLeft + leads };
  const lease = dueKeys(senderId, now() + OVERDUE_MS);
  const woken =
    state === 'RUNNING'
      ? patch.add({ runLeads: leads, runLeft: leads }).set(runningKeys(senderId))
      : patch
          .set({
            state: 'RUNNING',
            generation: generation + 1,
            round: 0,
            handed: [],
            expectedMs: now(),
            ...run,
            ...lease,
            ...runningKeys(senderId),
          })
          .remove(['note', 'heldUntil']);
  return woken.where((kept, { eq }) => `${eq(kept.state, seen)} AND ${eq(kept.generation, generation)}`).commit();
}

type Held = { heldUntil: string; reason: string } | null;

function queueWritesOf(batch: BatchItem, sender: Sender, held: Held, notBeforeMs: number | undefined): Write[] {
  const { organizationId, batchId, version, rev, segments, leadIds, sendRequestId } = batch;
  const { senderId } = sender;
  const fallsDueAt = held && held.heldUntil > batch.fallsDueAt ? held.heldUntil : batch.fallsDueAt;
  const standing = held ? ('held' as const) : ('queued' as const);
  const gone = [...DUE_FIELDS, ...PARKED_FIELDS, ...(held ? [] : (['heldUntil', 'reason'] as const))];
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ state: 'QUEUED', standing, senderId, fallsDueAt, rev: rev + 1, ...held })
    .remove(gone)
    .where((kept, { eq }) => eq(kept.rev, rev));
  const item = queueWrites.put({
    senderId,
    campaignQueueId: campaignQueueOf(batch),
    order: `${fallsDueAt}#${batchId}`,
    organizationId,
    batchId,
    version,
    leads: leadIds.length,
    segments,
    fallsDueMs: Date.parse(fallsDueAt),
    queuedMs: now(),
    ...(sendRequestId ? { sendRequestId } : {}),
    ...(notBeforeMs ? { notBeforeMs } : {}),
  });
  return [patch.commit(), item.commit()];
}

function campaignQueueWritesOf(batches: readonly BatchItem[], sender: Sender, total: number | undefined): Write[] {
  const campaignQueues = new Map<string, BatchItem[]>();
  for (const batch of batches)
    campaignQueues.set(campaignQueueOf(batch), [...(campaignQueues.get(campaignQueueOf(batch)) ?? []), batch]);
  return [...campaignQueues].map(([campaignQueueId, own]) => {
    const leads = own.reduce((sum, batch) => sum + batch.leadIds.length, 0);
    const segments = own.reduce((sum, batch) => sum + batch.segments, 0);
    const campaignId = own[0]?.campaignId;
    const entering = total === undefined ? 0 : Math.max(leads, total);
    const { senderId, organizationId } = sender;
    return campaignQueueWrites
      .upsert({ senderId, campaignQueueId, organizationId, ...(campaignId ? { campaignId } : {}) })
      .add({ batches: own.length, leads, segments, leadsEver: entering, handedOut: 0 })
      .commit();
  });
}

/** The batches that nobody changed since they were read. */
async function unchanged(batches: readonly BatchItem[]): Promise<BatchItem[]> {
  const found = await Promise.all(batches.map(({ batchId }) => batchOf(batchId)));
  return batches.filter((batch, index) => found[index]?.rev === batch.rev && found[index]?.written === false);
}

/** Why batches that are queued now do not leave now: outside the window, or their send request can still be undone. */
function heldNow(organization: KeptOrganization, notBeforeMs: number | undefined): Held {
  const brand = ownBrand();
  const at = windowAt(brand.window, flagsOf(organization, brand), now());
  if (!at.isOpen) return { heldUntil: isoOf(at.opensMs), reason: sayHeld(brand.window, at.opensMs, now()) };
  return notBeforeMs ? { heldUntil: isoOf(notBeforeMs), reason: HELD_FOR_UNDO } : null;
}

/**
 * Whether only the pump's next generation would see batches that are queued now: the pump is idle, or waits only for a send
 * request that can still be undone while these may leave at once.
 */
function mustWake(sender: Sender, notBeforeMs: number | undefined): boolean {
  const waitsForUndo = sender.heldUntil !== undefined && sender.note === undefined;
  return sender.state === 'IDLE' || (waitsForUndo && !notBeforeMs);
}

export type Queueing = {
  /** How many people enter in all, when these enter the campaign or are the first of them: decides about the canary. */
  total?: number | undefined;
  /** The send request in which they enter: they are not handed out before its texts may leave. */
  sendRequest?: SendRequest | undefined;
};

/** Queues these batches by one transaction, and wakes the pump. Throws Lost when one of them, or the sender, changed meanwhile. */
async function queueAtOnce(
  batches: readonly BatchItem[],
  organization: KeptOrganization,
  { total, sendRequest }: Queueing,
): Promise<void> {
  if (batches.length === 0) return;
  const notBeforeMs = sendRequest && sendRequest.leavesAtMs > now() ? sendRequest.leavesAtMs : undefined;
  const held = heldNow(organization, notBeforeMs);
  const sender = await openSender(organization, ownBrand().pace.segmentsPerSecond);
  const leads = batches.reduce((sum, batch) => sum + batch.leadIds.length, 0);
  const wakes = mustWake(sender, notBeforeMs);
  await transact([
    wakeWrite(wakes ? { ...sender, state: 'IDLE' } : sender, leads, sender.state),
    ...campaignQueueWritesOf(batches, sender, total),
    ...batches.flatMap((batch) => queueWritesOf(batch, sender, held, notBeforeMs)),
  ]);
  if (wakes) await startPump({ senderId: sender.senderId, generation: sender.generation + 1 });
}

/**
 * Queues batches of one organization, as they were read, and wakes the pump. Skips batches that changed meanwhile. Throws
 * Lost when others change the sender 20 times in a row.
 */
export async function queueBatches(
  batches: readonly BatchItem[],
  organization: KeptOrganization,
  queueing: Queueing = {},
): Promise<void> {
  for (const some of chunksOf(batches, AT_ONCE)) {
    let isFirst = true;
    await retryLost(
      async () => {
        const open = isFirst ? some : await unchanged(some);
        isFirst = false;
        await queueAtOnce(open, organization, queueing);
      },
      { tries: TRIES },
    );
  }
}

/**
 * Makes the pump of an organization check its queue at once: a sleeping one is started, one that waits for the window is
 * replaced by its next generation.
 */
export async function wakeSender(organization: KeptOrganization): Promise<void> {
  await retryLost(async () => {
    const sender = await senderOf(senderIdOf(organization));
    if (!sender) return;
    const isAwake = sender.state === 'RUNNING' && !sender.heldUntil;
    const wake = isAwake ? wakeWrite(sender, 0) : wakeWrite({ ...sender, state: 'IDLE' }, 0, sender.state);
    await transact([wake]);
    if (!isAwake) await startPump({ senderId: sender.senderId, generation: sender.generation + 1 });
  });
}
