// Calls the endpoints of an organization about an event, over the machinery of the rules' webhooks: stored first, attempted at once, then
// retried for 24 hours.

import { endpointsOf, type KeptEndpoint } from '#domain/accounts/endpoints/event-endpoint.entity.ts';
import type { Happened } from '#domain/accounts/endpoints/happened.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import type { EventKind } from '#functions/schema.gen.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { hashOf, newCode } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { callIdOf } from '../calls/call.rules.ts';
import { callOnce } from '../calls/call-webhook.act.ts';
import { EVENT_CALL, TEST_CALL } from '../calls/webhook-call.entity.ts';
import { type EventFacts, eventBody } from './event-body.rules.ts';

function store({ organizationId, endpointId }: KeptEndpoint, facts: EventFacts): Promise<string> {
  const { eventId, event, at, lead, isTest } = facts;
  const callId = callIdOf(organizationId, endpointId, Date.parse(at), hashOf(eventId));
  const call = { organizationId, actionId: endpointId, callId, leadId: lead?.leadId ?? '', event };
  const workflowId = isTest ? TEST_CALL : EVENT_CALL;
  return callOnce({ ...call, workflowId, body: eventBody(facts), created: at });
}

/** Calls each endpoint that wants the event, once for each event; a stopped one is not called. */
export async function tellEndpoints({
  organizationId,
  event,
  leadId,
  campaignId,
  about,
  atMs,
}: Happened & { organizationId: string }): Promise<void> {
  const wanting = (await endpointsOf(organizationId)).filter(
    ({ stoppedAt, events }) => stoppedAt === undefined && events.includes(event),
  );
  if (wanting.length === 0) return;
  const lead = await leadOf(organizationId, leadId);
  const eventId = `evt_${hashOf(organizationId, event, about).slice(0, 20)}`;
  const isNamed = !ownBrand().flags.maskMessages;
  const facts = { eventId, event, organizationId, at: isoOf(atMs), about, campaignId, lead, isNamed };
  for (const endpoint of wanting) await store(endpoint, facts);
}

/** Somebody who does not exist, with a number that is nobody's. */
const SAMPLE = { leadId: 'lead_sample', firstName: 'Sam', lastName: 'Sample', phone: '+12025550123' };

/** Sends a sample of an event to an endpoint, attempted once; returns the id of its call. */
export function tellSample(endpoint: KeptEndpoint, event: EventKind): Promise<string> {
  const { organizationId } = endpoint;
  const eventId = `evt_test${newCode(16)}`;
  const sample = { eventId, event, organizationId, at: isoOf(now()), about: 'sample', campaignId: 'cmp_sample' };
  return store(endpoint, { ...sample, lead: SAMPLE, isNamed: !ownBrand().flags.maskMessages, isTest: true });
}
