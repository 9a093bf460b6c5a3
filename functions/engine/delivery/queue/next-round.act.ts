// The pump's task: takes one round of a sender's queue, waits for the window, or ends. Repeated, it returns the same.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { Billing } from '#domain/billing/billing.entity.ts';
import { sayHeld } from '#domain/campaigns/time/window.rules.ts';
import { dueKeys, OVERDUE_MS } from '#domain/texts/batch/due.rules.ts';
import { READ_FIRST } from '#domain/texts/send/gate.rules.ts';
import { BILLING_ASKS, needsOwnCampaign, type ParkFacts, parkedBy } from '#domain/texts/send/parked.rules.ts';
import { type CarrierCampaign, planInTurn } from '#domain/texts/sender/carrier-campaign.entity.ts';
import { slower } from '#domain/texts/sender/pace.rules.ts';
import { planRound } from '#domain/texts/sender/round.rules.ts';
import { campaignQueuesOf, type Sender, senderOf } from '#domain/texts/sender/sender.entity.ts';
import type { RoundCampaignQueue } from '#domain/texts/sender/turns.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { flagsOf } from '../facts/send-context.act.ts';
import { billingForQueue } from '../facts/waits-for-billing.act.ts';
import { waitsForSweep } from '../restore/hold-after-outage.act.ts';
import { waitsForUnread } from '../restore/hold-unstored-texts.act.ts';
import { startPump } from '../schedule/start-sequence.act.ts';
import { readQueues } from './campaign-queues.act.ts';
import { isCanaryOver, judgeCanary } from './canary.act.ts';
import { type Handed, handOut, senderWrite, type TakeInput, type TakenRound } from './hand-out.act.ts';

/** After this many rounds a new generation takes over: an execution may have 25,000 events, and a round makes at most about 620. */
const ROUNDS_OF_A_PUMP = 35;

/** How often a pump checks again while inbound texts are unread or not swept. */
const UNREAD_AGAIN_MS = 15_000;

/** The facts that decide whether the organization may send. */
function parkFactsOf(kept: KeptOrganization, billing: Billing | null): ParkFacts {
  const { twilioPhone, registered } = kept;
  const isLacking = needsOwnCampaign(kept, ownBrand().carrierCampaigns);
  const organization = { hasNumber: Boolean(twilioPhone), registered, needsOwnCampaign: isLacking };
  return { kind: 'campaign', campaign: undefined, billingActive: billing?.active === true, organization };
}

function ended(input: TakeInput): TakenRound {
  return { ...input, next: 'end', until: isoOf(now()), batches: [] };
}

/** Ends the pump unless something was queued since it read the queue; `note` is why nothing can leave. */
async function endPump(input: TakeInput, sender: Sender, note: string | null): Promise<TakenRound> {
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
): Promise<TakenRound> {
  const until = isoOf(untilMs);
  const lease = dueKeys(sender.senderId, untilMs + OVERDUE_MS);
  const to = { heldUntil: until, expectedMs: untilMs, dueSlotMs: untilMs, ...lease };
  const note = why ?? sayHeld(ownBrand().window, untilMs, now());
  const short = () => senderWrite(sender, to, { isSameQueue: true, clears: ['note'] });
  await transact([isShort ? short() : senderWrite(sender, { ...to, note })]);
  return { ...input, next: 'wait', until, batches: [] };
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

async function handOn(input: TakeInput, sender: Sender): Promise<TakenRound> {
  const generation = sender.generation + 1;
  const lease = dueKeys(sender.senderId, now() + OVERDUE_MS);
  await transact([senderWrite(sender, { generation, round: 0, handed: [], ...lease })]);
  await startPump({ senderId: sender.senderId, generation });
  return ended(input);
}

/** Takes the next round of a sender; a repeated call for a round that was taken gets the same answer. */
export function nextRound(input: TakeInput): Promise<TakenRound> {
  return retryLost(async () => {
    const sender = await senderOf(input.senderId);
    if (!sender || sender.generation !== input.generation || sender.state !== 'RUNNING') return ended(input);
    const handed = (sender.handed ?? []) as Handed[];
    if (sender.round === input.round + 1) {
      return { ...input, round: sender.round, next: 'send', until: isoOf(now()), batches: handed };
    }
    if (sender.round !== input.round) return ended(input);
    const [organization, { billing, isAsked }, isUnswept, isUnread] = await Promise.all([
      organizationById(sender.organizationId),
      billingForQueue(sender.organizationId),
      waitsForSweep(),
      waitsForUnread(),
    ]);
    const parked = organization && parkedBy(parkFactsOf(organization, billing));
    if (parked) return endPump(input, sender, parked.reason);
    if (isAsked) return endPump(input, sender, BILLING_ASKS);
    const { stop, stopProbeMs = 0 } = organization ?? {};
    if (stop && stopProbeMs > now()) return wait(input, sender, { untilMs: stopProbeMs, why: stop.reason });
    if (isUnswept || isUnread) return wait(input, sender, { untilMs: now() + UNREAD_AGAIN_MS, why: READ_FIRST });
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
