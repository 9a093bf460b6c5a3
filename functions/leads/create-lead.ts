// createLead: adds one person by hand, with a welcome where the brand sends one (API-025, LED-26).

import { organizationById } from '../accounts/organization.entity.ts';
import { messageOf } from '../chains/text/message.rules.ts';
import { askForText } from '../delivery/entry/ask-for-text.act.ts';
import type { Actor } from '../foundation/actor.ts';
import { createdId } from '../foundation/ids.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { ownPhoneFrom } from '../people/consent/own-phone.act.ts';
import { keepLead } from '../people/keep-lead.act.ts';
import type { Lead } from '../people/lead.entity.ts';
import { isNameless, tidyName } from '../people/lead.rules.ts';
import { seesMaskedLeads } from '../people/mask.rules.ts';
import type { LeadInput, MutationCreateLeadArgs } from '../schema.gen.ts';
import { attestedBy, checkedAttestation } from './attestation.act.ts';
import { leadAnswer } from './lead-answer.act.ts';

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

/** Asks for the welcome text, once per lead: brands with an opt-in message send that before the first campaign text. */
async function welcome(lead: Lead, blocks: readonly { text: string }[], actor: Actor): Promise<void> {
  const { organizationId, leadId, phone } = lead;
  if (ownBrand().flags.isProduct || lead.optedOut) return;
  const organization = await organizationById(organizationId);
  const text = messageOf(blocks) || organization?.welcomeMessage;
  if (!text) return;
  const { userId } = actor;
  await askForText({ kind: 'welcome', organizationId, leadId, phone, text, userId, onceKey: `welcome#${leadId}` });
}

/** Adds a person; somebody with that phone is answered as they are, with empty fields filled and archived ones back. */
export async function createLead(args: MutationCreateLeadArgs, actor: Actor): Promise<AnswerTo<'createLead'>> {
  const { organizationId } = actor;
  const { name, phone } = personFrom(args.lead);
  const attested = attestedBy(actor, checkedAttestation(args.attestation));
  const leadId = createdId('lead', organizationId, args.requestId);
  const { lead, outcome } = await keepLead({ organizationId, name, phone, source: 'hand', leadId, ...attested });
  const isOurs = outcome === 'added' || lead.leadId === leadId;
  if (isOurs) await welcome(lead, args.welcomeMessageContent ?? [], actor);
  return {
    lead: leadAnswer(lead, {}, seesMaskedLeads(actor, ownBrand().flags)),
    otherLeadId: isOurs ? null : lead.leadId,
  };
}
