// createLeads: adds people from a form, at most 1,000, and adds them to a campaign or group if one is named (API-026).

import { joinGroup } from '#domain/groups/join-group.act.ts';
import { requireGroup } from '#domain/groups/require-group.act.ts';
import { MOST_LEADS_A_CALL } from '#domain/leads/lead.rules.ts';
import { attestedBy, checkedAttestation } from '#domain/leads/saving/attestation.act.ts';
import { saveLeads } from '#domain/leads/saving/save-leads.act.ts';
import { mustAcceptPeople } from '#engine/delivery/entry/accepts-people.act.ts';
import { enrollLeads } from '#engine/delivery/entry/enroll-leads.act.ts';
import { welcome } from '#engine/messages/welcome.act.ts';
import type { LeadFieldInput, LeadInput, MutationCreateLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { personFrom } from './create-lead.ts';
import { fieldsOfEach } from './given-fields.act.ts';

type Answer = AnswerTo<'createLeads'>;

type Entered = { name: string; row: number; fields: LeadFieldInput[] };

/** The people of the form by phone, each once; throws for the first invalid row, with its number. */
function peopleFrom(leads: readonly LeadInput[]): Map<string, Entered> {
  const people = new Map<string, Entered>();
  for (const [index, lead] of leads.entries()) {
    const { name, phone } = inRow(lead, index + 1, leads.length);
    const known = people.get(phone);
    people.set(phone, {
      name: known?.name || name,
      row: known?.row ?? index + 1,
      fields: [...(known?.fields ?? []), ...(lead.fields ?? [])],
    });
  }
  return people;
}

function inRow(lead: LeadInput, row: number, rows: number) {
  try {
    return personFrom(lead);
  } catch (error) {
    if (error instanceof Refusal && rows > 1) throw new Refusal(`Row ${row}: ${error.message}`);
    throw error;
  }
}

/**
 * Adds everybody or, when one row is wrong, nobody; known people join the campaign and group too. For a caller who sees people
 * masked, known people are not changed.
 */
export async function createLeads(args: MutationCreateLeadsArgs, actor: Actor): Promise<Answer> {
  const { organizationId, userId } = actor;
  if (args.leads.length === 0) throw new Refusal('Enter a phone number.');
  if (args.leads.length > MOST_LEADS_A_CALL) throw new Refusal('At most 1,000 at once. Upload more as a CSV file.');
  const people = peopleFrom(args.leads);
  const attested = attestedBy(actor, checkedAttestation(args.attestation));
  if (args.campaignId) await mustAcceptPeople(organizationId, args.campaignId);
  if (args.groupId) await requireGroup(organizationId, args.groupId);
  const request = createdId('rec', organizationId, args.requestId);
  const onlyNew = seesMaskedLeads(actor, ownBrand().flags);
  const values = await fieldsOfEach([...people.values()], actor);
  const givens = [...people].map(([phone, { name, row }], index) => ({
    organizationId,
    name,
    phone,
    source: 'hand' as const,
    leadId: idFrom('lead', request, row),
    ...attested,
    ...values[index],
    onlyNew,
  }));
  const kept = [...(await saveLeads(givens)).values()];
  await transact([liveSignal(organizationId, 'leads')]);
  const leadIds = kept.map(({ leadId }) => leadId);
  const ids = new Map(kept.map((one) => [one.leadId, one]));
  await welcome(
    givens.flatMap((given) => {
      const one = ids.get(given.leadId);
      return one ? [{ ...given, optedOut: one.optedOut }] : [];
    }),
    actor,
  );
  const joined = args.groupId ? await joinGroup(organizationId, args.groupId, leadIds) : null;
  if (args.campaignId) {
    const sendRequestId = idFrom('srq', request);
    return enrollLeads({ organizationId, campaignId: args.campaignId, leadIds, userId, sendRequestId });
  }
  if (joined) return { added: joined.joined, alreadyIn: joined.alreadyIn, optedOut: 0, invalid: 0 };
  const ours = new Set(givens.map(({ leadId }) => leadId));
  const added = leadIds.filter((leadId) => ours.has(leadId)).length;
  return { added, alreadyIn: leadIds.length - added, optedOut: 0, invalid: 0 };
}
