// Processes one inbound text: who wrote, what it changes, what we answer; once, however often the provider calls.

import { BRAND_OWNER, organizationOfNumber } from '#domain/accounts/number.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { doesToEnrollment } from '#domain/campaigns/after-answer.rules.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { EnrollmentEntity, enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { consentOnEntry } from '#domain/leads/consent/erased-phone.act.ts';
import { whyNotTexted } from '#domain/leads/consent/own-phone.act.ts';
import { isPhone } from '#domain/leads/consent/phone.rules.ts';
import { type PhoneConsent, phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadOf } from '#domain/leads/lead.entity.ts';
import { saveLead } from '#domain/leads/saving/save-lead.act.ts';
import { sendsOfLead } from '#domain/texts/send/send.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { measure } from '#platform/foundation/metrics.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { secondsSince } from '#platform/jobs/due-work.act.ts';
import { readOne } from '#platform/table/reads.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { type Joining, joiningOf, stopsJoining } from '../keyword/joining.act.ts';
import { answeredCampaign, type Keyword, keywordOf } from '../keyword/keyword.rules.ts';
import { isAnswer } from '../meaning/answer.rules.ts';
import { meaningOf } from '../meaning/meaning.rules.ts';
import { mayHaveMore } from '../scheduled/scheduled-steps.act.ts';
import { wishIn } from '../wish/wish.rules.ts';
import { type Answering, answerInbound } from './answer-inbound.act.ts';
import { SeenTextEntity } from './inbound.entity.ts';
import { answersDue } from './inbound-answer.rules.ts';
import type { AnsweredCampaign, InboundFacts } from './inbound-consent.act.ts';
import type { InboundText } from './inbound-text.rules.ts';
import { inboundWritesOf, pausingWrites } from './inbound-writes.act.ts';
import { ownWords } from './own-words.rules.ts';

/** The organization's fields that decide how a text to it is handled. */
type Organization = Answering & { allowIncomingLeads: boolean; autoReplyEnabled: boolean };

/** The owner of that number; the brand's own number only accepts keywords. Null for a number without an owner. */
async function ownerOf(number: string): Promise<Organization | null> {
  const organizationId = await organizationOfNumber(number);
  if (!organizationId) return null;
  if (organizationId === BRAND_OWNER) {
    const words = { name: ownBrand().name, autoReply: '', welcomeMessage: '' };
    return { organizationId, ...words, allowIncomingLeads: false, autoReplyEnabled: false };
  }
  return await organizationById(organizationId);
}

/** Whether an unknown number becomes a lead: not by opting out or asking for help (ACC-05, BRD-07). */
function becomesLead(organization: Organization, keyword: Keyword | null): boolean {
  const isAllowed = ownBrand().flags.allowIncomingLeads && organization.allowIncomingLeads;
  return isAllowed && keyword !== 'out' && keyword !== 'help';
}

/** The lead who wrote, created or restored if required; null for a number that stays unknown. */
async function leadWhoWrote(
  organization: Organization,
  phoneConsent: PhoneConsent | null,
  phone: string,
  keyword: Keyword | null,
  join: Joining | null,
): Promise<{ lead: Lead | null; isNew: boolean }> {
  const { organizationId } = organization;
  if (!phoneConsent?.leadId && !join?.becomes && !becomesLead(organization, keyword))
    return { lead: null, isNew: false };
  const known = phoneConsent?.leadId ? await leadOf(organizationId, phoneConsent.leadId) : null;
  if (known?.lifecycle === 'active') return { lead: known, isNew: false };
  const { lead, outcome } = await saveLead({ organizationId, name: '', phone, source: 'inbound' });
  return { lead, isNew: outcome === 'added' };
}

type Answered = Pick<InboundFacts, 'campaignId' | 'sendRequestId'>;

/** The campaign to which this text is the first answer, and the send request in which they entered it. */
async function firstAnswered(organizationId: string, lead: Lead | null, campaignId: string | null): Promise<Answered> {
  if (!lead || !campaignId) return { campaignId: null };
  const data = await readOne(EnrollmentEntity, { organizationId, leadId: lead.leadId, campaignId });
  return data && !data.repliedAt ? { campaignId, sendRequestId: data.sendRequestId } : { campaignId: null };
}

/**
 * The most campaigns that are paused in the text's own transaction; further ones are paused right before it, and again if the text is
 * repeated.
 */
const MOST_TOGETHER = 60;

/** The campaigns whose sequence this answer pauses or ends for them, by the setting of each. */
async function pausedBy(organizationId: string, lead: Lead | null, at: string): Promise<AnsweredCampaign[]> {
  if (!lead) return [];
  const [enrollments, sends] = await Promise.all([
    enrollmentsOf(organizationId, lead.leadId),
    sendsOfLead(organizationId, lead.leadId),
  ]);
  const found = await Promise.all(
    enrollments.map(async (enrollment) => {
      if (doesToEnrollment(enrollment, 'PAUSE', at) === null) return [];
      const campaign = await campaignById(organizationId, enrollment.campaignId);
      const does = campaign?.lifecycle === 'active' ? doesToEnrollment(enrollment, campaign.whenAnswered, at) : null;
      // After its last text there is nothing to pause or to end, and nobody has to decide about it.
      if (!does || !campaign || !mayHaveMore(lead, enrollment, campaign, sends)) return [];
      return [{ campaignId: enrollment.campaignId, does, before: enrollment.answeredAt }];
    }),
  );
  return found.flat();
}

async function factsOf(text: InboundText, organization: Organization): Promise<InboundFacts> {
  const { organizationId } = organization;
  const before = await consentOnEntry(organizationId, text.from);
  const own = ownWords(text.body);
  const isOld = isOverruled(text, before);
  const plain = isOld ? null : keywordOf(own, before?.consent === 'pending', text.optOutType);
  const stops = isOld || plain ? null : await stopsJoining(organizationId, own);
  const keyword = stops === 'out' ? 'out' : plain;
  const wished = stops === 'wish' ? own.trim() : wishIn(own);
  const isOutOfReach = whyNotTexted(text.from) !== null;
  const atMs = text.receivedMs ?? now();
  const mayJoin = !isOld && !keyword && !wished && !isOutOfReach && organizationId !== BRAND_OWNER;
  const joins = mayJoin ? await joiningOf(organizationId, text, own, before, atMs) : null;
  const { lead, isNew } = await leadWhoWrote(organization, before, text.from, keyword, joins);
  const phoneConsent = await phoneConsentOf(organizationId, text.from);
  // Decided again by what the writes are checked against: a STOP, or another text with the word, may have come in between.
  const join = joins && (await joiningOf(organizationId, text, own, phoneConsent ?? before, atMs));
  const answeredId = join ? null : answeredCampaign(phoneConsent, keyword, now());
  const answered = await firstAnswered(organizationId, lead, answeredId);
  const { flags } = ownBrand();
  const wish = isOld || keyword || join || phoneConsent?.consent === 'out' ? null : wished;
  const meaning = keyword || join ? null : meaningOf(own);
  const answers = !keyword && !join && !isOld && isAnswer(own, text.attachments);
  const pauses = answers ? await pausedBy(organizationId, lead, isoOf(atMs)) : [];
  // The campaign whose reply is counted comes first, since one write does both.
  const isCounted = (one: AnsweredCampaign) => Number(one.campaignId === answered.campaignId);
  const paused = pauses.toSorted((one, other) => isCounted(other) - isCounted(one));
  const about = { keyword, wish, text, organization, flags, phoneConsent, isNew, isOutOfReach };
  const due = join ? (join.answer ? [join.answer] : []) : answersDue({ ...about, nowMs: now() });
  return {
    organizationId,
    text,
    at: isoOf(atMs),
    atMs,
    keyword,
    join,
    wish,
    meaning,
    lead,
    phoneConsent,
    ...answered,
    answers: due,
    paused,
  };
}

/** Whether a text that is processed late was written before the current consent, which is then kept. */
function isOverruled({ receivedMs }: InboundText, phoneConsent: PhoneConsent | null): boolean {
  return receivedMs !== undefined && (phoneConsent?.consentAt ?? '') > isoOf(receivedMs);
}

/** Whether a text with that id was processed. */
export async function isReceived(sid: string): Promise<boolean> {
  return (await readOne(SeenTextEntity, { sid })) !== null;
}

/**
 * Stores inbound text, phone consent, consent record, lead, reply and signals in one transaction, then queues the answers that
 * are due. A repeat changes nothing and queues the same answers again, which is harmless. A number that is not ours, and a
 * sender without a phone number, are ignored: false for these.
 */
export async function receiveInbound(text: InboundText): Promise<boolean> {
  if (!isPhone(text.from)) return false;
  const organization = await ownerOf(text.to);
  if (!organization) return false;
  const isNew = await retryLost(async () => {
    if (await isReceived(text.sid)) return false;
    const facts = await factsOf(text, organization);
    for (const some of chunksOf(facts.paused.slice(MOST_TOGETHER), MOST_TOGETHER))
      await transact(pausingWrites({ ...facts, paused: some }));
    await transact(inboundWritesOf({ ...facts, paused: facts.paused.slice(0, MOST_TOGETHER) }));
    return true;
  });
  // A STOP counts from now on. A text that did not wait has no time of its own.
  if (isNew) measure({ 'stop-latency': secondsSince(text.receivedMs ?? null) });
  await answerInbound(text, organization);
  return true;
}
