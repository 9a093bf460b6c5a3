// The events that an organization's endpoints receive, and what an endpoint may be.
import type { EventKind } from '#functions/schema.gen.ts';
import { webhookRefusal } from '#platform/gateways/webhook/address.rules.ts';

/** An event as its signal carries it: ids and a time, never a text, name or phone. `about`: the text, page, question or appointment. */
export type EndpointEvent = {
  event: EventKind;
  leadId: string;
  campaignId: string | null;
  about: string;
  atMs: number;
};

/** The most endpoints of an organization; two calls at the same moment may make one more. */
export const MOST_ENDPOINTS = 5;

/**
 * An endpoint stops by itself, until somebody starts it again, once it took none of this many attempts in a row and none for this long: a
 * blast makes as many attempts in a second, and a restart of its server is over by then.
 */
export const MOST_FAILURES = 25;
export const LONGEST_FAILING_MS = 3 * 3600_000;

/** Each event, as its calls name it and as screens do. */
export const EVENTS: Readonly<Record<EventKind, { type: string; label: string }>> = {
  TEXT_DELIVERED: { type: 'text.delivered', label: 'A text was delivered' },
  TEXT_FAILED: { type: 'text.failed', label: 'A text failed' },
  TEXT_ANSWERED: { type: 'text.answered', label: 'Somebody replied' },
  OPTED_OUT: { type: 'person.opted_out', label: 'Somebody opted out' },
  PAGE_OPENED: { type: 'page.opened', label: 'A page was opened' },
  ANSWER_GIVEN: { type: 'answer.given', label: 'A question was answered' },
  APPOINTMENT_MADE: { type: 'appointment.made', label: 'An appointment was made' },
};

export const EVENT_KINDS = Object.keys(EVENTS) as readonly EventKind[];

const NO_EVENTS = 'Choose at least one event.';

/** Why an endpoint cannot be stored, as a sentence; null when it can. */
export const endpointRefusal = (url: string, events: readonly EventKind[]): string | null =>
  webhookRefusal(url) ?? (events.length === 0 ? NO_EVENTS : null);
