// A lead's conversation: texts sent, texts received and texts still to be sent, read from the lead's own partition.

import { appointmentsOf } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { whyNotTexted } from '#domain/leads/consent/own-phone.act.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { displayName } from '#domain/leads/lead.rules.ts';
import { sentPicturePath } from '#domain/texts/picture/sent-picture.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { type Send, sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { errorOf, explained, showsReason } from '#domain/texts/send/send-reason.rules.ts';
import { isOpen } from '#engine/delivery/entry/change-waiting.act.ts';
import type { AnsweredCampaign, FeatureQueueItem, LeadMessage, MessagePicture } from '#functions/schema.gen.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import { answeredCampaigns } from './answered-campaigns.act.ts';
import { inboundOf, type KeptInbound } from './inbound/inbound.entity.ts';
import { shownText } from './inbound/inbound-text.rules.ts';
import { MESSAGES, newestOf, QUEUED } from './newest-part.rules.ts';
import { shownState, whyNotShown } from './pictures/picture.rules.ts';
import { scheduledSteps } from './scheduled/scheduled-steps.act.ts';

/** Oldest first; the queues hold waiting and failed texts: those outside campaigns, and steps of campaigns. */
export type Conversation = {
  /** Whether there are earlier messages. */
  hasEarlierMessages: boolean;
  messages: LeadMessage[];
  messageQueue: FeatureQueueItem[];
  featureQueue: FeatureQueueItem[];
  /** The campaigns that an answer of theirs paused or ended for them. */
  answered: AnsweredCampaign[];
};

/** How long a step's text stays in the queue once it has left. */
const JUST_SENT_MS = 60_000;

type Campaigns = ReadonlyMap<string, KeptCampaign>;

/** The days of a lead's appointments, by id. */
type Days = ReadonlyMap<string, string | undefined>;

const AUTOMATIC = 'Automatic reply';

function senderOf(send: Send, campaigns: Campaigns): string {
  if (send.senderName) return send.senderName;
  if (send.campaignId) return campaigns.get(send.campaignId)?.name ?? '';
  return AUTOMATIC;
}

/** The picture that staff sent with a text. */
function pictureOf({ organizationId, picture }: Send): MessagePicture[] {
  return picture ? [{ state: 'STORED', url: sentPicturePath(organizationId, picture), why: null }] : [];
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
    meaning: null,
    meaningBy: null,
    bucket: send.bucket,
    reason: explained(send.bucket, send.reason),
    pictures: pictureOf(send),
  };
}

/** The pictures of a text, without their addresses. */
function picturesIn({ pictures = [], at }: KeptInbound): MessagePicture[] {
  return pictures.map(({ state: kept, why }) => {
    const state = shownState(kept, at, now());
    return { state, url: null, why: whyNotShown(state, why) };
  });
}

/** A text that the lead wrote, as a message of the conversation. */
export function messageOfInbound(inbound: KeptInbound, lead: Lead): LeadMessage {
  return {
    id: inbound.sid,
    userId: null,
    campaignId: null,
    campaignMessageId: null,
    message: shownText(inbound),
    created: inbound.at,
    sent: true,
    success: true,
    delivered: true,
    senderName: displayName(lead),
    aiGenerated: false,
    fromLead: true,
    meaning: inbound.corrected?.meaning ?? inbound.meaning ?? null,
    meaningBy: inbound.corrected?.userName ?? null,
    bucket: null,
    reason: null,
    pictures: picturesIn(inbound),
  };
}

function queueItem(send: Send, lead: Lead, campaigns: Campaigns, days: Days): FeatureQueueItem {
  const noun = ownBrand().words.lead;
  const isWaiting = BUCKET_ROWS[send.bucket].isAhead;
  const error = errorOf(send.bucket, send.reason, {
    noun,
    phone: lead.phone,
    notTexted: whyNotTexted(lead.phone)?.refusal,
  });
  return {
    id: send.sendId,
    leadId: send.leadId,
    campaignName: (send.campaignId && campaigns.get(send.campaignId)?.name) || null,
    appointmentDate: days.get(send.appointmentId ?? '') ?? null,
    message: send.body,
    created: send.askedAt,
    scheduledFor: isWaiting ? (send.dueAt ?? null) : null,
    reason: error ? null : explained(send.bucket, send.reason),
    error,
    complete: BUCKET_ROWS[send.bucket].isShown === true,
    retrying: send.bucket === 'retrying',
    unconfirmed: send.bucket === 'unconfirmed',
    missed: send.bucket === 'missed',
    optedOut: send.bucket === 'optedOut',
    pictures: pictureOf(send),
    mayChange: isOpen(send),
    unlessAnswered: send.unlessAnswered === true,
  };
}

/** A step's text that left just now stays in the queue, as complete, beside the message that it became (MSG-10). */
const isJustSent = ({ campaignId, acceptedAt }: Send) =>
  campaignId !== undefined && acceptedAt !== undefined && now() - Date.parse(acceptedAt) < JUST_SENT_MS;

/** The messages before the one with this id; null when there is no such message. */
function before(messages: readonly LeadMessage[], id: string): LeadMessage[] | null {
  const index = messages.findIndex((one) => one.id === id);
  return index < 0 ? null : messages.slice(0, index);
}

/** The campaigns of the lead's texts and enrollments by id, deleted ones too: sent texts keep the campaign's name. */
async function campaignsOf(organizationId: string, ids: Iterable<string>): Promise<Campaigns> {
  const found = await Promise.all([...new Set(ids)].map((campaignId) => campaignById(organizationId, campaignId)));
  return new Map(found.flatMap((campaign) => (campaign ? [[campaign.campaignId, campaign] as const] : [])));
}

/** Their text comes before our answer to it when both have the same time. */
function oldestFirst(one: LeadMessage, other: LeadMessage): number {
  const apart = Date.parse(one.created) - Date.parse(other.created);
  return apart || Number(other.fromLead) - Number(one.fromLead);
}

/**
 * The conversation with a lead, including what they wrote before they were a lead: its newest part, or the newest part before
 * the message with that id. The caller masks it if needed.
 */
export async function conversationOf(
  organizationId: string,
  lead: Lead,
  messagesBefore?: string | null,
): Promise<Conversation> {
  const [sends, wrote, wroteBefore, enrollments, appointments] = await Promise.all([
    sendsOfLead(organizationId, lead.leadId),
    inboundOf(organizationId, lead.leadId),
    inboundOf(organizationId, lead.phone),
    enrollmentsOf(organizationId, lead.leadId),
    appointmentsOf(organizationId, lead.leadId),
  ]);
  const days: Days = new Map(appointments.map(({ appointmentId, eventDate }) => [appointmentId, eventDate]));
  const named = [...sends.flatMap((send) => send.campaignId ?? []), ...enrollments.map((each) => each.campaignId)];
  const campaigns = await campaignsOf(organizationId, named);
  const shown = sends.filter((send) => showsReason(send.bucket, !send.campaignId));
  const queued = sends
    .filter((send) => !shown.includes(send) || isJustSent(send))
    .map((send) => ({ send, item: queueItem(send, lead, campaigns, days) }));
  const messages = [
    ...shown.map((send) => messageOfSend(send, campaigns)),
    ...[...wroteBefore, ...wrote].map((inbound) => messageOfInbound(inbound, lead)),
  ];
  const ofCampaigns = queued.filter(({ send }) => send.campaignId).map(({ item }) => item);
  const inOrder = messages.sort(oldestFirst);
  const meant = messagesBefore ? before(inOrder, messagesBefore) : inOrder;
  if (!meant) throw notFound();
  const { newest, isWhole } = newestOf(meant, MESSAGES);
  const ofStaff = queued.filter(({ send }) => !send.campaignId).map(({ item }) => item);
  const known = { enrollments, campaigns, sends, appointments };
  const [scheduled, answered] = await Promise.all([
    scheduledSteps(lead, known),
    answeredCampaigns(lead, known, wrote.at(-1)),
  ]);
  return {
    messages: newest,
    hasEarlierMessages: !isWhole,
    messageQueue: newestOf(ofStaff, QUEUED).newest,
    answered,
    featureQueue: newestOf([...ofCampaigns, ...scheduled], QUEUED).newest,
  };
}
