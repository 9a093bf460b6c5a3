// correctMeaning: staff say what one text of a lead means, or let the rules say it again.

import { leadOf } from '#domain/leads/lead.entity.ts';
import { messageOfInbound } from '#engine/messages/conversation.act.ts';
import { inboundById, inboundWrites, type KeptInbound } from '#engine/messages/inbound/inbound.entity.ts';
import type { Meaning, MutationCorrectMeaningArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';

const NO_MEANING = 'This text was an instruction such as STOP, which has no other meaning.';

function corrected(text: KeptInbound, meaning: Meaning | null, { userId, userName }: Actor): KeptInbound {
  const { corrected: _, ...told } = text;
  return meaning && meaning !== text.meaning
    ? { ...told, corrected: { meaning, userId, userName, at: nowIso() } }
    : (told as KeptInbound);
}

/**
 * Answers the text with its meaning. Repeating it changes nothing. Rules that listen to answers are evaluated again, and fire only where
 * they had not fired. Refuses a text of somebody else, and a keyword.
 */
export async function correctMeaning(
  { leadId, messageId, meaning }: MutationCorrectMeaningArgs,
  actor: Actor,
): Promise<AnswerTo<'correctMeaning'>> {
  const { organizationId } = actor;
  const lead = await leadOf(organizationId, leadId);
  const text = lead && (await inboundById(organizationId, lead, messageId));
  if (!lead || !text) throw notFound();
  if (text.keyword) throw new Refusal(NO_MEANING);
  const now = corrected(text, meaning ?? null, actor);
  const patch = inboundWrites.patch({ organizationId, leadId: text.leadId, at: text.at, sid: text.sid });
  await committed([
    now.corrected ? patch.set({ corrected: now.corrected }).commit() : patch.remove(['corrected']).commit(),
    signal('message.corrected', organizationId, { leadId, sid: text.sid }, text.sid, nowIso()),
    liveSignal(organizationId, 'message', { leadId, campaignId: null }),
  ]);
  return { message: messageOfInbound(now, lead) };
}
