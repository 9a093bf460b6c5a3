// Events that arrive as signals: somebody answered, opened a page or answered a question.

import { happened } from '#domain/accounts/endpoints/endpoint-signals.act.ts';
import type { EndpointEvent } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { SignalEvent } from '#functions/signals.ts';
import { now } from '#platform/foundation/clock.ts';
import { transact } from '#platform/table/transact.ts';

type Heard = SignalEvent<'message.received' | 'lead.opened' | 'lead.answered'>;

const TOLD: ReadonlySet<string> = new Set<Heard['detail-type']>(['message.received', 'lead.opened', 'lead.answered']);

/** Whether a signal is one of those that endpoints may want. */
export const isEvent = (heard: { 'detail-type': string }): heard is Heard => TOLD.has(heard['detail-type']);

function eventOf(heard: Heard): EndpointEvent | null {
  const atMs = now();
  if (heard['detail-type'] === 'message.received') {
    const { leadId, campaignId, sid, keyword } = heard.detail;
    return leadId && !keyword ? { event: 'TEXT_ANSWERED', leadId, campaignId, about: sid, atMs } : null;
  }
  const { leadId, campaignId, featureId } = heard.detail;
  if (heard['detail-type'] === 'lead.opened')
    return { event: 'PAGE_OPENED', leadId, campaignId, about: `${leadId}-${campaignId}-${featureId}`, atMs };
  const about = `${leadId}-${campaignId}-${featureId}-${heard.detail.widgetId}`;
  return { event: 'ANSWER_GIVEN', leadId, campaignId, about, atMs };
}

/**
 * Tells the endpoints of a signal. A signal that comes twice is one event, unless it comes a week later; a changed answer to the same
 * question within a week is not told again.
 */
export async function hearEvent(heard: Heard): Promise<void> {
  const event = eventOf(heard);
  if (event) await transact(await happened(heard.detail.organizationId, [event]));
}
