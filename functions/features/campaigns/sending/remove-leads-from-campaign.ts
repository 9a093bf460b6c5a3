// Removes people from a campaign; what they got stays in its report (LED-33).

import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import { chosenIds, tooMany } from '#engine/audience/selection.rules.ts';
import type { MutationRemoveLeadsFromCampaignArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { removeLeads } from './remove-leads.act.ts';

/** `count` is the number of people who were in it; a selection of more than 1,000 becomes a job. */
export async function removeLeadsFromCampaign(
  args: MutationRemoveLeadsFromCampaignArgs,
  actor: Actor,
): Promise<AnswerTo<'removeLeadsFromCampaign'>> {
  const { organizationId } = actor;
  const { campaignId } = await requireCampaign(organizationId, args.campaignId);
  const leadIds = chosenIds(args.leadIds);
  const refusal = tooMany(leadIds);
  if (refusal) throw new Refusal(refusal);
  if (leadIds.length > 0) return { count: await removeLeads({ organizationId, campaignId, leadIds }) };
  if (!args.selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const { selection } = args;
  const chosen = await selectLeads({ organizationId, selection, limit: MOST_LEADS_A_CALL });
  if (!chosen.cursor) return { count: await removeLeads({ organizationId, campaignId, leadIds: chosen.leadIds }) };
  const job = await startJob({ organizationId, kind: 'remove', input: { campaignId, selection }, total: 0, actor });
  return { job: jobView(job, null) };
}
