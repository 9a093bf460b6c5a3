// Takes people out of a campaign; what they got stays in its report (LED-33).
import { brandOf } from '../brands/manifest.ts';
import type { Actor } from '../foundation/actor.ts';
import { notFound, Refusal } from '../foundation/refusal.ts';
import { selectLeads } from '../leads/find-leads.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '../leads/lead.rules.ts';
import { isMaskedFor } from '../messages/visitor.rules.ts';
import type { BulkAnswer, MutationRemoveLeadsFromCampaignArgs } from '../schema.gen.ts';
import { jobView, startJob } from './job.act.ts';
import { removeLeads } from './remove-leads.act.ts';
import { chosenIds, tooMany } from './selection.rules.ts';
import { standingCampaign } from './standing-campaign.act.ts';

/** `count` are those who were in it; a selection of more than 1,000 becomes a job. */
export async function removeLeadsFromCampaign(
  args: MutationRemoveLeadsFromCampaignArgs,
  actor: Actor,
): Promise<Omit<BulkAnswer, 'success' | 'errors'>> {
  const { organizationId } = actor;
  if (isMaskedFor(actor, brandOf(process.env.BRAND).flags)) throw notFound();
  const { campaignId } = await standingCampaign(organizationId, args.campaignId);
  const leadIds = chosenIds(args.leadIds);
  const refusal = tooMany(leadIds);
  if (refusal) throw new Refusal(refusal);
  if (leadIds.length > 0) return { count: await removeLeads({ organizationId, campaignId, leadIds }) };
  if (!args.selection) throw new Refusal(nobodyChosen(brandOf(process.env.BRAND).words.lead));
  const { selection } = args;
  const chosen = await selectLeads({ organizationId, selection, limit: MOST_LEADS_A_CALL });
  if (!chosen.cursor) return { count: await removeLeads({ organizationId, campaignId, leadIds: chosen.leadIds }) };
  const job = await startJob({ organizationId, kind: 'remove', input: { campaignId, selection }, total: 0, actor });
  return { job: jobView(job, null) };
}
