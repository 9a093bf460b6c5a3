// createEventEndpoint: stores where events are sent; the secret that signs them is shown here alone.

import { endpointById, endpointsOf, eventEndpointWrites } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { endpointRefusal, MOST_ENDPOINTS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { turnSecret } from '#engine/workflows/calls/turn-secret.act.ts';
import type { MutationCreateEventEndpointArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { endpointAnswer } from './endpoint-answer.act.ts';

const TOO_MANY = `There are ${MOST_ENDPOINTS} endpoints already. Delete one first.`;

/**
 * Refuses an address that a rule's webhook may not call either, no events, and one endpoint too many. Several calls with one requestId
 * make one endpoint and are answered the same secret.
 */
export async function createEventEndpoint(
  { webhookUrl, events, requestId }: MutationCreateEventEndpointArgs,
  { organizationId, userId, isMember }: Actor,
): Promise<AnswerTo<'createEventEndpoint'>> {
  if (!isMember) throw notFound();
  const refusal = endpointRefusal(webhookUrl, events);
  if (refusal) throw new Refusal(refusal);
  const endpointId = createdId('end', organizationId, requestId);
  const others = (await endpointsOf(organizationId)).filter((one) => one.endpointId !== endpointId);
  if (others.length >= MOST_ENDPOINTS) throw new Refusal(TOO_MANY);
  const chosen = { webhookUrl: webhookUrl.trim(), events: [...new Set(events)] };
  await committed([
    eventEndpointWrites
      .create({ organizationId, endpointId, userId, created: nowIso(), failures: 0, ...chosen })
      .commit(),
    liveSignal(organizationId, 'organization'),
  ]);
  const kept = await endpointById(organizationId, endpointId);
  if (!kept) throw notFound();
  const { secret } = await turnSecret(organizationId, endpointId, requestId);
  return { eventEndpoint: await endpointAnswer(kept), secret };
}
