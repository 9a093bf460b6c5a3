// Endpoints and their calls as they are answered: never a secret, a body or a phone.

import { endpointById, type KeptEndpoint } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import { EVENT_KINDS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import { type KeptCall, secretOfAction, TEST_CALL } from '#engine/workflows/calls/webhook-call.entity.ts';
import type { EventCall, EventEndpoint, EventKind } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';

/** The events that it gets. */
export const kindsOf = ({ events }: KeptEndpoint): EventKind[] => EVENT_KINDS.filter((kind) => events.includes(kind));

/** An endpoint as staff see it. */
export async function endpointAnswer(endpoint: KeptEndpoint): Promise<EventEndpoint> {
  const { organizationId, endpointId: id, webhookUrl, created, stoppedAt } = endpoint;
  const secret = await secretOfAction(organizationId, id);
  return {
    id,
    webhookUrl,
    events: kindsOf(endpoint),
    created,
    stoppedAt: stoppedAt ?? null,
    secretSince: secret?.madeAt ?? null,
  };
}

/** A delivery: which event, when, and how its attempts went. */
export function eventCallAnswer(call: KeptCall): EventCall {
  const {
    callId: id,
    event,
    workflowId,
    created,
    state,
    tries,
    status,
    said: sentence,
    tookMs,
    triedAt,
    nextAt,
  } = call;
  return {
    id,
    event: EVENT_KINDS.find((kind) => kind === event) ?? 'TEXT_DELIVERED',
    isTest: workflowId === TEST_CALL,
    created,
    state,
    tries,
    status: status ?? null,
    said: sentence ?? null,
    tookMs: tookMs ?? null,
    triedAt: triedAt ?? null,
    nextAt: state === 'CALLING' ? (nextAt ?? null) : null,
  };
}

/** The caller's endpoint; refused as missing for another organization's and for visiting wpAdmins. */
export async function requireEndpoint({ organizationId, isMember }: Actor, endpointId: string): Promise<KeptEndpoint> {
  const found = isMember ? await endpointById(organizationId, endpointId) : null;
  if (!found) throw notFound();
  return found;
}
