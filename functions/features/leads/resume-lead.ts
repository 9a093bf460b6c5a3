// resumeLead: staff decide that a text was no wish to stop, although it sounded like one; texts to this person continue.

import { resumePhone } from '#domain/leads/consent/opt-out.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { MutationResumeLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { leadAnswer } from './lead-answer.act.ts';

/** Answers the updated lead; repeating it changes nothing. Refuses once the person has opted out. */
export async function resumeLead({ leadId }: MutationResumeLeadArgs, actor: Actor): Promise<AnswerTo<'resumeLead'>> {
  const { organizationId, userId, ipAddress, userAgent } = actor;
  const { words } = ownBrand();
  const lead = await leadOf(organizationId, leadId);
  if (!lead) throw notFound();
  const by = { source: 'staff', userId, ipAddress, userAgent } as const;
  const consent = await resumePhone({ organizationId, phone: lead.phone }, by);
  const noun = words.lead.one.toLowerCase();
  if (consent === 'out') {
    const sentence = `This ${noun} has opted out. Only they can undo that, by texting START.`;
    throw new Refusal(sentence, { code: 'OPTED_OUT' });
  }
  const now = (await leadOf(organizationId, leadId)) ?? lead;
  return { lead: leadAnswer(now, { stats: await viewTimeOf(now) }) };
}
