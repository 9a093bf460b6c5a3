// lead: one person with their campaigns, conversation and what is still to be sent to them (API-024).

import { enrolmentsOf } from '#domain/campaigns/enrolment.entity.ts';
import { type Lead, leadOf, leadSeen } from '#domain/leads/lead.entity.ts';
import { type Conversation, conversationOf } from '#engine/messages/conversation.act.ts';
import { appointmentsOfLead } from '#engine/reports/people/appointments.act.ts';
import { viewingsOfLead } from '#engine/reports/watching/lead-viewings.act.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { QueryLeadArgs } from '#functions/schema.gen.ts';
import { mayAnswer } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { campaignNames, groupNames, leadAnswer } from './lead-answer.act.ts';
import { optOutOf } from './opt-out/opt-out-of.act.ts';

/** So many texts may come while one answer is read; with more of them the dot stays. */
const MOST_TIMES = 20;

/** Whoever may answer a lead takes its dot away by opening it; READONLY and visitors leave it (permissions: Inbox). */
function maySettle({ access, isMember }: Actor): boolean {
  return isMember && mayAnswer(access);
}

/** Takes the dot away unless they wrote again while the answer was read: that text was seen by nobody (MSG-01, MSG-02). */
async function seen(lead: Lead, { messages }: Conversation): Promise<void> {
  const { organizationId, leadId, lastInboundAt } = lead;
  const since = messages.filter(({ fromLead, created }) => fromLead && created > (lastInboundAt ?? ''));
  const wroteAt = [...new Set(since.map(({ created }) => created))].slice(0, MOST_TIMES);
  await committed([leadSeen(lead, nowIso(), wroteAt), liveSignal(organizationId, 'lead', { leadId })]);
}

/** A lead of the caller's organisation, archived or not; `messagesOnly` leaves campaigns and groups out, `messagesBefore` goes back in the conversation. */
export async function lead(
  { leadId, messagesOnly, messagesBefore }: QueryLeadArgs,
  actor: Actor,
): Promise<AnswerTo<'lead'>> {
  const { organizationId } = actor;
  const kept = await leadOf(organizationId, leadId);
  if (!kept) throw notFound();
  const entered = await enrolmentsOf(organizationId, leadId);
  const enrolments = messagesOnly ? [] : entered;
  const [conversation, campaigns, groups, optOut, watched, stats, appointments] = await Promise.all([
    conversationOf(organizationId, kept, messagesBefore),
    campaignNames(organizationId)(enrolments),
    messagesOnly ? [] : groupNames(organizationId)(kept),
    optOutOf(kept),
    viewingsOfLead(kept, enrolments),
    viewTimeOf(kept, entered),
    messagesOnly ? null : appointmentsOfLead(kept),
  ]);
  if (kept.unviewed && !messagesBefore && maySettle(actor)) await seen(kept, conversation);
  const beside = { campaigns, groups, optOut, ...conversation, ...watched, stats, appointments };
  return { lead: leadAnswer(kept, beside) };
}
