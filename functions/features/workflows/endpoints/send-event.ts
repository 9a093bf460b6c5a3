// sendEvent: sends an endpoint a sample of an event at once, or a delivery of its log again, and answers how that went.

import type { KeptEndpoint } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { takeTurn } from '#domain/accounts/limit.act.ts';
import { keyOfCall } from '#engine/workflows/calls/call.rules.ts';
import { callAgain } from '#engine/workflows/calls/call-webhook.act.ts';
import { webhookCallById } from '#engine/workflows/calls/webhook-call.entity.ts';
import { tellSample } from '#engine/workflows/events/tell-endpoints.act.ts';
import type { MutationSendEventArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { eventCallAnswer, requireEndpoint } from './endpoint-answer.act.ts';

const MOST_AN_HOUR = 60;
const TOO_OFTEN = 'Too many tests. Please try again in an hour.';
const STOPPED = 'This endpoint has stopped. Start it again first.';
const NO_EVENT = 'Choose an event.';

/** The same body under the same id, for another 24 hours; pressing twice at once makes one attempt. */
async function sendAgain({ organizationId, endpointId, stoppedAt }: KeptEndpoint, eventCallId: string): Promise<void> {
  const key = keyOfCall(eventCallId);
  if (key?.organizationId !== organizationId || key.actionId !== endpointId) throw notFound();
  if (stoppedAt) throw new Refusal(STOPPED);
  const call = await webhookCallById(eventCallId);
  if (!call) throw notFound();
  await callAgain(call);
}

/** Answers the call after its first attempt. A sample is of nobody real, says that it is a test, and is never tried again by itself. */
export async function sendEvent(
  { endpointId, event, eventCallId }: MutationSendEventArgs,
  actor: Actor,
): Promise<AnswerTo<'sendEvent'>> {
  const endpoint = await requireEndpoint(actor, endpointId);
  let callId = eventCallId;
  if (callId) await sendAgain(endpoint, callId);
  else {
    if (!event) throw new Refusal(NO_EVENT);
    const limit = { what: 'endpoint-tests', whom: actor.organizationId, most: MOST_AN_HOUR };
    if (!(await takeTurn(limit))) throw new Refusal(TOO_OFTEN, { code: 'LIMIT' });
    callId = await tellSample(endpoint, event);
  }
  const call = await webhookCallById(callId);
  if (!call) throw notFound();
  return { eventCall: eventCallAnswer(call) };
}
