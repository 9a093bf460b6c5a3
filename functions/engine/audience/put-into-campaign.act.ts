// Adds people of a list, a selection or whole groups to a campaign: up to 1,000 at once, more in the background (LED-30).

import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignUsed, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { sendingRefusal } from '#engine/delivery/entry/accepts-people.act.ts';
import { enrollLeads, firstRefusal, openInBackground } from '#engine/delivery/entry/enroll-leads.act.ts';
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
import { chosenMs, plannedBefore, planSend } from './plan-send.act.ts';
import { plannedAnswer } from './planned-answer.act.ts';
import { chosenIds, listRefusal } from './selection.rules.ts';

type Args = MutationAddLeadsToCampaignArgs;
type Answer = AnswerTo<'addLeadsToCampaign'>;

/** Whom to put into which campaign now. */
type Entering = {
  campaignId: string;
  recipients: { leadIds: readonly string[] } | { selection: SelectionInput };
  requestId?: string | null | undefined;
  /** When staff chose them, if that was earlier (ISO): people who were removed from the campaign since then stay out. */
  askedAt?: string;
};

/** Who adds them. */
type Adder = Pick<Actor, 'organizationId' | 'userId' | 'userName'>;

/**
 * Starts a job. Its send request exists from the start, with the number of chosen people, so that it can be undone while they
 * enter; the campaign is no longer a draft.
 */
async function enrollInBackground(
  { requestId, askedAt }: Entering,
  campaign: KeptCampaign,
  selection: SelectionInput,
  actor: Adder,
): Promise<Answer> {
  const { organizationId, userId } = actor;
  const input = { campaignId: campaign.campaignId, selection, ...(askedAt && { askedAt }) };
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

/** Adds them; people already in are counted, not texted again. Refused without an active plan (BIL-20) and while a step has no text. */
export async function enterNow(asked: Entering, actor: Adder): Promise<Answer> {
  const { organizationId, userId } = actor;
  const { recipients, askedAt } = asked;
  const campaign = await requireCampaign(organizationId, asked.campaignId);
  const refusal = await sendingRefusal(campaign);
  if (refusal) throw new Refusal(refusal);
  const { campaignId } = campaign;
  const sendRequestId = createdId('srq', organizationId, asked.requestId);
  const entry = { organizationId, campaignId, userId, sendRequestId, ...(askedAt && { askedAt }) };
  if ('leadIds' in recipients) return enrollLeads({ ...entry, leadIds: [...recipients.leadIds] });
  const { selection } = recipients;
  const chosen = await selectLeads({ organizationId, selection, limit: MOST_LEADS_A_CALL });
  if (chosen.cursor) return enrollInBackground(asked, campaign, selection, actor);
  if (chosen.leadIds.length === 0) return { added: 0, alreadyIn: 0, optedOut: 0, invalid: 0 };
  return enrollLeads({ ...entry, leadIds: chosen.leadIds });
}

/** The people that staff named: everybody within the caller's organization. */
async function recipientsOf(organizationId: string, args: Args): Promise<Entering['recipients']> {
  const leadIds = chosenIds(args.leadIds);
  const refusal = listRefusal(leadIds, args.groupIds);
  if (refusal) throw new Refusal(refusal);
  if (leadIds.length > 0) return { leadIds };
  const selection = await groupsMeant(organizationId, args);
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  return { selection };
}

/** Puts the people into the campaign now, or at the time that staff chose. */
export function putIntoCampaign(args: Args, actor: Actor): Promise<Answer> {
  return args.sendAt ? enterAtTime(args, actor) : enterChosen(args, actor);
}

const enterChosen = (args: Args, actor: Actor): Promise<Answer> =>
  recipientsOf(actor.organizationId, args).then((recipients) => enterNow({ ...args, recipients }, actor));

/** Plans it for that time, or does it now when that has just passed; refuses what it would refuse now. */
async function enterAtTime(args: Args, actor: Actor): Promise<Answer> {
  const { organizationId } = actor;
  const { campaignId, requestId } = args;
  const known = await plannedBefore(organizationId, args);
  if (known) return { planned: await plannedAnswer(known) };
  const dueMs = chosenMs(args.sendAt);
  if (dueMs === undefined) return enterChosen(args, actor);
  const campaign = await requireCampaign(organizationId, campaignId);
  const recipients = await recipientsOf(organizationId, args);
  const refusal = (await sendingRefusal(campaign)) ?? (await firstRefusal(campaign));
  if (refusal) throw new Refusal(refusal);
  const people =
    'leadIds' in recipients
      ? recipients.leadIds.length
      : (await whoIsMeant(organizationId, [], recipients.selection)).total;
  const planned = await planSend({ recipients, people, dueMs, campaignId, requestId }, actor);
  return { planned: await plannedAnswer(planned) };
}
