// The register of signals on the bus, with the type of each for the code that writes it and for its listener.

import type { EventKind } from './schema.gen.ts';

/** A lead in a campaign, and the step whose link they followed. */
type LinkFact = { leadId: string; campaignId: string; featureId: string };

/** Name (`room.verb`) -> its detail beside the organization: ids, counts and times; never a text, phone or token. */
export type Signals = {
  /** Billing became active, also after it had lapsed. */
  'billing.activated': object;
  /** Staff decided about texts that fell due while billing was not active: send or skip them. */
  'billing.resumed': { sendDue: boolean; atMs: number };
  /** A health check asks whether workers run: each one that receives this answers. */
  'worker.asked': { asked: string };
  /** A number was requested for the organization. */
  'number.wanted': object;
  /** A number was bought; the carriers approved it: batches that waited for it may go on. */
  'number.bought': object;
  'number.approved': object;
  /** The hours in which the organization may send were changed. */
  'window.changed': object;
  /**
   * Texts wait because of this answer of the carriers or the text provider: all texts of the organization, or those of a campaign that
   * was paused. `code` is 0 when they gave none. Or what staff planned could not leave at its
   * time, or an endpoint took no events for hours and stopped.
   */
  'organization.parked': { code: number } & (
    | { why: 'stopped' | 'unregistered' }
    | { why: 'campaign'; campaignId: string }
    | { why: 'planned'; plannedSendId: string; rev: number }
    | { why: 'endpoint'; endpointId: string }
  );
  /** Something changed: open screens load their data again (`liveSignal`). */
  'organization.changed': {
    kind: string;
    leadId: string | null;
    campaignId: string | null;
    jobId: string | null;
    userId: string | null;
    sessionId: string | null;
    typingId: string | null;
  };
  /** A link that sets a password was requested for an address. */
  'reset.asked': { askId: string };
  'lead.added': { leadId: string };
  /** They saw the page behind a step's link for the first time, and each slide of it. */
  'lead.opened': LinkFact;
  'lead.viewed': LinkFact & { slideId: string };
  /** They stayed on a slide as long as a rule of the campaign requires, over all their visits. */
  'lead.stayed': LinkFact & { slideId: string; seconds: number };
  /** They watched at least 85% of a slide's video. */
  'lead.watched': LinkFact & { slideId: string };
  /** They answered a question, or changed their answer: one signal for each save. */
  'lead.answered': LinkFact & { slideId: string; widgetId: string };
  'lead.booked': LinkFact & { slideId: string };
  /** They followed the pitch's redirect. */
  'lead.redirected': LinkFact;
  /** They finished the pitch. */
  'lead.completed': LinkFact;
  /** A step's text left for the people of a batch, and the step has rules. */
  'step.sent': { batchId: string; campaignId: string; featureId: string };
  /** A text came in: from whom, in answer to which campaign, and the keyword if it was one. */
  'message.received': { leadId: string | null; campaignId: string | null; sid: string; keyword: string | null };
  /** Staff corrected what a text means. */
  'message.corrected': { leadId: string; sid: string };
  /** A wish to stop was decided, or they confirmed with YES: batches that waited for it are checked again. */
  'wish.settled': { leadId: string };
  /** Staff set or cleared when a campaign goes on for a person who answered; its waiting texts are then checked again. */
  'answer.resumed': { leadId: string; campaignId: string };
  /** Something happened that an endpoint of the organization wants to know. `about`: the text, page, question or appointment. */
  'event.happened': {
    event: EventKind;
    leadId: string;
    campaignId: string | null;
    about: string;
    atMs: number;
  };
  /** A send request was undone or stopped. */
  'sendRequest.closed': { sendRequestId: string };
  /** `sendDue` is false when staff chose to skip what fell due during the pause; `atMs` is the time of the decision (since 1970). */
  'campaign.resumed': { campaignId: string; sendDue: boolean; atMs: number };
  /** The rules of a step were changed: created, edited or deleted. */
  'workflow.changed': { campaignId: string; featureId: string };
  /** Steps were added, deleted, moved or given other times. */
  'campaign.changed': { campaignId: string; atMs: number };
};

export type SignalName = keyof Signals;

/** Signals without a listener: they are not sent, since the bus costs money per signal. */
export const UNHEARD: ReadonlySet<string> = new Set<SignalName>([...(['lead.added', 'lead.completed'] as const)]);

/** A signal as a listener gets it. */
export type SignalEvent<Name extends SignalName> = {
  [Each in Name]: { 'detail-type': Each; detail: { organizationId: string } & Signals[Each] };
}[Name];
