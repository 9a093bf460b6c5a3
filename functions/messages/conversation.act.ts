// A lead's conversation: what we sent, what they wrote, and what is still asked for, read from their own partition.

import { type KeptOrganization, organizationById } from '../accounts/organization.entity.ts';
import { billingOf } from '../billing/billing.entity.ts';
import { campaignById, type KeptCampaign } from '../chains/campaign.entity.ts';
import { stepsOf } from '../chains/campaign-feature.entity.ts';
import { enrolmentsOf, type KeptEnrolment } from '../chains/enrolment.entity.ts';
import { STEP_KINDS } from '../chains/kinds/step-kinds.rules.ts';
import { nextText } from '../chains/next-text.rules.ts';
import { leadLink } from '../chains/text/lead-link.rules.ts';
import { sayHeld } from '../chains/time/window.rules.ts';
import { BUCKET_ROWS } from '../delivery/batch/bucket.rules.ts';
import { errorOf, explained, isShown } from '../delivery/carrier/send-reason.rules.ts';
import { MAY_WANT_TO_STOP, parkedBy } from '../delivery/send/gate.rules.ts';
import { type Send, sendIdOf, sendKeyOf, sendsOfLead } from '../delivery/send/send.entity.ts';
import { isoOf, now } from '../foundation/clock.ts';
import { linkOrigin, ownBrand } from '../foundation/own-brand.ts';
import { phoneConsentOf } from '../people/consent/phone-consent.entity.ts';
import type { Lead } from '../people/lead.entity.ts';
import { displayName } from '../people/lead.rules.ts';
import type { FeatureQueueItem, LeadMessage } from '../schema.gen.ts';
import { inboundOf, type KeptInbound } from './inbound/inbound.entity.ts';

/** Oldest first; the queues hold what waits or went wrong: texts outside campaigns, and steps of campaigns. */
export type Conversation = {
  messages: LeadMessage[];
  messageQueue: FeatureQueueItem[];
  featureQueue: FeatureQueueItem[];
};

type Campaigns = ReadonlyMap<string, KeptCampaign>;

/** A campaign that a lead is in, and everything that was sent to them. */
type Place = { campaign: KeptCampaign; sends: readonly Send[]; mayWantToStop: boolean };

const AUTOMATIC = 'Automatic reply';
const ATTACHMENT = '(attachment)';

function senderOf(send: Send, campaigns: Campaigns): string {
  if (send.senderName) return send.senderName;
  if (send.campaignId) return campaigns.get(send.campaignId)?.name ?? '';
  return AUTOMATIC;
}

/** A send as a message of the conversation (MSG-08). */
export function messageOfSend(send: Send, campaigns: Campaigns = new Map()): LeadMessage {
  return {
    id: send.sendId,
    userId: send.userId ?? null,
    campaignId: send.campaignId ?? null,
    campaignMessageId: send.featureId || null,
    message: send.body,
    created: send.acceptedAt ?? send.askedAt,
    sent: BUCKET_ROWS[send.bucket].isMessage === true,
    success: !BUCKET_ROWS[send.bucket].isFailure,
    delivered: send.bucket === 'delivered',
    senderName: senderOf(send, campaigns),
    aiGenerated: false,
    fromLead: false,
    bucket: send.bucket,
    reason: explained(send.bucket, send.reason),
  };
}

function messageOfInbound(inbound: KeptInbound, lead: Lead): LeadMessage {
  return {
    id: inbound.sid,
    userId: null,
    campaignId: null,
    campaignMessageId: null,
    message: inbound.body || ATTACHMENT,
    created: inbound.at,
    sent: true,
    success: true,
    delivered: true,
    senderName: displayName(lead),
    aiGenerated: false,
    fromLead: true,
    bucket: null,
    reason: null,
  };
}

function queueItem(send: Send, lead: Lead, campaigns: Campaigns): FeatureQueueItem {
  const noun = ownBrand().words.lead;
  const isWaiting = BUCKET_ROWS[send.bucket].isAhead;
  const error = errorOf(send.bucket, send.reason, { noun, phone: lead.phone });
  return {
    id: send.sendId,
    leadId: send.leadId,
    campaignName: (send.campaignId && campaigns.get(send.campaignId)?.name) || null,
    appointmentDate: null,
    message: send.body,
    created: send.askedAt,
    scheduledFor: isWaiting ? (send.dueAt ?? null) : null,
    reason: error ? null : explained(send.bucket, send.reason),
    error,
    complete: false,
    retrying: send.bucket === 'retrying',
    unconfirmed: send.bucket === 'unconfirmed',
    missed: send.bucket === 'missed',
  };
}

/** The campaigns by id that the lead's texts and places name, deleted ones too: what was sent keeps its name. */
async function campaignsOf(organizationId: string, ids: Iterable<string>): Promise<Campaigns> {
  const found = await Promise.all([...new Set(ids)].map((campaignId) => campaignById(organizationId, campaignId)));
  return new Map(found.flatMap((campaign) => (campaign ? [[campaign.campaignId, campaign] as const] : [])));
}

/** What a lead had of a campaign; null while a text of it is under way or when it ended for them. */
function stoodOf(lead: Lead, { campaignId, occurrence, enrolledAt }: KeptEnrolment, sends: readonly Send[]) {
  const { organizationId, leadId } = lead;
  const keyOf = (featureId: string) => sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence });
  const got = sends
    .filter((send) => send.featureId && send.sendKey === keyOf(send.featureId))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
  const last = got.at(-1);
  if (last && !BUCKET_ROWS[last.bucket].goesOn) return null;
  const passed = got.flatMap((send) => send.featureId ?? []);
  const idOf = (featureId: string) => sendIdOf(organizationId, leadId, keyOf(featureId));
  return { passed, previousAt: last?.acceptedAt ?? last?.askedAt ?? enrolledAt, idOf };
}

/** Why nothing of a campaign can leave now, as the gate says it; null when it can. */
async function whyParked(campaign: KeptCampaign, organization: KeptOrganization | null): Promise<string | null> {
  const billing = await billingOf(campaign.organizationId);
  const { paused, pausedNote, lifecycle } = campaign;
  const parked = parkedBy({
    kind: 'campaign',
    campaign: { paused, pausedNote, lifecycle },
    billingActive: billing?.active === true,
    organization: organization && {
      hasNumber: organization.twilioPhone !== undefined,
      registered: organization.registered,
    },
  });
  return parked?.kind === 'PARK' ? parked.reason : null;
}

/** The step that waits for its delay: nothing is kept for it yet, so it is read from the chain (MSG-12: scheduled). */
async function scheduledStep(lead: Lead, enrolment: KeptEnrolment, place: Place): Promise<FeatureQueueItem | null> {
  const { campaign, sends } = place;
  if (campaign.lifecycle !== 'active' || enrolment.removedAt) return null;
  const stood = stoodOf(lead, enrolment, sends);
  if (!stood) return null;
  const { window, organizationDefaults, words } = ownBrand();
  const [steps, organization] = await Promise.all([stepsOf(campaign), organizationById(lead.organizationId)]);
  const { passed, previousAt } = stood;
  const flags = organization ?? organizationDefaults;
  const next = nextText({ chain: campaign, steps, passed, previousMs: Date.parse(previousAt), window, flags });
  if (!next) return null;
  const { step, bareMs, dueMs } = next;
  const parked = place.mayWantToStop ? MAY_WANT_TO_STOP : await whyParked(campaign, organization);
  const isHeld = bareMs <= now() && dueMs > now();
  const link = leadLink(linkOrigin(), enrolment.code, step.code);
  return {
    id: stood.idOf(step.featureId),
    leadId: lead.leadId,
    campaignName: campaign.name,
    appointmentDate: null,
    message: STEP_KINDS[step.featureType].render(step.message, lead, words.friend, link),
    created: previousAt,
    scheduledFor: parked ? null : isoOf(dueMs),
    reason: parked ?? (isHeld ? sayHeld(window, dueMs, now()) : null),
    error: null,
    complete: false,
    retrying: false,
    unconfirmed: false,
    missed: false,
  };
}

async function scheduledSteps(
  lead: Lead,
  enrolments: readonly KeptEnrolment[],
  campaigns: Campaigns,
  sends: readonly Send[],
): Promise<FeatureQueueItem[]> {
  const { organizationId, phone } = lead;
  const phoneConsent = await phoneConsentOf(organizationId, phone);
  if (lead.lifecycle !== 'active' || phoneConsent?.consent === 'out' || phoneConsent?.invalid) return [];
  const mayWantToStop = phoneConsent?.wishAt !== undefined;
  const found = await Promise.all(
    enrolments.map((enrolment) => {
      const campaign = campaigns.get(enrolment.campaignId);
      return campaign ? scheduledStep(lead, enrolment, { campaign, sends, mayWantToStop }) : null;
    }),
  );
  return found.filter((item) => item !== null);
}

/** The whole conversation with a lead, with what they wrote before they were one; the caller masks where needed. */
export async function conversationOf(organizationId: string, lead: Lead): Promise<Conversation> {
  const [sends, wrote, wroteBefore, enrolments] = await Promise.all([
    sendsOfLead(organizationId, lead.leadId),
    inboundOf(organizationId, lead.leadId),
    inboundOf(organizationId, lead.phone),
    enrolmentsOf(organizationId, lead.leadId),
  ]);
  const named = [...sends.flatMap((send) => send.campaignId ?? []), ...enrolments.map((each) => each.campaignId)];
  const campaigns = await campaignsOf(organizationId, named);
  const shown = sends.filter((send) => isShown(send.bucket, !send.campaignId));
  const queued = sends
    .filter((send) => !shown.includes(send))
    .map((send) => ({ send, item: queueItem(send, lead, campaigns) }));
  const messages = [
    ...shown.map((send) => messageOfSend(send, campaigns)),
    ...[...wroteBefore, ...wrote].map((inbound) => messageOfInbound(inbound, lead)),
  ];
  const ofCampaigns = queued.filter(({ send }) => send.campaignId).map(({ item }) => item);
  return {
    messages: messages.sort((one, other) => (one.created < other.created ? -1 : 1)),
    messageQueue: queued.filter(({ send }) => !send.campaignId).map(({ item }) => item),
    featureQueue: [...ofCampaigns, ...(await scheduledSteps(lead, enrolments, campaigns, sends))],
  };
}
