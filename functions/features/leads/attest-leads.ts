// attestLeads: staff record that people agreed to get texts; texts that waited for it go on.

import { leadsOf } from '#domain/leads/lead.entity.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { attestedBy, checkedAttestation } from '#domain/leads/saving/attestation.act.ts';
import { saveLead } from '#domain/leads/saving/save-lead.act.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { consentRecorded } from '#engine/delivery/schedule/wake-wish.act.ts';
import type { MutationAttestLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';

const TOGETHER = 8;
const TOO_MANY = 'At most 1,000 at once.';

async function chosenOf(organizationId: string, { leadIds, selection }: MutationAttestLeadsArgs): Promise<string[]> {
  if ((leadIds?.length ?? 0) > MOST_LEADS_A_CALL) throw new Refusal(TOO_MANY);
  if (leadIds?.length) return [...new Set(leadIds)];
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const chosen = await selectLeads({ organizationId, selection, limit: MOST_LEADS_A_CALL });
  if (chosen.cursor) throw new Refusal(TOO_MANY);
  return chosen.leadIds;
}

/**
 * Answers how many people have a consent that was not recorded before. People who opted out stay out, archived people do not change, and ids
 * of other organizations are skipped. Repeating it records nothing twice.
 */
export async function attestLeads(args: MutationAttestLeadsArgs, actor: Actor): Promise<AnswerTo<'attestLeads'>> {
  const { organizationId } = actor;
  const { consent } = attestedBy(actor, checkedAttestation(args.attestation));
  const leads = await leadsOf(organizationId, await chosenOf(organizationId, args));
  const active = leads.filter(({ lifecycle, optedOut }) => lifecycle === 'active' && !optedOut);
  await inChunks(active, TOGETHER, ({ phone, name, source }) =>
    saveLead({ organizationId, phone, name, source, ...(consent && { consent }) }),
  );
  await consentRecorded(
    organizationId,
    active.map(({ leadId }) => leadId),
  );
  await transact([liveSignal(organizationId, 'leads')]);
  return { count: active.length };
}
