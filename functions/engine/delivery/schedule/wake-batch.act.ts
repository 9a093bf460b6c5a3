// Wakes one batch: a new version with a new time, so that the execution of the old version ends when it wakes.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { appointmentById, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { noLongerHangs } from '#domain/campaigns/appointments/appointment.rules.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { type BatchItem, batchOf, batchWrites, PARKED_FIELDS } from '#domain/texts/batch/batch.entity.ts';
import { dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { parkedBy } from '#domain/texts/send/parked.rules.ts';
import { closeCampaignQueue, senderOf } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { committed, Lost, retryLost } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { batchFacts, readSendContext } from '../facts/send-context.act.ts';
import { batchAfter, type ChainNow, upcoming } from './next-batch.act.ts';
import { newBatch } from './retry-batch.act.ts';
import { startStep } from './start-sequence.act.ts';
import { campaignQueueOf, unqueueWrites } from './unqueue.act.ts';

const UNSENT = new Set<BatchItem['state']>(['WAITING', 'QUEUED', 'PARKED', 'STUCK']);
/** A slot that is closer than this is left to the gate. */
const SOON_MS = 2_000;
/** The reason of texts that staff chose to skip when they resumed sending. */
export const SKIPPED_ON_RESUME = 'Skipped when sending was resumed';

/** The key by which the batch is read again. */
type BatchKey = Pick<BatchItem, 'batchId'>;

/** What a batch is changed to. `words` replace those of a single text; with the reason `skip` it sends nothing when it wakes; null cancels an earlier skip. */
type Change = {
  dueMs: number;
  featureId?: string;
  fallsDueMs?: number;
  skip?: string | null;
  words?: Pick<BatchItem, 'text' | 'segments'>;
};

/** Gives the batch a new time and starts its execution; returns false when it changed meanwhile. */
export async function rewake(batch: BatchItem, to: Change, more: readonly Write[] = []): Promise<boolean> {
  const { organizationId, batchId, rev, version } = batch;
  const changed = {
    state: 'WAITING' as const,
    standing: 'waiting' as const,
    dueAt: isoOf(to.dueMs),
    fallsDueAt: isoOf(to.fallsDueMs ?? to.dueMs),
    featureId: to.featureId ?? batch.featureId,
    version: version + 1,
    rev: rev + 1,
    tries: 0,
    ...(to.skip ? { skip: to.skip } : {}),
    ...to.words,
    ...dueKeys(batchId, to.dueMs + OVERDUE_MS),
  };
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set(changed)
    .remove([...PARKED_FIELDS, 'heldUntil', 'reason', ...(to.skip === null ? (['skip'] as const) : [])])
    .where((kept, { eq }) => eq(kept.rev, rev));
  if (!(await committed([patch.commit(), ...more])).isMade) return false;
  await startStep({ ...batch, ...changed });
  return true;
}

/** Whether a batch was handed out for a slot in the future: nobody is sending it yet. */
async function isAhead({ state, senderId, batchId }: BatchItem): Promise<boolean> {
  if (state !== 'SENDING' || !senderId) return false;
  const handed = ((await senderOf(senderId))?.handed ?? []) as { batchId: string; slotAt: string }[];
  const slot = handed.find((one) => one.batchId === batchId);
  return slot !== undefined && Date.parse(slot.slotAt) > now() + SOON_MS;
}

/** Wakes an unsent batch of a stopped send request, so that the gate skips its texts with this reason. */
export async function writeOff(found: BatchKey, reason: string): Promise<void> {
  await retryLost(async () => {
    const batch = await batchOf(found.batchId);
    if (!batch || batch.written || !(UNSENT.has(batch.state) || (await isAhead(batch)))) return;
    if (batch.skip === reason && batch.state === 'WAITING') return;
    if (!(await rewake(batch, { dueMs: now(), skip: reason }, unqueueWrites(batch)))) throw new Lost([]);
    const { senderId } = batch;
    if (senderId) await closeCampaignQueue({ senderId, campaignQueueId: campaignQueueOf(batch) });
  });
}

/**
 * Lets a parked or stuck batch go on now. With `sendDue` it is sent; otherwise its texts are skipped if they fell due by `byMs`,
 * and sent if they fell due later.
 */
export async function resumeBatch(found: BatchKey, sendDue: boolean, byMs: number): Promise<void> {
  const batch = await batchOf(found.batchId);
  if (batch?.state !== 'PARKED' && batch?.state !== 'STUCK') return;
  const fallsDueMs = Date.parse(batch.fallsDueAt);
  const skipIfDue = fallsDueMs <= byMs ? { skip: SKIPPED_ON_RESUME } : { fallsDueMs };
  await rewake(batch, { dueMs: now(), ...(sendDue ? { skip: null } : skipIfDue) });
}

/** Lets a parked batch go on, due now or with its old time: the gate marks it as missed when it is too late. */
export async function unparkBatch(found: BatchKey, isDueNow: boolean): Promise<void> {
  const batch = await batchOf(found.batchId);
  if (batch?.state !== 'PARKED') return;
  await rewake(batch, { dueMs: now(), fallsDueMs: isDueNow ? now() : Date.parse(batch.fallsDueAt) });
}

/**
 * Continues a batch that was just parked if its reason is gone: sending may have been resumed between the reading of the facts and
 * the parking, and that resumption did not find the batch among the parked ones.
 */
export async function goOnIfFree(parked: BatchItem): Promise<void> {
  const sendContext = await readSendContext(parked);
  if (!parkedBy(batchFacts(parked, sendContext))) await unparkBatch(parked, false);
}

/** After a change of the chain: a batch whose step is due earlier, or is another step now, gets its new time. */
async function retime(batch: BatchItem, chain: ChainNow): Promise<void> {
  if (batch.heldUntil) return;
  const previousMs = Date.parse(batch.previousAt ?? batch.dueAt);
  const next = upcoming(chain, { passed: batch.passed, previousMs });
  if (!next) return;
  const isSooner = next.dueMs < Date.parse(batch.dueAt);
  if (!isSooner && next.featureId === batch.featureId) return;
  await rewake(batch, { dueMs: next.dueMs, featureId: next.featureId });
}

/** Continues a chain that had ended for a batch when a step was added at its end, unless that step is too late by now. */
async function extend(batch: BatchItem, chain: ChainNow): Promise<void> {
  const sentMs = Date.parse(batch.sentAt ?? '');
  if (Number.isNaN(sentMs)) return;
  const next = batchAfter(batch, chain, batch.leadIds, sentMs);
  const latestMs = ownBrand().window.latestHours * 3_600_000;
  if (!next || Date.parse(next.dueAt) + latestMs < now()) return;
  const { organizationId, batchId, rev } = batch;
  const patch = batchWrites
    .patch({ organizationId, batchId })
    .set({ nextBatchId: next.batchId, rev: rev + 1 })
    .where((kept, { eq }) => eq(kept.rev, rev));
  if (!(await committed([patch.commit(), newBatch(next)])).isMade) return;
  await startStep(next);
}

/** Whether an edit of the chain may concern this batch. */
export function mayFollowChain(batch: Pick<BatchItem, 'isCounted' | 'kind' | 'state' | 'nextBatchId'>): boolean {
  if (!batch.isCounted || (batch.kind !== 'campaign' && batch.kind !== 'optIn')) return false;
  return batch.state === 'WAITING' ? batch.kind === 'campaign' : batch.state === 'SENT' && !batch.nextBatchId;
}

/** The appointment to which a batch belongs; null for a batch without one. */
async function appointmentOf(batch: BatchItem): Promise<KeptAppointment | null> {
  const { organizationId, appointmentId, leadIds } = batch;
  const [leadId = ''] = leadIds;
  return appointmentId ? appointmentById({ organizationId, leadId, appointmentId }) : null;
}

/** Applies an edited chain to one batch, reading it first. */
export async function followChain(
  found: BatchKey,
  campaign: KeptCampaign,
  organization: KeptOrganization,
): Promise<void> {
  const batch = await batchOf(found.batchId);
  if (!batch || !mayFollowChain(batch)) return;
  const appointment = await appointmentOf(batch);
  if (noLongerHangs(batch, appointment)) return;
  const chain = { campaign, steps: await stepsOf(campaign), organization, appointment };
  await (batch.state === 'WAITING' ? retime : extend)(batch, chain);
}
