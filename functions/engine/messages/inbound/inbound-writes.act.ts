// All changes by one inbound text, as the writes of one transaction.

import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { RESUMED_FIELDS } from '#domain/campaigns/after-answer.rules.ts';
import { campaignWrites } from '#domain/campaigns/campaign.entity.ts';
import { deedOf, enrollmentWrites } from '#domain/campaigns/enrollment.entity.ts';
import { happenedIn, optOutHappened } from '#domain/leads/counts/day-count.entity.ts';
import { type Lead, leadWrites } from '#domain/leads/lead.entity.ts';
import { leadWaitsSince } from '#domain/leads/whose-turn.rules.ts';
import { LEAD_WISH_FIELDS } from '#domain/leads/wish.rules.ts';
import { replyInSendRequest } from '#domain/texts/request/send-request.entity.ts';
import { optOutCounted } from '#domain/texts/send/carrier-tally.entity.ts';
import { AGES } from '#functions/ages.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { laterJobWrite } from '#platform/jobs/later-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { countedJoin } from '../keyword/joining.act.ts';
import { inboundWrites, picturesJobId, seenTextWrites } from './inbound.entity.ts';
import {
  type AnsweredCampaign,
  consentRecord,
  decided,
  type InboundFacts,
  inboundConsentWrite,
  settlesWish,
} from './inbound-consent.act.ts';
import { firstPictures } from './inbound-text.rules.ts';

/** An opt-out this soon after a campaign's text counts as a reaction to it. */
const OBJECTS_WITHIN_MS = 24 * 3600_000;
/** A listener starts the job that fetches the pictures of a text within this time. */
const LISTENER_MS = 2 * 60_000;
const TAKEN_KEPT_SECONDS = AGES.taken.seconds;

const latest = (at: string, other = ''): string => (other > at ? other : at);

/**
 * The write of the lead: moves it to the top of the list and the inbox, marks it unread for everybody, and shows it as opted out, opted in or
 * perhaps wanting to stop.
 */
function leadWrite(facts: InboundFacts): Write[] {
  const { organizationId, lead, at, keyword, wish, phoneConsent } = facts;
  const becomes = decided(facts);
  if (!lead) return [];
  const wrote = {
    // A text that is processed late does not overwrite newer data.
    lastActive: latest(at, lead.lastActive),
    lastInboundAt: latest(at, lead.lastInboundAt),
    waitsFromAt: leadWaitsSince(lead) ?? at,
    inboxOf: organizationId,
    unviewed: true,
    unviewedOf: organizationId,
  };
  const patch = leadWrites.patch({ organizationId, leadId: lead.leadId }).remove(['viewedByIds']);
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
  if (becomes === 'pending')
    return [
      patch
        .set({ ...wrote, ...wishes, optedOut: false })
        .remove(['optedOutOf', 'optedOutAt'])
        .commit(),
    ];
  if (becomes !== 'in') return [patch.set({ ...wrote, ...wishes }).commit()];
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
  const patch = enrollmentWrites.patch({ organizationId, leadId, campaignId }).set({
    ...(isFirst ? { repliedAt: at, repliedOf: deedOf(organizationId, campaignId) } : {}),
    ...(does ? { answeredAt: at, answeredDoes: does } : {}),
  });
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
 * The reply counts once per campaign: the write that first sets `repliedAt` adds to the responses of the campaign, of its hour and of the
 * send request. The same write pauses or ends the sequence where the campaign says so; it is refused when they were removed, or
 * when another answer came first.
 */
function replyWrites(facts: InboundFacts): Write[] {
  const { organizationId, lead, campaignId, sendRequestId, paused, atMs } = facts;
  if (!lead) return [];
  const pauses = pausingWrites(facts);
  if (!campaignId) return pauses;
  const isPaused = paused.some((one) => one.campaignId === campaignId);
  return [
    ...pauses,
    ...(isPaused ? [] : [answerWrite(lead, facts, { campaignId })]),
    campaignWrites.patch({ organizationId, campaignId }).add({ responses: 1, repliesListed: 1 }).commit(),
    ...happenedIn({ organizationId, campaignId }, { what: 'answered', many: 1, atMs, by: lead.leadId }),
    ...(sendRequestId ? [replyInSendRequest({ organizationId, sendRequestId })] : []),
  ];
}

/** The signal that a wish was settled or that they confirmed, so that the texts that were held are sent or written off. */
function settledWish(facts: InboundFacts): Write[] {
  const { organizationId, lead, phoneConsent, text } = facts;
  if (!settlesWish(facts) || !lead || !phoneConsent) return [];
  const confirms = decided(facts) === 'in' && phoneConsent.consent !== 'in';
  if (!phoneConsent.wishAt && !confirms) return [];
  const settledAt = phoneConsent.wishAt ?? text.sid;
  return [signal('wish.settled', organizationId, { leadId: lead.leadId }, phoneConsent.phone, settledAt)];
}

/** The signal that counts an opt-out soon after a campaign's text against that campaign. */
function objection({ organizationId, keyword, phoneConsent, atMs }: InboundFacts): Write[] {
  if (keyword !== 'out' || !phoneConsent?.lastCampaignId || phoneConsent.consent === 'out') return [];
  const isSoon = atMs - (phoneConsent.lastCampaignMs ?? 0) <= OBJECTS_WITHIN_MS;
  return isSoon ? [optOutCounted({ organizationId, campaignId: phoneConsent.lastCampaignId })] : [];
}

/** The write that counts somebody who opts out by this text; a phone that we never knew is nobody. */
function optOutCount({ organizationId, keyword, phoneConsent, atMs }: InboundFacts): Write[] {
  if (keyword !== 'out' || !phoneConsent || phoneConsent.consent === 'out') return [];
  return [optOutHappened(organizationId, phoneConsent.phone, atMs)];
}

/** Stores the job that fetches the pictures; a listener starts it at once, and the tick does so when that fails. */
function fetchesPictures(organizationId: string, sid: string): Write {
  const jobId = picturesJobId(organizationId, sid);
  const nobody = { userId: '', userName: '' };
  return laterJobWrite({
    organizationId,
    jobId,
    kind: 'pictures',
    input: { sid, tries: 0 },
    ...nobody,
    atMs: now() + LISTENER_MS,
  });
}

/**
 * All or nothing; refused when the text was processed before, or when phone consent or reply have changed since they were read.
 */
export function inboundWritesOf(facts: InboundFacts): Write[] {
  const { organizationId, text, at, join, wish, meaning, lead, answers, campaignId } = facts;
  const keyword = facts.keyword ?? (join ? 'join' : null);
  const word = join?.becomes ? { word: join.word } : {};
  const { sid, from, to, body, attachments } = text;
  const leadId = lead?.leadId ?? from;
  // The brand's own number takes keywords alone, and nobody reads what comes with them.
  const pictures = organizationId === BRAND_OWNER ? [] : firstPictures(attachments);
  const received = { leadId: lead?.leadId ?? null, campaignId, sid, keyword };
  return [
    seenTextWrites
      .create({
        sid,
        organizationId,
        leadId,
        ...word,
        answers: [...answers],
        expiresAt: expiresAfter(TAKEN_KEPT_SECONDS),
      })
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
        ...(pictures.length > 0 && { pictures }),
        ...(keyword && { keyword }),
        ...(wish && { wish }),
        ...(meaning && { meaning }),
      })
      .commit(),
    inboundConsentWrite(facts),
    ...consentRecord(facts),
    ...leadWrite(facts),
    ...replyWrites(facts),
    ...objection(facts),
    ...optOutCount(facts),
    ...settledWish(facts),
    ...(join ? [countedJoin(organizationId, join)] : []),
    ...(pictures.length > 0 ? [fetchesPictures(organizationId, sid)] : []),
    signal('message.received', organizationId, received, sid),
    liveSignal(organizationId, 'message', { leadId: lead?.leadId ?? null, campaignId }),
  ];
}
