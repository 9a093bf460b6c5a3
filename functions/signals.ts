// The register of signals: what rooms tell each other over the bus. Who writes one, its door and its listener take their types here.

/** Whose place in which campaign, and the step whose link they followed. */
type LinkFact = { leadId: string; campaignId: string; featureId: string };

/** Name (`room.verb`) -> what it carries beside the organisation: ids, counts and times; never a text, phone or token. */
export type Signals = {
  /** Billing became active, also after it had lapsed. */
  'billing.activated': object;
  /** Staff said what is to come of what fell due while billing was not active: sent, or passed over. */
  'billing.resumed': { sendDue: boolean; atMs: number };
  /** A number is wanted for the organization. */
  'number.wanted': object;
  /** A number is here; the carriers approved it: what waited for it may go on. */
  'number.bought': object;
  'number.approved': object;
  /** The carriers stopped the organisation's texts with that code. */
  'organization.parked': { code: number };
  /** Open screens ask again (`liveSignal`). */
  'organization.changed': {
    kind: string;
    leadId: string | null;
    campaignId: string | null;
    jobId: string | null;
    userId: string | null;
    sessionId: string | null;
  };
  /** An address asked for a link that sets a password. */
  'reset.asked': { askId: string };
  'lead.added': { leadId: string };
  /** They saw the page behind a step's link for the first time, and each slide of it. */
  'lead.opened': LinkFact;
  'lead.viewed': LinkFact & { slideId: string };
  /** They stayed on a slide as long as a rule of the campaign asks for, all their visits together. */
  'lead.stayed': LinkFact & { slideId: string; seconds: number };
  /** They watched a slide's video, 85% of it. */
  'lead.watched': LinkFact & { slideId: string };
  /** They answered a question, or changed what they answered: each save is told once. */
  'lead.answered': LinkFact & { slideId: string; widgetId: string };
  'lead.booked': LinkFact & { slideId: string };
  /** They went on to where the pitch leads. */
  'lead.redirected': LinkFact;
  /** They came to its end. */
  'lead.completed': LinkFact;
  /** A step's text left for the people of a batch, and the step has rules. */
  'step.sent': { batchId: string; campaignId: string; featureId: string };
  /** Somebody wrote: who, in answer to which campaign, and the keyword that it was, if one. */
  'message.received': { leadId: string | null; campaignId: string | null; sid: string; keyword: string | null };
  /** A wish to stop was settled, either way: what waited because of it is looked at anew. */
  'wish.settled': { leadId: string };
  /** What one press of Send put in was undone or stopped. */
  'sendRequest.closed': { sendRequestId: string };
  /** `sendDue` is false where staff chose to pass over what fell due meanwhile; `atMs` is when (since 1970). */
  'campaign.resumed': { campaignId: string; sendDue: boolean; atMs: number };
  /** The rules of a step were changed: made, written or deleted. */
  'workflow.changed': { campaignId: string; featureId: string };
  /** Steps were put in, taken out or given other times. */
  'campaign.changed': { campaignId: string; atMs: number };
};

export type SignalName = keyof Signals;

/** Facts that no door listens to yet: they stay where they are written, and the bus is not paid for them. */
export const UNHEARD: ReadonlySet<string> = new Set<SignalName>([
  ...(['lead.added', 'lead.completed', 'organization.parked'] as const),
]);

/** A signal as a listener gets it. */
export type SignalEvent<Name extends SignalName> = {
  [Each in Name]: { 'detail-type': Each; detail: { organizationId: string } & Signals[Each] };
}[Name];
