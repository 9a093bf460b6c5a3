// What an inbound text changes in the phone's consent, and the record that proves it.
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  phoneConsentWrites,
} from '#domain/leads/consent/phone-consent.entity.ts';
import type { Lead } from '#domain/leads/lead.entity.ts';
import { WISH_FIELDS, wishMarks } from '#domain/leads/wish.rules.ts';
import type { Meaning } from '#functions/schema.gen.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import type { Write } from '#platform/table/writes.ts';
import type { Joining } from '../keyword/joining.act.ts';
import type { Keyword } from '../keyword/keyword.rules.ts';
import type { Answer } from './inbound-answer.rules.ts';
import type { InboundText } from './inbound-text.rules.ts';

export type InboundFacts = {
  organizationId: string;
  text: InboundText;
  at: string;
  atMs: number;
  keyword: Keyword | null;
  /** What it joins by, if it is a keyword of the organization. */
  join: Joining | null;
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

/** The consent that the text itself decides on; null when it leaves the stored one. */
export function decided({ keyword, join }: InboundFacts): 'out' | 'in' | 'pending' | null {
  if (keyword === 'out' || keyword === 'in') return keyword;
  return join?.isChange ? join.becomes : null;
}

/** STOP, START and joining settle an earlier message that only sounded like a wish. */
export const settlesWish = (facts: InboundFacts) => decided(facts) === 'out' || decided(facts) === 'in';

/** The answers after which the automatic reply, and that to a keyword to join, waits 24 hours. */
const REPLIES: ReadonlySet<Answer> = new Set(['auto', 'joined', 'confirm', 'startFirst']);

/** The write of the phone consent; refused when it has changed since it was read. */
export function inboundConsentWrite(facts: InboundFacts): Write {
  const { organizationId, text, at, atMs, lead, phoneConsent, answers, wish } = facts;
  const becomes = decided(facts);
  const key = { organizationId, phone: text.from };
  const out = becomes === 'out' ? { outAt: at } : {};
  const consent = becomes ? { consent: becomes, consentAt: at, ...out } : {};
  const replied = answers.some((answer) => REPLIES.has(answer))
    ? { autoRepliedMs: Math.max(atMs, phoneConsent?.autoRepliedMs ?? 0) }
    : {};
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
    .remove(settlesWish(facts) ? [...WISH_FIELDS] : [])
    .where(
      (kept, { eq, notExists }) =>
        `${eq(kept.consent, phoneConsent.consent)} AND ${owner ? eq(kept.leadId, owner) : notExists(kept.leadId)} AND ${
          since === undefined ? notExists(kept.autoRepliedMs) : eq(kept.autoRepliedMs, since)
        } AND ${wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt)}`,
    )
    .commit();
}

/**
 * The record of a keyword, with the fingerprint of the text; of joining, with the words on the poster. For a person who stays
 * opted out it is pending, as on a page.
 */
export function consentRecord({ organizationId, text, at, keyword, join }: InboundFacts): Write[] {
  // Who texts the word again and again proves nothing new.
  if (!keyword && join && !join.isFirst && !join.isChange && !join.answer) return [];
  const what = keyword === 'out' || keyword === 'in' ? keyword : join && (join.becomes ?? 'pending');
  if (!what) return [];
  const consentId = hashOf(organizationId, text.from, text.sid);
  const wordingHash = hashOf(text.body);
  const record = {
    organizationId,
    phone: text.from,
    consentId,
    at,
    what,
    source: 'keyword',
    wordingHash,
    ...join?.proof,
  } as const;
  return [consentWrites.put(record).commit()];
}
