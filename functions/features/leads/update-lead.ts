// updateLead: changes a person's name, phone and assigned member; a phone in use is refused with a link to its owner (API-028).

import { moveLead } from '#domain/leads/consent/move-phone.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { splitName } from '#domain/leads/lead.rules.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { MutationUpdateLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { personFrom, responsibleFrom } from './create-lead.ts';
import { leadAnswer, responsibleFor } from './lead-answer.act.ts';

/** Missing fields stay unchanged. Consent follows the number; the old number keeps its own. */
export async function updateLead(
  { leadId, lead: given }: MutationUpdateLeadArgs,
  actor: Actor,
): Promise<AnswerTo<'updateLead'>> {
  const { words } = ownBrand();
  const lead = await leadOf(actor.organizationId, leadId);
  if (!lead) throw notFound();
  const facts = personFrom({ name: given.name ?? lead.name, phone: given.phone ?? lead.phone }, lead.phone);
  const responsible = await responsibleFrom(given, actor.organizationId);
  const moved = await moveLead(lead, { ...facts, ...splitName(facts.name), ...responsible });
  if ('otherLeadId' in moved) {
    const sentence = `Another ${words.lead.one.toLowerCase()} already has this phone number.`;
    throw new Refusal(sentence, { code: 'PHONE_IN_USE', beside: { otherLeadId: moved.otherLeadId } });
  }
  const [stats, responsibleUser] = await Promise.all([viewTimeOf(moved), responsibleFor(moved)]);
  return { lead: leadAnswer(moved, { stats, responsibleUser }) };
}
