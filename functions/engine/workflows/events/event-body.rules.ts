// What the call of an event contains: what happened, when and to whom, by ids.
import { EVENTS } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { EventKind } from '#functions/schema.gen.ts';

export type EventFacts = {
  /** The same for every endpoint, attempt and replay. */
  eventId: string;
  event: EventKind;
  organizationId: string;
  at: string;
  /** The text, page, question or appointment. */
  about: string;
  campaignId: string | null;
  lead: { leadId: string; firstName: string; lastName: string; phone: string } | null;
  /** False where people's names must not leave the product. */
  isNamed: boolean;
  isTest?: true;
};

/** The body of an event's call. A person whose data is gone is absent from it. */
export function eventBody({
  eventId,
  event,
  organizationId,
  at,
  about,
  campaignId,
  lead,
  isNamed,
  isTest,
}: EventFacts) {
  const { leadId = '', firstName = '', lastName = '', phone = '' } = lead ?? {};
  return JSON.stringify({
    id: eventId,
    type: EVENTS[event].type,
    timestamp: at,
    ...(isTest ? { test: true } : {}),
    data: {
      organizationId,
      about,
      ...(campaignId ? { campaign: { id: campaignId } } : {}),
      ...(lead ? { lead: { id: leadId, ...(isNamed ? { firstName, lastName, phone } : {}) } } : {}),
    },
  });
}
