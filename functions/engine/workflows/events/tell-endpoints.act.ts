// Calls the endpoints of an organization about an event, over the machinery of the rules' webhooks: stored first, attempted at once, then
// retried for 24 hours.

import { endpointsOf, type KeptEndpoint } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import type { EndpointEvent } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { EventKind } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { hashOf, newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { callIdOf } from '../calls/call.rules.ts';
import { callOnce } from '../calls/call-webhook.act.ts';
import { type EventFacts, eventBody, type PersonInEvent } from '../calls/event-body.rules.ts';
import { EVENT_CALL, TEST_CALL } from '../calls/webhook-call.entity.ts';

function store({ organizationId, endpointId }: KeptEndpoint, facts: EventFacts, lead: PersonInEvent): Promise<string> {
  const { eventId, event, at, isTest } = facts;
  const callId = callIdOf(organizationId, endpointId, Date.parse(at), hashOf(eventId));
  const call = { organizationId, actionId: endpointId, callId, leadId: lead.id, event };
  const workflowId = isTest ? TEST_CALL : EVENT_CALL;
  return callOnce({ ...call, workflowId, body: eventBody(facts, lead), created: at });
}

/** Calls each endpoint that wants the event, once for each event; a stopped one is not called. */
export async function tellEndpoints({
  organizationId,
  event,
  leadId,
  campaignId,
  about,
  atMs,
}: EndpointEvent & { organizationId: string }): Promise<void> {
  const wanting = (await endpointsOf(organizationId)).filter(
    ({ stoppedAt, events }) => stoppedAt === undefined && events.includes(event),
  );
  if (wanting.length === 0) return;
  const eventId = `evt_${hashOf(organizationId, event, about).slice(0, 20)}`;
  const facts = { eventId, event, organizationId, at: isoOf(atMs), about, campaignId };
  for (const endpoint of wanting) await store(endpoint, facts, { id: leadId });
}

/** Somebody who does not exist, with a number that is nobody's. */
const SAMPLE = { id: 'lead_sample', firstName: 'Sam', lastName: 'Sample', phone: '+12025550123' };

/** Sends a sample of an event to an endpoint, attempted once; returns the id of its call. */
export function tellSample(endpoint: KeptEndpoint, event: EventKind): Promise<string> {
  const { organizationId } = endpoint;
  const eventId = `evt_test${newCode(16)}`;
  const sample = { eventId, event, organizationId, at: isoOf(now()), about: 'sample', campaignId: 'cmp_sample' };
  const { id } = SAMPLE;
  return store(endpoint, { ...sample, isTest: true }, ownBrand().flags.maskMessages ? { id } : SAMPLE);
}
