// What the call of an event contains: what happened, when and to whom.
import { EVENTS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { EventKind } from '#functions/schema.gen.ts';

/** A person as an endpoint reads them; without names where these must not leave the product. */
export type PersonInEvent = { id: string; firstName?: string; lastName?: string; phone?: string };

export type EventFacts = {
  /** The same for every endpoint, attempt and replay. */
  eventId: string;
  event: EventKind;
  organizationId: string;
  at: string;
  /** The text, page, question or appointment. */
  about: string;
  campaignId: string | null;
  isTest?: true;
};

type Body = { data: { lead?: PersonInEvent } & Record<string, unknown> } & Record<string, unknown>;

/** The body of an event's call as it is stored: no name and no phone, so that nothing of a person stays in the log. */
export function eventBody(facts: EventFacts, lead: PersonInEvent | null): string {
  const { eventId, event, organizationId, at, about, campaignId, isTest } = facts;
  return JSON.stringify({
    id: eventId,
    type: EVENTS[event].type,
    timestamp: at,
    ...(isTest ? { test: true } : {}),
    data: { organizationId, about, ...(campaignId ? { campaign: { id: campaignId } } : {}), ...(lead ? { lead } : {}) },
  } satisfies Body);
}

/** The body as it is posted: with what the person is called now, and without the person once their data is gone. */
export function withPerson(body: string, person: PersonInEvent | null): string {
  const { data, ...event } = JSON.parse(body) as Body;
  const { lead: _, ...rest } = data;
  return JSON.stringify({ ...event, data: { ...rest, ...(person ? { lead: person } : {}) } });
}
