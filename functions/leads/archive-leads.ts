// archiveLeads: takes people out of the lists, up to 1,000 at once, more in the background (API-029).

import type { Actor } from '../foundation/actor.ts';
import { ownBrand } from '../foundation/own-brand.ts';
import { Refusal } from '../foundation/refusal.ts';
import type { AnswerTo } from '../foundation/reply.ts';
import { seesMaskedLeads } from '../foundation/visitor.rules.ts';
import { jobView, startJob } from '../jobs/start-job.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '../people/lead.rules.ts';
import { leadCount } from '../people/lead-count.entity.ts';
import type { MutationArchiveLeadsArgs } from '../schema.gen.ts';
import { archiveThose } from './archive-leads.act.ts';
import { selectLeads } from './search/find-leads.act.ts';

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
  const { search, campaignId, groupId, groupIds, leadFilter, sendRequestId } = selection;
  const isAll = !search && !campaignId && !groupId && !groupIds?.length && !leadFilter && !sendRequestId;
  const total = isAll ? (await leadCount(organizationId)) - (selection.exceptLeadIds?.length ?? 0) : 0;
  const job = await startJob({ organizationId, kind: 'archive', input: { selection, isMasked }, total, actor });
  return { job: jobView(job, null) };
}
