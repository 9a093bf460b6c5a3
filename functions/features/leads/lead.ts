// lead: one person with their campaigns, conversation and the texts that are still to be sent (API-024).

import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { fieldValuesOf } from '#domain/leads/fields/named-fields.act.ts';
import { type Lead, leadOf, leadSeen } from '#domain/leads/lead.entity.ts';
import { notesOf } from '#domain/leads/notes/note.entity.ts';
import { isNotViewedBy } from '#domain/leads/unread.rules.ts';
import { type Conversation, conversationOf } from '#engine/messages/conversation.act.ts';
import { withAddresses } from '#engine/messages/pictures/picture-address.act.ts';
import { appointmentsOfLead } from '#engine/reports/people/appointments-answer.act.ts';
import { activityOfLead } from '#engine/reports/watching/lead-viewings.act.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { QueryLeadArgs } from '#functions/schema.gen.ts';
import { mayAnswer } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { campaignNames, claimOf, groupNames, leadAnswer, responsibleFor, unreadBy } from './lead-answer.act.ts';
import { leadNoteAnswer } from './notes/note-answer.act.ts';
import { optOutOf } from './opt-out/opt-out-of.act.ts';
import { tagNames } from './tags/tag-answer.act.ts';

/** The most texts that may arrive while one answer is read; above that the unread dot stays. */
const MOST_TIMES = 20;

/** Whether opening a lead marks it as read: for users who may answer it; not for READONLY and visitors (permissions: Inbox). */
function maySettle({ access, isMember, isKey }: Actor): boolean {
  return isMember && mayAnswer(access) && !isKey;
}

/** Marks the lead as read, for everybody and for the caller, unless they wrote again while the answer was read: nobody has seen that text (MSG-01, MSG-02). */
async function seen(lead: Lead, { messages }: Conversation, userId: string, wasUnread: boolean): Promise<void> {
  const { organizationId, leadId, lastInboundAt } = lead;
  const since = messages.filter(({ fromLead, created }) => fromLead && created > (lastInboundAt ?? ''));
  const wroteAt = [...new Set(since.map(({ created }) => created))].slice(0, MOST_TIMES);
  const signals = wasUnread ? [liveSignal(organizationId, 'lead', { leadId })] : [];
  await committed([leadSeen(lead, { userId, at: nowIso() }, wroteAt), ...signals]);
}

/**
 * A lead of the caller's organization, archived or not; `messagesOnly` omits campaigns and groups, `messagesBefore` pages back
 * in the conversation.
 */
export async function lead(
  { leadId, messagesOnly, messagesBefore }: QueryLeadArgs,
  actor: Actor,
): Promise<AnswerTo<'lead'>> {
  const { organizationId } = actor;
  const kept = await leadOf(organizationId, leadId);
  if (!kept) throw notFound();
  const entered = await enrollmentsOf(organizationId, leadId);
  const enrollments = messagesOnly ? [] : entered;
  const [
    conversation,
    campaigns,
    groups,
    tags,
    fields,
    optOut,
    watched,
    stats,
    appointments,
    responsibleUser,
    claimedBy,
    notes,
  ] = await Promise.all([
    conversationOf(organizationId, kept, messagesBefore),
    campaignNames(organizationId)(enrollments),
    messagesOnly ? [] : groupNames(organizationId)(kept),
    messagesOnly ? [] : tagNames(organizationId)(kept),
    messagesOnly ? [] : fieldValuesOf(organizationId)(kept),
    optOutOf(kept),
    activityOfLead(kept, enrollments),
    viewTimeOf(kept, entered),
    messagesOnly ? null : appointmentsOfLead(kept),
    responsibleFor(kept),
    claimOf(kept),
    messagesBefore ? [] : notesOf(organizationId, leadId),
  ]);
  const unread = unreadBy(kept, claimedBy, actor);
  const isNew = kept.unviewed || isNotViewedBy(kept, actor.userId);
  if (isNew && !messagesBefore && maySettle(actor)) await seen(kept, conversation, actor.userId, unread);
  const beside = {
    campaigns,
    groups,
    tags,
    fields,
    optOut,
    ...conversation,
    messages: await withAddresses(organizationId, conversation.messages),
    ...watched,
    stats,
    appointments,
    responsibleUser,
    claimedBy,
    unread,
    notes: messagesBefore ? null : notes.map(leadNoteAnswer),
  };
  return { lead: leadAnswer(kept, beside) };
}
