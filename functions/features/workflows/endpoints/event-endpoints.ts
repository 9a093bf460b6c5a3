// eventEndpoints: where the organization's events are sent, and the latest deliveries to one of them.

import { endpointsOf } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { SHOWN_CALLS } from '#engine/workflows/calls/call.rules.ts';
import { latestCalls } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { QueryEventEndpointsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { endpointAnswer, eventCallAnswer, requireEndpoint } from './endpoint-answer.act.ts';

/** The oldest first; with an endpoint, its last 20 deliveries. Visiting wpAdmins see none. */
export async function eventEndpoints(
  { endpointId }: QueryEventEndpointsArgs,
  actor: Actor,
): Promise<AnswerTo<'eventEndpoints'>> {
  const { organizationId, isMember } = actor;
  if (!isMember) throw notFound();
  if (endpointId) await requireEndpoint(actor, endpointId);
  const calls = endpointId ? await latestCalls(organizationId, endpointId, SHOWN_CALLS) : null;
  return {
    eventEndpoints: await Promise.all((await endpointsOf(organizationId)).map(endpointAnswer)),
    eventCalls: calls?.map(eventCallAnswer) ?? null,
  };
}
