// createLead: adds one person by hand, with a welcome where the brand sends one (API-025, LED-26).

import type { Actor } from '../foundation/actor.ts';
import { createdId } from '../foundation/ids.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { seesMaskedLeads } from '../foundation/visitor.rules.ts';
import { ownPhoneFrom } from '../people/consent/own-phone.act.ts';
import { keepLead } from '../people/keep-lead.act.ts';
import { isNameless, tidyName } from '../people/lead.rules.ts';
import { viewTimeOf } from '../reports/watching/view-time.act.ts';
import type { LeadInput, MutationCreateLeadArgs } from '../schema.gen.ts';
import { attestedBy, checkedAttestation } from './attestation.act.ts';
import { leadAnswer } from './lead-answer.act.ts';
import { welcome } from './welcome.act.ts';

/**
 * The name and phone that a form gives; a phone that is kept already stands as it is. Throws the sentence that names what
 * is wrong; some brands require the name.
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

/**
 * Adds a person; somebody with that phone is answered as they are, with empty fields filled and archived ones back. Who
 * sees people masked adds without being answered whom: a phone that they guessed and that is somebody's changes nothing.
 */
export async function createLead(args: MutationCreateLeadArgs, actor: Actor): Promise<AnswerTo<'createLead'>> {
  const { organizationId } = actor;
  const { name, phone } = personFrom(args.lead);
  const attested = attestedBy(actor, checkedAttestation(args.attestation));
  const leadId = createdId('lead', organizationId, args.requestId);
  const onlyNew = seesMaskedLeads(actor, ownBrand().flags);
  const given = { organizationId, name, phone, source: 'hand', leadId, onlyNew, ...attested } as const;
  const { lead, outcome } = await keepLead(given);
  if (onlyNew) return { lead: null, otherLeadId: null };
  const isOurs = outcome === 'added' || lead.leadId === leadId;
  if (isOurs) await welcome([lead], actor, args.welcomeMessageContent ?? []);
  return { lead: leadAnswer(lead, { stats: await viewTimeOf(lead) }), otherLeadId: isOurs ? null : lead.leadId };
}
