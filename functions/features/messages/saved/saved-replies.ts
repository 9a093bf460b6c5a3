// savedReplies: everybody's saved replies and the caller's own, those used most first; the contact card, and with a lead their own links.
import { leadOf } from '#domain/leads/lead.entity.ts';
import { savedRepliesOf } from '#domain/texts/saved/saved-reply.entity.ts';
import type { QuerySavedRepliesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { contactCard } from './contact-card.act.ts';
import { personLinks } from './person-links.act.ts';
import { savedReplyAnswer } from './saved-reply-answer.act.ts';

/** Refuses a lead of another organization. */
export async function savedReplies(
  { leadId }: QuerySavedRepliesArgs,
  { organizationId, userId }: Actor,
): Promise<AnswerTo<'savedReplies'>> {
  if (leadId && !(await leadOf(organizationId, leadId))) throw notFound();
  const [kept, card, links] = await Promise.all([
    savedRepliesOf(organizationId, userId),
    contactCard(organizationId),
    leadId ? personLinks(organizationId, leadId) : null,
  ]);
  return { savedReplies: kept.map(savedReplyAnswer), links, card };
}
