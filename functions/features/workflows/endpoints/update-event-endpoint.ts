// updateEventEndpoint: changes where events are sent and which, starts an endpoint again that stopped by itself, deletes it, or makes
// another secret, which is shown only here.

import { endpointById, eventEndpointWrites } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { endpointRefusal } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { turnSecret } from '#engine/workflows/calls/turn-secret.act.ts';
import { webhookSecretWrites } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { MutationUpdateEventEndpointArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { endpointAnswer, kindsOf, requireEndpoint } from './endpoint-answer.act.ts';

/** From now on it gets no event, and what was to be tried again is not. A repeat changes nothing. */
async function removeEndpoint({ organizationId, isMember }: Actor, endpointId: string): Promise<void> {
  if (!isMember) throw notFound();
  if (!(await endpointById(organizationId, endpointId))) return;
  await transact([
    eventEndpointWrites.delete({ organizationId, endpointId }).commit(),
    webhookSecretWrites.delete({ organizationId, actionId: endpointId }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}

/**
 * What is not given stays. Every change but that of the secret starts it again: events of the time in which it had stopped are not
 * sent. A repeat of the same request is answered with the same secret.
 */
export async function updateEventEndpoint(
  { endpointId, remove, newSecret, requestId, ...given }: MutationUpdateEventEndpointArgs,
  actor: Actor,
): Promise<AnswerTo<'updateEventEndpoint'>> {
  if (remove) {
    await removeEndpoint(actor, endpointId);
    return {};
  }
  const before = await requireEndpoint(actor, endpointId);
  const { organizationId } = actor;
  if (newSecret) {
    const { secret } = await turnSecret(organizationId, endpointId, requestId);
    return { eventEndpoint: await endpointAnswer(before), secret };
  }
  const webhookUrl = given.webhookUrl?.trim() ?? before.webhookUrl;
  const events = [...new Set(given.events ?? kindsOf(before))];
  const refusal = endpointRefusal(webhookUrl, events);
  if (refusal) throw new Refusal(refusal);
  await committed([
    eventEndpointWrites
      .patch({ organizationId, endpointId })
      .set({ webhookUrl, events, failures: 0 })
      .remove(['stoppedAt', 'failingSince'])
      .commit(),
    liveSignal(organizationId, 'organization'),
  ]);
  const kept = await endpointById(organizationId, endpointId);
  if (!kept) throw notFound();
  return { eventEndpoint: await endpointAnswer(kept) };
}
