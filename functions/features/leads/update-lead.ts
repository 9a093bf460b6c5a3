// updateLead: changes a person's name, phone, fields and assigned member; a phone in use is refused with a link to its owner (API-028).

import { moveLead } from '#domain/leads/consent/move-phone.act.ts';
import { fieldValuesOf } from '#domain/leads/fields/named-fields.act.ts';
import { leadOf } from '#domain/leads/lead.entity.ts';
import { splitName } from '#domain/leads/lead.rules.ts';
import { fieldsAfter } from '#domain/leads/saving/save-plan.act.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { MutationUpdateLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { retryLost } from '#platform/table/transact.ts';
import { personFrom, responsibleFrom } from './create-lead.ts';
import { fieldsFrom } from './given-fields.act.ts';
import { leadAnswer, responsibleFor } from './lead-answer.act.ts';

/** Missing fields stay unchanged. Consent follows the number; the old number keeps its own. */
export async function updateLead(
  { leadId, lead: given }: MutationUpdateLeadArgs,
  actor: Actor,
): Promise<AnswerTo<'updateLead'>> {
  const { words } = ownBrand();
  const { organizationId } = actor;
  if (!(await leadOf(organizationId, leadId))) throw notFound();
  const [values, responsible] = await Promise.all([fieldsFrom(given, actor), responsibleFrom(given, organizationId)]);
  const moved = await retryLost(async () => {
    // Read again each time: another call may have changed the fields since.
    const lead = await leadOf(organizationId, leadId);
    if (!lead) throw notFound();
    const facts = personFrom({ name: given.name ?? lead.name, phone: given.phone ?? lead.phone }, lead.phone);
    return moveLead(lead, { ...facts, ...splitName(facts.name), ...responsible, ...fieldsAfter(lead, values) });
  });
  if ('otherLeadId' in moved) {
    const sentence = `Another ${words.lead.one.toLowerCase()} already has this phone number.`;
    throw new Refusal(sentence, { code: 'PHONE_IN_USE', beside: { otherLeadId: moved.otherLeadId } });
  }
  const [stats, responsibleUser, fields] = await Promise.all([
    viewTimeOf(moved),
    responsibleFor(moved),
    fieldValuesOf(organizationId)(moved),
  ]);
  return { lead: leadAnswer(moved, { stats, responsibleUser, fields }) };
}
