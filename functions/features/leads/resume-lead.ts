// resumeLead: staff decide that a text was no wish to stop, although it sounded like one; texts to this person continue.

import { resumePhone } from '#domain/leads/consent/opt-out.act.ts';
import { howUndone } from '#domain/leads/consent/opt-out.rules.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { lifted } from '#domain/leads/saving/reversed-opt-outs.act.ts';
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
    const byAgreeing = (await lifted(organizationId, lead.phone)) !== undefined;
    throw new Refusal(`This ${noun} has opted out. ${howUndone(byAgreeing)}`, { code: 'OPTED_OUT' });
  }
  const now = (await leadOf(organizationId, leadId)) ?? lead;
  return { lead: leadAnswer(now, { stats: await viewTimeOf(now) }) };
}
