// archiveLeads: removes people from the lists, up to 1,000 at once, more in the background (API-029).

import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { isEverybody } from '#engine/audience/selection.rules.ts';
import type { MutationArchiveLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { archiveThose } from './archive-leads.act.ts';

/** Answers how many were archived, or the job that archives a selection of more than 1,000. */
export async function archiveLeads(
  { leadIds, selection }: MutationArchiveLeadsArgs,
  actor: Actor,
): Promise<AnswerTo<'archiveLeads'>> {
  const { organizationId } = actor;
  if ((leadIds?.length ?? 0) > MOST_LEADS_A_CALL) throw new Refusal('At most 1,000 at once.');
  if (leadIds?.length) return { count: await archiveThose(organizationId, leadIds) };
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const isMasked = seesMaskedLeads(actor, ownBrand().flags);
  const chosen = await selectLeads({ organizationId, selection, isMasked, limit: MOST_LEADS_A_CALL });
  if (!chosen.cursor) return { count: await archiveThose(organizationId, chosen.leadIds) };
  const total = isEverybody(selection) ? (await leadCount(organizationId)) - (selection.exceptLeadIds?.length ?? 0) : 0;
  const job = await startJob({ organizationId, kind: 'archive', input: { selection, isMasked }, total, actor });
  return { job: jobView(job, null) };
}
