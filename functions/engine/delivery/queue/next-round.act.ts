// The pump's task: takes one round of a sender's queue, waits for the window, or ends. Repeated, it returns the same.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { Billing } from '#domain/billing/billing.entity.ts';
import { sayHeld } from '#domain/campaigns/time/window.rules.ts';
import { batchWrites } from '#domain/texts/batch/batch.entity.ts';
import { dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { tallyReset } from '#domain/texts/send/carrier-tally.entity.ts';
import { UNHEARD } from '#domain/texts/send/gate.rules.ts';
import { ASKS, needsOwnCampaign, type ParkFacts, parkedBy } from '#domain/texts/send/parked.rules.ts';
import { type CarrierCampaign, planInTurn } from '#domain/texts/sender/carrier-campaign.entity.ts';
import { slower } from '#domain/texts/sender/pace.rules.ts';
import { type HandedOut, planRound, type Round, type RoundCampaignQueue } from '#domain/texts/sender/round.rules.ts';
import {
  type CampaignQueue,
  campaignQueuesOf,
  campaignQueueWrites,
  closeCampaignQueue,
  queueWrites,
  type Sender,
  senderOf,
  senderWrites,
} from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { INPUT_VERSION } from '#platform/jobs/input-version.rules.ts';
import { committedByName, Lost, retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { billingForQueue } from '../facts/waits-for-billing.act.ts';
import { waitsForUnread } from '../restore/unread.act.ts';
import { startPump } from '../schedule/start-sequence.act.ts';
import { dropStale, readQueues } from './campaign-queues.act.ts';
import { isCanaryOver, judgeCanary } from './canary.act.ts';

export type TakeInput = { senderId: string; generation: number; round: number };
type Handed = { batchId: string; version: number; slotAt: string; v: number };
export type Taken = TakeInput & { next: 'send' | 'wait' | 'end'; until: string; batches: Handed[] };

/** After this many rounds a new generation takes over: an execution may have 25,000 events, and a round makes at most about 620. */
const ROUNDS_OF_A_PUMP = 35;

/** How often a pump checks again while inbound texts are unread. */
const UNREAD_AGAIN_MS = 15_000;

type Change = Parameters<ReturnType<typeof senderWrites.patch>['set']>[0];
type WriteOptions = {
  left?: number;
  isSameQueue?: boolean;
  clears?: readonly ('heldUntil' | 'note' | 'gs5pk' | 'gs5sk' | 'gs1pk' | 'gs1sk')[];
};

/** A write of the sender, refused when another generation has begun or this round was taken already. */
function senderWrite(sender: Sender, to: Change, options: WriteOptions = {}): Write {
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

/** The facts that decide whether the organization may send. */
function parkFactsOf(kept: KeptOrganization, billing: Billing | null): ParkFacts {
  const { twilioPhone, registered } = kept;
  const isLacking = needsOwnCampaign(kept, ownBrand().carrierCampaigns);
  const organization = { hasNumber: Boolean(twilioPhone), registered, needsOwnCampaign: isLacking };
  return { kind: 'campaign', campaign: undefined, billingActive: billing?.active === true, organization };
}

function ended(input: TakeInput): Taken {
  return { ...input, next: 'end', until: isoOf(now()), batches: [] };
}

/** Ends the pump unless something was queued since it read the queue; `note` is why nothing can leave. */
async function endPump(input: TakeInput, sender: Sender, note: string | null): Promise<Taken> {
  const clears = ['gs5pk', 'gs5sk', 'gs1pk', 'gs1sk', 'heldUntil', ...(note ? [] : ['note' as const])] as const;
  const to = { state: 'IDLE' as const, ...(note ? { note } : {}) };
  await transact([senderWrite(sender, to, { isSameQueue: true, clears })]);
  return ended(input);
}

/**
 * Waits for the window: batches that the pace moved into the night fall due at the opening. `isShort`: waits for a send request
 * that can still be undone or for a canary; other batches that are queued meanwhile do not wait. `why`: waits for the provider.
 */
async function wait(
  input: TakeInput,
  sender: Sender,
  { untilMs, isShort = false, why }: { untilMs: number; isShort?: boolean; why?: string },
): Promise<Taken> {
  const until = isoOf(untilMs);
  const lease = dueKeys(sender.senderId, untilMs + OVERDUE_MS);
  const to = { heldUntil: until, expectedMs: untilMs, dueSlotMs: untilMs, ...lease };
  const note = why ?? sayHeld(ownBrand().window, untilMs, now());
  const short = () => senderWrite(sender, to, { isSameQueue: true, clears: ['note'] });
  await transact([isShort ? short() : senderWrite(sender, { ...to, note })]);
  return { ...input, next: 'wait', until, batches: [] };
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

async function handOut(
  input: TakeInput,
  sender: Sender,
  campaignQueues: readonly CampaignQueue[],
  plan: Round,
): Promise<Taken> {
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

/** The input for planning a round. */
function roundOf(
  sender: Sender,
  organization: KeptOrganization | null,
  campaignQueues: RoundCampaignQueue[],
  carrierCampaign: CarrierCampaign,
) {
  const brand = ownBrand();
  const { segmentsPerSecond = sender.segmentsPerSecond } = carrierCampaign;
  const { pace, window } = brand;
  return {
    nowMs: now(),
    pace: segmentsPerSecond * pace.campaignShare,
    slowed: slower(sender, carrierCampaign, now()),
    nextSlotMs: sender.nextSlotMs,
    freeSlotMs: carrierCampaign.nextSlotMs,
    expectedMs: sender.expectedMs,
    dueSlotMs: sender.dueSlotMs,
    lastCampaignQueue: sender.lastCampaignQueue,
    campaignQueues,
    window,
    flags: flagsOf(organization, brand),
    canaryFrom: pace.canaryFrom,
    canaryPauseSeconds: pace.canaryPauseSeconds,
    lastMinutes: pace.noUndoLastMinutes,
    // While sending is stopped, one batch checks with a single text whether the provider works again.
    ...(organization?.stop ? { mostBatches: 1 } : {}),
  };
}

async function handOn(input: TakeInput, sender: Sender): Promise<Taken> {
  const generation = sender.generation + 1;
  const lease = dueKeys(sender.senderId, now() + OVERDUE_MS);
  await transact([senderWrite(sender, { generation, round: 0, handed: [], ...lease })]);
  await startPump({ senderId: sender.senderId, generation });
  return ended(input);
}

/** Takes the next round of a sender; a repeated call for a round that was taken gets the same answer. */
export function nextRound(input: TakeInput): Promise<Taken> {
  return retryLost(async () => {
    const sender = await senderOf(input.senderId);
    if (!sender || sender.generation !== input.generation || sender.state !== 'RUNNING') return ended(input);
    const handed = (sender.handed ?? []) as Handed[];
    if (sender.round === input.round + 1) {
      return { ...input, round: sender.round, next: 'send', until: isoOf(now()), batches: handed };
    }
    if (sender.round !== input.round) return ended(input);
    const [organization, { billing, isAsked }, isUnread] = await Promise.all([
      organizationById(sender.organizationId),
      billingForQueue(sender.organizationId),
      waitsForUnread(),
    ]);
    const parked = organization && parkedBy(parkFactsOf(organization, billing));
    if (parked) return endPump(input, sender, parked.reason);
    if (isAsked) return endPump(input, sender, ASKS);
    const { stop, stopProbeMs = 0 } = organization ?? {};
    if (stop && stopProbeMs > now()) return wait(input, sender, { untilMs: stopProbeMs, why: stop.reason });
    if (isUnread) return wait(input, sender, { untilMs: now() + UNREAD_AGAIN_MS, why: UNHEARD });
    if (input.round >= ROUNDS_OF_A_PUMP) return handOn(input, sender);
    let campaignQueues = await campaignQueuesOf(sender.senderId);
    const observed = campaignQueues.filter(isCanaryOver);
    for (const campaignQueue of observed) await judgeCanary(campaignQueue);
    // One of them may be observed longer.
    if (observed.length > 0) campaignQueues = await campaignQueuesOf(sender.senderId);
    const { queues, hadUndone } = await readQueues(campaignQueues);
    const plan = await planInTurn(sender.carrierCampaignId, (carrierCampaign) =>
      planRound(roundOf(sender, organization, queues, carrierCampaign)),
    );
    if (plan.handed.length > 0) return handOut(input, sender, campaignQueues, plan);
    if (hadUndone) return { ...input, next: 'wait', until: isoOf(now()), batches: [] };
    const { untilMs, isShort } = plan;
    return untilMs === null ? endPump(input, sender, null) : wait(input, sender, { untilMs, isShort });
  });
}
