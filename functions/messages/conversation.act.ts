// A lead's conversation: what we sent, what they wrote, and what is still asked for, read from their own partition.

import { type KeptOrganization, OrganizationEntity } from '../accounts/organization.entity.ts';
import { billingOf } from '../billing/billing.entity.ts';
import { brandOf } from '../brands/manifest.ts';
import { campaignById, type KeptCampaign } from '../chains/campaign.entity.ts';
import { featureById } from '../chains/campaign-feature.entity.ts';
import { nextStep } from '../chains/chain.rules.ts';
import { enrolmentsOf, type KeptEnrolment } from '../chains/enrolment.entity.ts';
import { fillPlaceholders } from '../chains/text/message.rules.ts';
import { errorOf, explained, isShown } from '../delivery/carrier/send-reason.rules.ts';
import { bareDueMs, dueMs } from '../delivery/schedule/delay.rules.ts';
import { sayHeld } from '../delivery/schedule/window.rules.ts';
import { parkedBy } from '../delivery/send/gate.rules.ts';
import { type Send, sendIdOf, sendKeyOf, sendsOfLead } from '../delivery/send/send.entity.ts';
import { isoOf, now } from '../foundation/clock.ts';
import { LineEntity } from '../people/consent/line.entity.ts';
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
type Place = { campaign: KeptCampaign; sends: readonly Send[] };

/** After a text in one of these the chain goes on. */
const GOES_ON = new Set(['accepted', 'delivered', 'failed', 'missed', 'unconfirmed', 'dropped']);
const AUTOMATIC = 'Automatic reply';
const ATTACHMENT = '(attachment)';
const HANDED = new Set(['accepted', 'delivered', 'failed']);
const NOT_SUCCESSFUL = new Set(['failed', 'optedOut', 'invalid', 'missed', 'stuck']);

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
    sent: HANDED.has(send.bucket),
    success: !NOT_SUCCESSFUL.has(send.bucket),
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
  const noun = brandOf(process.env.BRAND).words.lead;
  const isWaiting = ['waiting', 'queued', 'held', 'retrying'].includes(send.bucket);
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
  };
}

/** The campaigns by id that the lead's texts and places name, deleted ones too: what was sent keeps its name. */
async function campaignsOf(organizationId: string, ids: Iterable<string>): Promise<Campaigns> {
  const found = await Promise.all([...new Set(ids)].map((campaignId) => campaignById(organizationId, campaignId)));
  return new Map(found.flatMap((campaign) => (campaign ? [[campaign.campaignId, campaign] as const] : [])));
}

/** The step that comes next for a lead and what they got before it; null when the chain ended or a text is under way. */
async function upcoming(lead: Lead, { campaignId, occurrence, enrolledAt }: KeptEnrolment, { campaign, sends }: Place) {
  const { organizationId, leadId } = lead;
  const keyOf = (featureId: string) => sendKeyOf({ organizationId, campaignId, featureId, leadId, occurrence });
  const got = sends
    .filter((send) => send.featureId && send.sendKey === keyOf(send.featureId))
    .sort((one, other) => (one.askedAt < other.askedAt ? -1 : 1));
  const last = got.at(-1);
  if (last && !GOES_ON.has(last.bucket)) return null;
  const passed = got.flatMap((send) => send.featureId ?? []);
  const featureId = nextStep(campaign, passed, last?.featureId);
  const step = featureId ? await featureById(organizationId, featureId) : null;
  if (!step) return null;
  const id = sendIdOf(organizationId, leadId, keyOf(step.featureId));
  return { id, step, previousAt: last?.acceptedAt ?? last?.askedAt ?? enrolledAt };
}

/** Why nothing of a campaign can leave now, as the gate says it; null when it can. */
async function whyParked(campaign: KeptCampaign, organization: KeptOrganization | null): Promise<string | null> {
  const billing = await billingOf(campaign.organizationId);
  const { paused, pausedNote, shelf } = campaign;
  const parked = parkedBy({
    kind: 'campaign',
    campaign: { paused, pausedNote, shelf },
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
  const { campaign } = place;
  if (campaign.shelf !== 'active' || enrolment.removedAt) return null;
  const next = await upcoming(lead, enrolment, place);
  if (!next) return null;
  const { window, words } = brandOf(process.env.BRAND);
  const { data: flags } = await OrganizationEntity.get({ organizationId: lead.organizationId }).go();
  const asked = flags && { step: next.step, previousMs: Date.parse(next.previousAt), window, flags };
  const parked = await whyParked(campaign, flags);
  const due = asked && !parked ? dueMs(asked) : null;
  const isHeld = asked && due && bareDueMs(asked) <= now() && due > now();
  return {
    id: next.id,
    leadId: lead.leadId,
    campaignName: campaign.name,
    appointmentDate: null,
    message: fillPlaceholders(next.step.message, lead, words.friend),
    created: next.previousAt,
    scheduledFor: due ? isoOf(due) : null,
    reason: parked ?? (isHeld ? sayHeld(window, due, now()) : null),
    error: null,
    complete: false,
    retrying: false,
    unconfirmed: false,
  };
}

async function scheduledSteps(
  lead: Lead,
  enrolments: readonly KeptEnrolment[],
  campaigns: Campaigns,
  sends: readonly Send[],
): Promise<FeatureQueueItem[]> {
  const { organizationId, phone } = lead;
  const { data: line } = await LineEntity.get({ organizationId, phone }).go();
  if (lead.shelf !== 'active' || line?.consent === 'out' || line?.invalid) return [];
  const found = await Promise.all(
    enrolments.map((enrolment) => {
      const campaign = campaigns.get(enrolment.campaignId);
      return campaign ? scheduledStep(lead, enrolment, { campaign, sends }) : null;
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
