// updateConversation: a member claims a conversation, hands it over or releases it, says that it is done until they write again, or that
// they are writing an answer.

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { type Lead, leadOf, leadWrites } from '#domain/leads/lead.entity.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { MutationUpdateConversationArgs } from '#functions/schema.gen.ts';
import { mayAnswer } from '#platform/foundation/access.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { claimOf, leadAnswer } from './lead-answer.act.ts';

const TWO_WISHES = 'Release it or hand it over, not both.';

/** Refuses somebody who is no member, or may not answer. */
async function requireColleague(organizationId: string, userId: string): Promise<void> {
  const member = await membershipOf(organizationId, userId);
  if (!member) throw notFound();
  if (!mayAnswer(member.access)) throw new Refusal(`${member.userName} may not answer, so cannot take it.`);
}

/** Refuses when somebody else has it than the caller saw, and says who: nobody takes a conversation away unknowingly. */
async function refuseMoved(lead: Lead): Promise<never> {
  const now = await claimOf((await leadOf(lead.organizationId, lead.leadId)) ?? lead);
  throw new Refusal(
    now ? `${now.name} took this conversation meanwhile.` : 'This conversation was released meanwhile.',
  );
}

/** Changes who has it, unless somebody else did since the caller saw it with `seenId`. */
async function claim(lead: Lead, { userId, release, seenId }: MutationUpdateConversationArgs): Promise<void> {
  const { organizationId, leadId } = lead;
  if (release && userId) throw new Refusal(TWO_WISHES);
  if (userId === '') throw notFound();
  if (!release && !userId) return;
  if (!release && userId) await requireColleague(organizationId, userId);
  // A member who has left, or may not answer any more, holds nothing: their claim counts as none.
  const before = (await claimOf(lead)) === null ? null : lead.claimedById;
  if ((before ?? null) !== (seenId ?? null)) await refuseMoved(lead);
  const patch = leadWrites.patch({ organizationId, leadId });
  const changed = release ? patch.remove(['claimedById']) : patch.set({ claimedById: userId ?? undefined });
  const { isMade } = await committed([
    changed
      .where(({ claimedById }, { eq, notExists }) =>
        lead.claimedById ? eq(claimedById, lead.claimedById) : notExists(claimedById),
      )
      .commit(),
    liveSignal(organizationId, 'lead', { leadId }),
  ]);
  if (!isMade) await refuseMoved(lead);
}

/** Tells the screens of colleagues; they show it for some seconds. */
async function tellTyping(organizationId: string, leadId: string, typingId: string): Promise<void> {
  await committed([liveSignal(organizationId, 'typing', { leadId, typingId })]);
}

/** Answers the updated lead, or none to somebody who only writes; repeating it changes nothing. `done` false makes it wait again. */
export async function updateConversation(
  args: MutationUpdateConversationArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'updateConversation'>> {
  const { leadId, done, typing } = args;
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  if (typing) {
    await tellTyping(organizationId, leadId, userId);
    return { lead: null };
  }
  await claim(lead, args);
  if (typeof done === 'boolean') {
    const patch = leadWrites.patch({ organizationId, leadId });
    const changed = done ? patch.set({ doneAt: nowIso() }) : patch.remove(['doneAt']);
    await committed([changed.commit(), liveSignal(organizationId, 'lead', { leadId })]);
  }
  const now = (await leadOf(organizationId, leadId)) ?? lead;
  return { lead: leadAnswer(now, { stats: await viewTimeOf(now), claimedBy: await claimOf(now) }) };
}
