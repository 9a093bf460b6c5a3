// Adds people of a list, a selection or whole groups to a campaign: up to 1,000 at once, more in the background (LED-30).

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignUsed, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import { enrollLeads, openInBackground } from '#engine/delivery/entry/enroll-leads.act.ts';
import type { MutationAddLeadsToCampaignArgs, SelectionInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { whoIsMeant } from './audience-people.act.ts';
import { selectLeads } from './find-leads.act.ts';
import { groupsMeant } from './groups-meant.act.ts';
import { chosenIds, listRefusal } from './selection.rules.ts';

type Args = MutationAddLeadsToCampaignArgs;
type Answer = AnswerTo<'addLeadsToCampaign'>;

/**
 * Starts a job. Its send request exists from the start, with the number of chosen people, so that it can be undone while they
 * enter; the campaign is no longer a draft.
 */
async function enrollInBackground(
  { requestId }: Args,
  campaign: KeptCampaign,
  selection: SelectionInput,
  actor: Actor,
): Promise<Answer> {
  const { organizationId, userId } = actor;
  const input = { campaignId: campaign.campaignId, selection };
  const jobId = createdId('job', organizationId, requestId);
  const [organization, { total }] = await Promise.all([
    organizationById(organizationId),
    whoIsMeant(organizationId, [], selection),
  ]);
  if (!organization) throw notFound();
  const job = await startJob({ organizationId, kind: 'enrol', input, total, actor, jobId });
  const sendRequestId = idFrom('srq', jobId);
  const opening = { campaign, organization, sendRequestId, userId, expected: total };
  const { startedAt, state } = await openInBackground(opening);
  const isNew = state === 'HELD' && (campaign.lastActive ?? '') < startedAt;
  // Refused if it was archived just now: the job then reports it.
  if (isNew) await committed([campaignUsed(campaign, startedAt)]);
  await transact([liveSignal(organizationId, 'campaign', { campaignId: campaign.campaignId })]);
  return { job: jobView(job, null) };
}

/**
 * Everybody is named or selected within the caller's organization; people already in are counted, not texted again. Refused
 * without an active plan (BIL-20) and while a step has no text.
 */
export async function putIntoCampaign(args: Args, actor: Actor): Promise<Answer> {
  const { organizationId, userId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const { campaignId } = campaign;
  const leadIds = chosenIds(args.leadIds);
  const refusal = listRefusal(leadIds, args.groupIds) ?? (await sendingRefusal(campaign));
  if (refusal) throw new Refusal(refusal);
  const sendRequestId = createdId('srq', organizationId, args.requestId);
  if (leadIds.length > 0) return enrollLeads({ organizationId, campaignId, leadIds, userId, sendRequestId });
  const selection = await groupsMeant(organizationId, args);
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const chosen = await selectLeads({ organizationId, selection, limit: MOST_LEADS_A_CALL });
  if (chosen.cursor) return enrollInBackground(args, campaign, selection, actor);
  if (chosen.leadIds.length === 0) return { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };
  return enrollLeads({ organizationId, campaignId, leadIds: chosen.leadIds, userId, sendRequestId });
}
