// lead: one person with their campaigns, conversation and what is still to be sent to them (API-024).

import { enrolmentsOf } from '../chains/enrolment.entity.ts';
import type { Actor } from '../foundation/actor.ts';
import { nowIso } from '../foundation/clock.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { notFound } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { type Conversation, conversationOf } from '../messages/conversation.act.ts';
import { type Lead, leadOf, leadSeen } from '../people/lead.entity.ts';
import { maskedLead } from '../people/lead.rules.ts';
import { HIDDEN_TEXT, seesMaskedLeads, seesMaskedTexts, withoutPhone } from '../people/mask.rules.ts';
import type { FeatureQueueItem, QueryLeadArgs } from '../schema.gen.ts';
import { liveSignal } from '../table/live.ts';
import { transact } from '../table/transact.ts';
import { campaignNames, leadAnswer } from './lead-answer.act.ts';
import { optOutOf } from './opt-out/opt-out-of.act.ts';

/** What is hidden of a conversation. */
type Masks = { leads: boolean; texts: boolean };

function maskedItem(item: FeatureQueueItem, lead: Lead, masks: Masks): FeatureQueueItem {
  const error = masks.leads && item.error ? withoutPhone(item.error, lead.phone) : item.error;
  const message = masks.leads ? withoutPhone(item.message, lead.phone) : item.message;
  return { ...item, error, message: masks.texts ? HIDDEN_TEXT : message };
}

/** The conversation as this viewer may see it. */
function masked(conversation: Conversation, lead: Lead, masks: Masks): Conversation {
  if (!masks.leads && !masks.texts) return conversation;
  const { name } = maskedLead(lead, ownBrand().words.lead);
  const items = (queue: FeatureQueueItem[]) => queue.map((item) => maskedItem(item, lead, masks));
  return {
    messages: conversation.messages.map((message) => ({
      ...message,
      senderName: masks.leads && message.fromLead ? name : message.senderName,
      message: masks.texts ? HIDDEN_TEXT : masks.leads ? withoutPhone(message.message, lead.phone) : message.message,
    })),
    messageQueue: items(conversation.messageQueue),
    featureQueue: items(conversation.featureQueue),
  };
}

/** Whoever may answer a lead takes its dot away by opening it; READONLY and visitors leave it (permissions: Inbox). */
function maySettle({ access, isMember }: Actor): boolean {
  return isMember && ['MANAGER', 'ADMIN', 'OWNER'].includes(access);
}

async function seen({ organizationId, leadId }: Lead): Promise<void> {
  await transact([leadSeen(organizationId, leadId, nowIso()), liveSignal(organizationId, 'lead', { leadId })]);
}

/** A lead of the caller's organisation, archived or not; `messagesOnly` leaves the campaigns out. */
export async function lead({ leadId, messagesOnly }: QueryLeadArgs, actor: Actor): Promise<AnswerTo<'lead'>> {
  const { organizationId } = actor;
  const { flags } = ownBrand();
  const kept = await leadOf(organizationId, leadId);
  if (!kept) throw notFound();
  const masks = { leads: seesMaskedLeads(actor, flags), texts: seesMaskedTexts(actor, flags) };
  const inCampaigns = async () => campaignNames(organizationId)(await enrolmentsOf(organizationId, leadId));
  const [conversation, campaigns, optOut] = await Promise.all([
    conversationOf(organizationId, kept),
    messagesOnly ? [] : inCampaigns(),
    optOutOf(kept, masks.leads || masks.texts),
  ]);
  if (kept.unviewed && maySettle(actor)) await seen(kept);
  return { lead: leadAnswer(kept, { campaigns, optOut, ...masked(conversation, kept, masks) }, masks.leads) };
}
