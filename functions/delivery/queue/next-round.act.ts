// The pump's turn: takes one round of a sender's queue, waits for the window, or ends. Run twice, it answers the same.

import type { KeptOrganization } from '../../accounts/organization.entity.ts';
import { organizationById } from '../../accounts/organization.entity.ts';
import { billingOf } from '../../billing/billing.entity.ts';
import { sayHeld } from '../../chains/time/window.rules.ts';
import { isoOf, now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { anew, committed, Lost, transact } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { batchWrites } from '../batch/batch.entity.ts';
import { dueKeys, OVERDUE_MS } from '../batch/due.rules.ts';
import { INPUT_VERSION, startPump } from '../schedule/start-sequence.act.ts';
import { NOT_REGISTERED } from '../send/gate.rules.ts';
import { flagsOf } from '../send/send-context.act.ts';
import { closeCampaignQueues, dropStale, roundCampaignQueues, withoutUndone } from './campaign-queues.act.ts';
import { hearAnew, heardCanaries } from './canary.act.ts';
import { type HandedOut, planRound, type Round } from './round.rules.ts';
import {
  type CampaignQueue,
  campaignQueuesOf,
  campaignQueueWrites,
  queueWrites,
  type Sender,
  senderOf,
  senderWrites,
} from './sender.entity.ts';

export type TakeInput = { senderId: string; generation: number; round: number };
type Handed = { batchId: string; version: number; slotAt: string; v: number };
export type Taken = TakeInput & { next: 'send' | 'wait' | 'end'; until: string; batches: Handed[] };

/** After so many rounds a new generation takes over: an execution ends at 25,000 events, a round makes some 130. */
const ROUNDS_OF_A_PUMP = 100;
const TRIES = 20;

type Change = Parameters<ReturnType<typeof senderWrites.patch>['set']>[0];
type WriteOptions = { left?: number; isSameQueue?: boolean; clears?: readonly ('heldUntil' | 'note')[] };

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

/** Why nothing of the organisation may leave; null when it may. */
async function blockOf(organization: KeptOrganization | null): Promise<string | null> {
  if (!organization) return null;
  if (!(await billingOf(organization.organizationId))?.active) return 'Paused: billing is not active';
  if (!organization.twilioPhone) return 'Paused: your number is on its way';
  return organization.registered ? null : NOT_REGISTERED;
}

function ended(input: TakeInput): Taken {
  return { ...input, next: 'end', until: isoOf(now()), batches: [] };
}

/** Ends the pump unless something was queued since it looked. */
async function rest(input: TakeInput, sender: Sender, note: string | null): Promise<Taken> {
  const { senderId } = sender;
  const idle = senderWrites
    .patch({ senderId })
    .set({ state: 'IDLE', ...(note ? { note } : {}) })
    .remove(note ? ['gs5pk', 'gs5sk', 'heldUntil'] : ['gs5pk', 'gs5sk', 'heldUntil', 'note'])
    .where((kept, { eq }) => {
      const sameRound = `${eq(kept.generation, sender.generation)} AND ${eq(kept.round, sender.round)}`;
      return `${sameRound} AND ${eq(kept.queueVersion, sender.queueVersion)}`;
    });
  await transact([idle.commit()]);
  return ended(input);
}

/** Waits for a send request that may still be undone or for a canary; whoever queues something else meanwhile does not wait with it. */
async function waitShortly(input: TakeInput, sender: Sender, untilMs: number): Promise<Taken> {
  const until = isoOf(untilMs);
  const lease = dueKeys(sender.senderId, untilMs + OVERDUE_MS);
  const to = { heldUntil: until, expectedMs: untilMs, dueSlotMs: untilMs, ...lease };
  await transact([senderWrite(sender, to, { isSameQueue: true, clears: ['note'] })]);
  return { ...input, next: 'wait', until, batches: [] };
}

/** Waits for the window: what the pace moved into the night falls due at the opening. */
async function waitFor(input: TakeInput, sender: Sender, untilMs: number): Promise<Taken> {
  const until = isoOf(untilMs);
  const note = sayHeld(ownBrand().window, untilMs, now());
  const lease = dueKeys(sender.senderId, untilMs + OVERDUE_MS);
  await transact([senderWrite(sender, { heldUntil: until, note, expectedMs: untilMs, dueSlotMs: untilMs, ...lease })]);
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
    const canaryUntilMs = own.find((batch) => batch.canaryUntilMs)?.canaryUntilMs;
    const patch = campaignQueueWrites.patch({ senderId, campaignQueueId }).add(change);
    if (!canaryUntilMs || !campaignId) return [patch.commit()];
    return [patch.set({ canaryUntilMs }).commit(), hearAnew({ organizationId, campaignId })];
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
  const { isMade, lost } = await committed([write, ...campaignQueuePatches(plan.handed, campaignQueues), ...writes]);
  if (lost.some((place) => place > 0)) await dropStale(sender, plan.handed);
  if (!isMade) throw new Lost(lost);
  await closeCampaignQueues(campaignQueues, plan.handed);
  return { ...input, round, next: 'send', until: isoOf(now()), batches };
}

async function handOn(input: TakeInput, sender: Sender): Promise<Taken> {
  const generation = sender.generation + 1;
  const lease = dueKeys(sender.senderId, now() + OVERDUE_MS);
  await transact([senderWrite(sender, { generation, round: 0, handed: [], ...lease })]);
  await startPump({ senderId: sender.senderId, generation });
  return ended(input);
}

async function takeOnce(input: TakeInput): Promise<Taken> {
  const sender = await senderOf(input.senderId);
  if (!sender || sender.generation !== input.generation || sender.state !== 'RUNNING') return ended(input);
  const handed = (sender.handed ?? []) as Handed[];
  if (sender.round === input.round + 1) {
    return { ...input, round: sender.round, next: 'send', until: isoOf(now()), batches: handed };
  }
  if (sender.round !== input.round) return ended(input);
  const organization = await organizationById(sender.organizationId);
  const block = await blockOf(organization);
  if (block) return rest(input, sender, block);
  if (input.round >= ROUNDS_OF_A_PUMP) return handOn(input, sender);
  const campaignQueues = await heardCanaries(await campaignQueuesOf(sender.senderId));
  const { campaignQueues: open, hadUndone } = await withoutUndone(
    sender.organizationId,
    await roundCampaignQueues(campaignQueues),
  );
  const brand = ownBrand();
  const plan = planRound({
    nowMs: now(),
    pace: sender.segmentsPerSecond * brand.pace.campaignShare,
    nextSlotMs: sender.nextSlotMs,
    expectedMs: sender.expectedMs,
    dueSlotMs: sender.dueSlotMs,
    lastCampaignQueue: sender.lastCampaignQueue,
    campaignQueues: open,
    window: brand.window,
    flags: flagsOf(organization, brand),
    canaryFrom: brand.pace.canaryFrom,
    canaryPauseSeconds: brand.pace.canaryPauseSeconds,
    lastMinutes: brand.pace.noUndoLastMinutes,
  });
  if (plan.handed.length === 0 && hadUndone) return { ...input, next: 'wait', until: isoOf(now()), batches: [] };
  if (plan.handed.length > 0) return handOut(input, sender, campaignQueues, plan);
  if (plan.untilMs !== null) return (plan.isShort ? waitShortly : waitFor)(input, sender, plan.untilMs);
  return rest(input, sender, null);
}

/** Takes the next round of a sender; a repeated call for a round that was taken gets the same answer. */
export function nextRound(input: TakeInput): Promise<Taken> {
  return anew(TRIES, () => takeOnce(input));
}
