// A send request as the banner shows it: whether it can be undone or stopped, or its outcome.

import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { type SendRequest, sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import {
  bulkName,
  isDone,
  isEntering,
  mayStop,
  peopleEntering,
  stoppedSentence,
  undoneSentence,
  undoSecondsLeft,
} from '#domain/texts/request/send-request.rules.ts';
import type { Leaving } from '#engine/delivery/queue/send-queue.act.ts';
import type { SendRequest as SendRequestView } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';

/** The send request of the caller's organization; refused as missing if it is another's. */
export async function requireSendRequest(sendRequestId: string, actor: Actor): Promise<SendRequest> {
  const sendRequest = await sendRequestOf(actor.organizationId, sendRequestId);
  if (!sendRequest) throw notFound();
  return sendRequest;
}

function noteOf(sendRequest: SendRequest): string | null {
  if (sendRequest.state === 'STOPPED') return stoppedSentence(sendRequest);
  // A bulk text adds its recipients to nothing, so stopping it removes them from nothing.
  const leads = sendRequest.campaignId ? sendRequest.leads : 0;
  return sendRequest.state === 'UNDONE' ? undoneSentence({ leads }, ownBrand().words.lead) : null;
}

/** How its texts are leaving: what the banner shows beside the numbers. */
function courseOf(sendRequest: SendRequest, campaign: KeptCampaign | null, leaving: Leaving | undefined, atMs: number) {
  const { state, settled, firstDueMs = 0 } = sendRequest;
  const isOpen = (state === 'HELD' || state === 'LEFT') && !isDone(sendRequest, atMs);
  const progress = isOpen ? leaving : undefined;
  const finishesMs = progress?.finishesMs ?? null;
  const paused = isOpen && campaign?.paused ? (campaign.pausedNote ?? 'Paused') : null;
  return {
    startsAt: isOpen && settled === 0 && firstDueMs > atMs ? isoOf(firstDueMs) : null,
    checking: progress?.canary?.leads ?? null,
    restAt: progress?.canary ? isoOf(progress.canary.untilMs) : null,
    finishes: finishesMs === null ? null : isoOf(finishesMs),
    waits: progress?.note ?? paused,
  };
}

function endedAtOf(sendRequest: SendRequest, atMs: number): string | null {
  if (sendRequest.closedAt) return sendRequest.closedAt;
  return isDone(sendRequest, atMs) ? isoOf(sendRequest.movedMs) : null;
}

/** The send request in numbers and words; `leaving` is how its campaign's texts leave while some are queued. */
export async function sendRequestAnswer(sendRequest: SendRequest, leaving?: Leaving): Promise<SendRequestView> {
  const { organizationId, sendRequestId: id, campaignId, state, left, settled, replied } = sendRequest;
  const campaign = campaignId ? await campaignById(organizationId, campaignId) : null;
  const atMs = now();
  const { words } = ownBrand();
  const leads = peopleEntering(sendRequest, atMs);
  return {
    id,
    campaignId: campaignId ?? null,
    state,
    left,
    settled,
    replied,
    leads,
    name: campaignId ? (campaign?.name ?? words.campaign.one) : bulkName(leads, words.lead),
    isEntering: isEntering(sendRequest, atMs),
    undoSeconds: undoSecondsLeft(sendRequest, atMs),
    mayStop: mayStop(sendRequest, atMs),
    ...courseOf(sendRequest, campaign, leaving, atMs),
    endedAt: endedAtOf(sendRequest, atMs),
    note: noteOf(sendRequest),
  };
}
