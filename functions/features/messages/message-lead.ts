// Sends one lead a text written by staff (API-035, MSG-03, MSG-14 to MSG-16).

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { billingOf } from '#domain/billing/billing.entity.ts';
import { messageRefusal } from '#domain/campaigns/chain/step.rules.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { saveLinks } from '#domain/campaigns/lead-link.entity.ts';
import { withLink } from '#domain/campaigns/text/lead-link.rules.ts';
import { fillPlaceholders, plainText } from '#domain/campaigns/text/message.rules.ts';
import { whyNotTexted } from '#domain/leads/consent/own-phone.act.ts';
import { displayPhone } from '#domain/leads/consent/phone.rules.ts';
import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { type Lead, leadOf, leadWrites } from '#domain/leads/lead.entity.ts';
import { picturePagePath, type SentPicture } from '#domain/texts/picture/sent-picture.rules.ts';
import { savedReplyOf, savedReplyWrites } from '#domain/texts/saved/saved-reply.entity.ts';
import { keyOfSend, type Send, sendOf } from '#domain/texts/send/send.entity.ts';
import {
  AUTO_REPLY_IS_ON,
  archivedRefusal,
  billingRequired,
  invalidRefusal,
  NO_TEXT,
  optedOutRefusal,
} from '#domain/texts/send/send-reason.rules.ts';
import { wasWithdrawn } from '#engine/delivery/entry/change-waiting.act.ts';
import { onceBatchId, requestText } from '#engine/delivery/entry/request-text.act.ts';
import { messageOfSend } from '#engine/messages/conversation.act.ts';
import type { MutationMessageLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { newId } from '#platform/foundation/ids.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { scheduledMs } from './planned-time.act.ts';
import { checkedPicture, servePicture } from './sent-picture.act.ts';

const ownWords = () => ownBrand().words;

const WITHDRAWN = 'This text was withdrawn.';
const NOT_CONFIRMED = 'They have not confirmed their number yet: they get texts once they text YES to yours.';

async function refuseLead(lead: Lead): Promise<void> {
  const { organizationId, phone } = lead;
  const noun = ownWords().lead;
  const phoneConsent = await phoneConsentOf(organizationId, phone);
  if (phoneConsent?.consent === 'out') throw new Refusal(optedOutRefusal(noun), { code: 'OPTED_OUT' });
  // Somebody else may have entered their phone on a page; whoever wrote to us has it in their hand.
  if (phoneConsent?.consent === 'pending' && !lead.lastInboundAt) throw new Refusal(NOT_CONFIRMED);
  const refused = whyNotTexted(phone);
  if (refused) throw new Refusal(refused.refusal, { code: 'INVALID_PHONE' });
  if (phoneConsent?.invalid) throw new Refusal(invalidRefusal(phone), { code: 'INVALID_PHONE' });
  if (lead.lifecycle !== 'active') throw new Refusal(archivedRefusal(noun));
}

async function refuseOrganization(organizationId: string): Promise<KeptOrganization> {
  const [organization, billing] = await Promise.all([organizationById(organizationId), billingOf(organizationId)]);
  if (organization?.autoReplyEnabled) throw new Refusal(AUTO_REPLY_IS_ON, { code: 'AUTO_REPLY' });
  if (!billing?.active) throw new Refusal(billingRequired(ownWords().campaign), { code: 'BILLING' });
  if (!organization) throw notFound();
  return organization;
}

/** Refuses an empty or too long text, or one with an unknown placeholder. */
export function refuseText(text: string): void {
  if (text === '') throw new Refusal(NO_TEXT);
  const refusal = messageRefusal(text);
  if (refusal) throw new Refusal(refusal);
}

async function keptSend(sendId: string): Promise<Send> {
  const key = keyOfSend(sendId);
  const send = key && (await sendOf(key.organizationId, key.leadId, key.sendKey));
  if (!send) throw new Error(`The text ${sendId} was asked for and is not there.`);
  return send;
}

const ROW_LETTERS = 160;
/** What stands in the inbox for a picture without words. */
const PICTURE = 'Picture';

/** The text with the link to the page of the picture; refuses when both together are too long. */
function withPictureLink(words: string, organizationId: string, picture: SentPicture): string {
  const text = withLink(words, `${linkOrigin()}${picturePagePath(organizationId, picture)}`).trim();
  refuseText(text);
  return text;
}

/** Puts the start of the text on the lead, for the inbox; a lead who is changed meanwhile keeps both. */
async function saveWritten({ organizationId, leadId }: Lead, { body, askedAt: at }: Send): Promise<void> {
  const message = Array.from(body || PICTURE)
    .slice(0, ROW_LETTERS)
    .join('');
  const patch = leadWrites.patch({ organizationId, leadId }).set({ lastWritten: { message, at } });
  await committed([patch.commit(), liveSignal(organizationId, 'lead', { leadId })]);
}

/** Stores the targets of the person's own links in the text; links with codes of other people keep their targets. */
async function saveOwnLinks({ organizationId, leadId }: Lead, text: string): Promise<void> {
  if (!text.includes(`${linkOrigin()}/c/`)) return;
  const enrollments = await enrollmentsOf(organizationId, leadId);
  const named = enrollments.filter(({ code }) => text.includes(`/c/${code}/`));
  await saveLinks(named.map(({ code, campaignId }) => ({ code, organizationId, campaignId, leadId })));
}

/** Counts one use of a saved reply that this member sees. */
async function countUse(savedReplyId: string, { organizationId, userId }: Actor): Promise<void> {
  if (!(await savedReplyOf(organizationId, savedReplyId, userId))) return;
  const write = savedReplyWrites.patch({ organizationId, savedReplyId }).add({ uses: 1 }).commit();
  await committed([write]);
}

/** Queues the text and answers its state (queued, held until the window opens, or waiting for the time that staff chose). One requestId: one text; refused when it was withdrawn. */
export async function messageLead(args: MutationMessageLeadArgs, actor: Actor): Promise<AnswerTo<'messageLead'>> {
  const { organizationId, userId, userName } = actor;
  const brand = ownBrand();
  const lead = await leadOf(organizationId, args.leadId);
  if (!lead) throw notFound();
  const words = plainText(args.message).trim();
  // A picture needs no words.
  if (words !== '' || !args.pictureId) refuseText(words);
  await refuseLead(lead);
  const organization = await refuseOrganization(organizationId);
  const dueMs = scheduledMs(args, lead, organization);
  const onceKey = `reply:${lead.leadId}:${args.requestId ?? newId('snd')}`;
  if (args.requestId && (await wasWithdrawn(onceBatchId(organizationId, onceKey)))) throw new Refusal(WITHDRAWN);
  const isLink = args.pictureAsLink === true;
  const checked = args.pictureId ? await checkedPicture(organizationId, onceKey, args.pictureId, isLink) : undefined;
  const picture = checked?.picture;
  const text = picture?.isLink ? withPictureLink(words, organizationId, picture) : words;
  await saveOwnLinks(lead, text);
  // After everything that may refuse: a file that no text names would never be deleted.
  if (checked) await servePicture(organizationId, checked);
  const { sendId, isNew } = await requestText({
    kind: 'reply',
    organizationId,
    leadId: lead.leadId,
    phone: lead.phone,
    text: fillPlaceholders(text, { ...lead, phone: displayPhone(lead.phone) }, brand.words.friend),
    ...(picture ? { picture } : {}),
    userId,
    senderName: userName,
    dueMs,
    unlessAnswered: dueMs !== undefined && args.unlessAnswered === true,
    onceKey,
  });
  const send = await keptSend(sendId);
  // A text that waits for its time is not the last text yet: the conversation lists it separately.
  if (dueMs === undefined) await saveWritten(lead, send);
  if (isNew && args.savedReplyId) await countUse(args.savedReplyId, actor);
  return { message: messageOfSend(send) };
}
