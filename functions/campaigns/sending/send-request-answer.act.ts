// A send request as the banner shows it: what may still be done about it, or what became of it.

import { campaignById } from '../../chains/campaign.entity.ts';
import { type SendRequest, sendRequestOf } from '../../delivery/entry/send-request.entity.ts';
import { mayStop, stoppedSentence, undoneSentence, undoSecondsLeft } from '../../delivery/entry/send-request.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { now } from '../../foundation/clock.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { SendRequest as SendRequestView } from '../../schema.gen.ts';

/** The send request of the caller's organisation; another's answers as missing. */
export async function requireSendRequest(sendRequestId: string, actor: Actor): Promise<SendRequest> {
  const sendRequest = await sendRequestOf(actor.organizationId, sendRequestId);
  if (!sendRequest) throw notFound();
  return sendRequest;
}

function noteOf(sendRequest: SendRequest): string | null {
  if (sendRequest.state === 'STOPPED') return stoppedSentence(sendRequest);
  return sendRequest.state === 'UNDONE' ? undoneSentence(sendRequest, ownBrand().words.lead) : null;
}

/** The send request in numbers and words. */
export async function sendRequestAnswer(sendRequest: SendRequest): Promise<SendRequestView> {
  const { organizationId, sendRequestId: id, campaignId, state, leads, left } = sendRequest;
  const campaign = await campaignById(organizationId, campaignId);
  const name = campaign?.name ?? ownBrand().words.campaign.one;
  const atMs = now();
  const undoSeconds = undoSecondsLeft(sendRequest, atMs);
  return {
    id,
    campaignId,
    name,
    state,
    leads,
    left,
    undoSeconds,
    mayStop: mayStop(sendRequest, atMs),
    note: noteOf(sendRequest),
  };
}
