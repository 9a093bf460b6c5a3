// createLead: adds one person by hand, with a welcome where the brand sends one (API-025, LED-26).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { ownPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { fieldValuesOf } from '#domain/leads/fields/named-fields.act.ts';
import { isNameless, tidyName } from '#domain/leads/lead.rules.ts';
import { attestedBy, checkedAttestation } from '#domain/leads/saving/attestation.act.ts';
import { saveLead } from '#domain/leads/saving/save-lead.act.ts';
import { welcome } from '#engine/messages/welcome.act.ts';
import { viewTimeOf } from '#engine/reports/watching/view-time.act.ts';
import type { LeadInput, MutationCreateLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { fieldsFrom } from './given-fields.act.ts';
import { leadAnswer, responsibleFor } from './lead-answer.act.ts';

/**
 * The name and phone in a form; a phone that is stored already is accepted as it is. Throws the sentence that says what is
 * wrong; some brands require the name.
 */
export function personFrom({ name, phone }: LeadInput, kept?: string): { name: string; phone: string } {
  const found = phone && phone === kept ? { phone } : ownPhoneFrom(phone ?? '');
  if ('refusal' in found) throw new Refusal(found.refusal);
  const { flags, words } = ownBrand();
  if (flags.requireNameForLead && isNameless(name, found.phone)) {
    throw new Refusal(`A ${words.lead.one.toLowerCase()} needs a name and a phone number.`);
  }
  return { name: tidyName(name), phone: found.phone };
}

/** The member of the organization who will look after the lead, if one is named. Throws Not Found. for anybody else. */
export async function responsibleFrom(
  { responsibleUser }: Pick<LeadInput, 'responsibleUser'>,
  organizationId: string,
): Promise<{ responsibleUserId?: string }> {
  if (!responsibleUser) return {};
  if (!(await membershipOf(organizationId, responsibleUser))) throw notFound();
  return { responsibleUserId: responsibleUser };
}

/**
 * Adds a person. If somebody has that phone, answers them, with empty fields filled and restored if archived. A caller who sees
 * people masked is not told who it is: entering a phone that is somebody's changes nothing.
 */
export async function createLead(args: MutationCreateLeadArgs, actor: Actor): Promise<AnswerTo<'createLead'>> {
  const { organizationId } = actor;
  const { name, phone } = personFrom(args.lead);
  const responsible = await responsibleFrom(args.lead, organizationId);
  const attested = attestedBy(actor, checkedAttestation(args.attestation));
  const values = await fieldsFrom(args.lead, actor);
  const leadId = createdId('lead', organizationId, args.requestId);
  const onlyNew = seesMaskedLeads(actor, ownBrand().flags);
  const given = {
    organizationId,
    name,
    phone,
    source: 'hand',
    leadId,
    onlyNew,
    ...values,
    ...responsible,
    ...attested,
  } as const;
  const { lead, outcome } = await saveLead(given);
  if (onlyNew) return { lead: null, otherLeadId: null };
  const isOurs = outcome === 'added' || lead.leadId === leadId;
  if (isOurs) await welcome([lead], actor, args.welcomeMessageContent ?? []);
  const [stats, responsibleUser, fields] = await Promise.all([
    viewTimeOf(lead),
    responsibleFor(lead),
    fieldValuesOf(organizationId)(lead),
  ]);
  return { lead: leadAnswer(lead, { stats, responsibleUser, fields }), otherLeadId: isOurs ? null : lead.leadId };
}
