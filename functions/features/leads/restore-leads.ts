// restoreLeads: brings archived people back to the lists, with their history and their groups (A19).

import { leadsOf } from '#domain/leads/lead.entity.ts';
import { saveLead } from '#domain/leads/saving/save-lead.act.ts';
import type { MutationRestoreLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

const MOST = 100;

/** Answers how many were restored, without people who were not archived and people of other organizations. An opt-out stays. */
export async function restoreLeads(
  { leadIds }: MutationRestoreLeadsArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'restoreLeads'>> {
  if (leadIds.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  let count = 0;
  for (const { lifecycle, name, phone } of await leadsOf(organizationId, [...new Set(leadIds)])) {
    if (lifecycle !== 'archived') continue;
    const { outcome } = await saveLead({ organizationId, name, phone, source: 'hand' });
    if (outcome === 'restored') count++;
  }
  return { count };
}
