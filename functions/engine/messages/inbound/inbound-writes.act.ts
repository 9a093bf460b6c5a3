// All changes by one inbound text, as the writes of one transaction.
import { RESUMED_FIELDS } from '#domain/campaigns/answered.rules.ts';
import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { enrollmentWrites } from '#domain/campaigns/enrollment.entity.ts';
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  phoneConsentWrites,
} from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadWrites } from '#domain/leads/lead.entity.ts';
import { LEAD_WISH_FIELDS, WISH_FIELDS, wishMarks } from '#domain/leads/wish.rules.ts';
import { replyInSendRequest } from '#domain/texts/request/send-request.entity.ts';
import { optOutCounted } from '#domain/texts/send/carrier-tally.entity.ts';
import { AGES } from '#functions/ages.ts';
import type { Meaning } from '#functions/schema.gen.ts';
import { expiresAfter } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { inboundWrites, seenTextWrites } from './inbound.entity.ts';
import type { Answer } from './inbound-answer.rules.ts';
import type { InboundText } from './inbound-text.rules.ts';
import type { Keyword } from './keyword.rules.ts';

export type InboundFacts = {
  organizationId: string;
  text: InboundText;
  at: string;
  atMs: number;
  keyword: Keyword | null;
  /** The part that sounds like a wish to stop; null for an ordinary text and for a keyword. */
  wish: string | null;
  /** What it means by the rules; null for a keyword. */
  meaning: Meaning | null;
  /** The lead who wrote; null for a number that belongs to no lead. */
  lead: Lead | null;
  /** The phone consent as just read; null when there is none yet. */
  phoneConsent: PhoneConsent | null;
  /** The campaign to which this is the first answer. */
  campaignId: string | null;
  /** The send request in which they entered it. */
  sendRequestId?: string | undefined;
  answers: readonly Answer[];
  /** The campaigns whose sequence this answer pauses or ends for them. */
  paused: readonly AnsweredCampaign[];
};

/** What the answer does in a campaign, and the time of the answer before it, if one did the same. */
export type AnsweredCampaign = { campaignId: string; does: 'PAUSE' | 'END'; before?: string | undefined };

/** An opt-out this soon after a campaign's text counts as a reaction to it. */
const OBJECTS_WITHIN_MS = 24 * 3600_000;
const TAKEN_KEPT_SECONDS = AGES.taken.seconds;

/** STOP and START settle an earlier message that only sounded like a wish. */
const settlesWish = (keyword: Keyword | null) => keyword === 'out' || keyword === 'in';

function phoneConsentWrite({
  organizationId,
  text,
  at,
  atMs,
  keyword,
  lead,
  phoneConsent,
  answers,
  wish,
}: InboundFacts): Write {
  const key = { organizationId, phone: text.from };
  const out = keyword === 'out' ? { outAt: at } : {};
  const consent = keyword === 'out' || keyword === 'in' ? { consent: keyword, consentAt: at, ...out } : {};
  const replied = answers.includes('auto') ? { autoRepliedMs: Math.max(atMs, phoneConsent?.autoRepliedMs ?? 0) } : {};
  const greeted = answers.includes('welcome') ? { greetedAt: at } : {};
  // Only the first wish sets the deadline: a second one does not add another 24 hours.
  const wishes = wish && !phoneConsent?.wishAt ? wishMarks(text.from, at) : {};
  const change = { ...consent, ...replied, ...greeted, ...wishes };
  if (!phoneConsent) return createPhoneConsent({ ...key, ...(lead && { leadId: lead.leadId }), ...change });
  const owner = phoneConsent.leadId;
  const { autoRepliedMs: since, wishAt } = phoneConsent;
  return phoneConsentWrites
    .patch(key)
    .set({ consent: phoneConsent.consent, ...change })
    .remove(settlesWish(keyword) ? [...WISH_FIELDS] : [])
    .where(
      (kept, { eq, notExists }) =>
        `${eq(kept.consent, phoneConsent.consent)} AND ${owner ? eq(kept.leadId, owner) : notExists(kept.leadId)} AND ${
          since === undefined ? notExists(kept.autoRepliedMs) : eq(kept.autoRepliedMs, since)
        } AND ${wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt)}`,
    )
    .commit();
}

function consentRecord({ organizationId, text, at, keyword }: InboundFacts): Write[] {
  if (keyword !== 'out' && keyword !== 'in') return [];
  const consentId = hashOf(organizationId, text.from, text.sid);
  const wordingHash = hashOf(text.body);
  const record = {
    organizationId,
    phone: text.from,
    consentId,
    at,
    what: keyword,
    source: 'keyword',
    wordingHash,
  } as const;
  return [consentWrites.put(record).commit()];
}

const latest = (at: string, other = ''): string => (other > at ? other : at);

/**
 * The write of the lead: moves it to the top of the list and the inbox, marks it unread, and shows it as opted out, opted in or
 * perhaps wanting to stop.
 */
function leadWrite({ organizationId, lead, at, keyword, wish, phoneConsent }: InboundFacts): Write[] {
  if (!lead) return [];
  const wrote = {
    // A text that is processed late does not overwrite newer data.
    lastActive: latest(at, lead.lastActive),
    lastInboundAt: latest(at, lead.lastInboundAt),
    inboxOf: organizationId,
    unviewed: true,
    unviewedOf: organizationId,
  };
  const patch = leadWrites.patch({ organizationId, leadId: lead.leadId });
  if (keyword === 'out') {
    const out = { optedIn: false, optedOut: true, optedOutOf: organizationId, optedOutAt: at };
    return [
      patch
        .set({ ...wrote, ...out })
        .remove([...LEAD_WISH_FIELDS])
        .commit(),
    ];
  }
  const wishAt = phoneConsent?.wishAt ?? (wish ? at : undefined);
  const wishes = wishAt ? { wantsToStopOf: organizationId, wantsToStopAt: wishAt } : {};
  if (keyword !== 'in') return [patch.set({ ...wrote, ...wishes }).commit()];
  return [
    patch
      .set({ ...wrote, optedIn: true, optedOut: false })
      .remove(['optedOutOf', 'optedOutAt', ...LEAD_WISH_FIELDS])
      .commit(),
  ];
}

/** The write of an enrollment that was answered: its first reply, and what the answer does to its sequence, together. */
function answerWrite(
  { organizationId, leadId }: Lead,
  { at, campaignId: repliedTo }: InboundFacts,
  { campaignId, does, before }: AnsweredCampaign | { campaignId: string; does?: undefined; before?: undefined },
): Write {
  const isFirst = campaignId === repliedTo;
  const patch = enrollmentWrites
    .patch({ organizationId, leadId, campaignId })
    .set({ ...(isFirst ? { repliedAt: at } : {}), ...(does ? { answeredAt: at, answeredDoes: does } : {}) });
  return (
    (does ? patch.remove([...RESUMED_FIELDS]) : patch)
      // Each attribute is named only where it is used: the table refuses names that no condition uses.
      .where((kept, { eq, notExists }) =>
        [
          ...(isFirst ? [notExists(kept.repliedAt)] : []),
          ...(does ? [notExists(kept.removedAt)] : []),
          ...(does ? [before ? eq(kept.answeredAt, before) : notExists(kept.answeredAt)] : []),
        ].join(' AND '),
      )
      .commit()
  );
}

/** The writes that pause or end sequences; in the campaign that the text answers first, the same write stores the first reply. */
export function pausingWrites(facts: InboundFacts): Write[] {
  const { lead, paused } = facts;
  return lead ? paused.map((one) => answerWrite(lead, facts, one)) : [];
}

/**
 * The reply counts once per campaign: the write that first sets `repliedAt` adds to the responses of the campaign and of the
 * send request. The same write pauses or ends the sequence where the campaign says so; it is refused when they were removed, or
 * when another answer came first.
 */
function replyWrites(facts: InboundFacts): Write[] {
  const { organizationId, lead, campaignId, sendRequestId, paused } = facts;
  if (!lead) return [];
  const pauses = pausingWrites(facts);
  if (!campaignId) return pauses;
  const isPaused = paused.some((one) => one.campaignId === campaignId);
  return [
    ...pauses,
    ...(isPaused ? [] : [answerWrite(lead, facts, { campaignId })]),
    campaignWrites.patch({ organizationId, campaignId }).add({ responses: 1 }).commit(),
    ...(sendRequestId ? [replyInSendRequest({ organizationId, sendRequestId })] : []),
  ];
}

/** The signal that a wish was settled, so that the texts that it held are sent or written off. */
function settledWish({ organizationId, keyword, lead, phoneConsent }: InboundFacts): Write[] {
  if (!settlesWish(keyword) || !lead || !phoneConsent?.wishAt) return [];
  return [signal('wish.settled', organizationId, { leadId: lead.leadId }, phoneConsent.phone, phoneConsent.wishAt)];
}

/** The signal that counts an opt-out soon after a campaign's text against that campaign. */
function objection({ organizationId, keyword, phoneConsent, atMs }: InboundFacts): Write[] {
  if (keyword !== 'out' || !phoneConsent?.lastCampaignId || phoneConsent.consent === 'out') return [];
  const isSoon = atMs - (phoneConsent.lastCampaignMs ?? 0) <= OBJECTS_WITHIN_MS;
  return isSoon ? [optOutCounted({ organizationId, campaignId: phoneConsent.lastCampaignId })] : [];
}

/**
 * All or nothing; refused when the text was processed before, or when phone consent or reply have changed since they were read.
 */
export function inboundWritesOf(facts: InboundFacts): Write[] {
  const { organizationId, text, at, keyword, wish, meaning, lead, answers, campaignId } = facts;
  const { sid, from, to, body, attachments } = text;
  const leadId = lead?.leadId ?? from;
  const received = { leadId: lead?.leadId ?? null, campaignId, sid, keyword };
  return [
    seenTextWrites
      .create({ sid, organizationId, leadId, answers: [...answers], expiresAt: expiresAfter(TAKEN_KEPT_SECONDS) })
      .commit(),
    inboundWrites
      .upsert({
        organizationId,
        leadId,
        sid,
        at,
        from,
        to,
        body,
        attachments,
        ...(keyword && { keyword }),
        ...(wish && { wish }),
        ...(meaning && { meaning }),
      })
      .commit(),
    phoneConsentWrite(facts),
    ...consentRecord(facts),
    ...leadWrite(facts),
    ...replyWrites(facts),
    ...objection(facts),
    ...settledWish(facts),
    signal('message.received', organizationId, received, sid),
    liveSignal(organizationId, 'message', { leadId: lead?.leadId ?? null, campaignId }),
  ];
}
