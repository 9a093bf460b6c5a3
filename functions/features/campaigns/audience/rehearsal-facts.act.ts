// What a rehearsal reads: the rules of the steps, what else falls due for people, and how people answered before.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { KeptFeature } from '#domain/campaigns/campaign-feature.entity.ts';
import { leadsOf } from '#domain/leads/lead.entity.ts';
import { positionsMarked } from '#domain/leads/marked-leads.act.ts';
import { BatchEntity } from '#domain/texts/batch/batch.entity.ts';
import { aheadPartition } from '#domain/texts/batch/batch.rules.ts';
import { consentsByPhone } from '#engine/audience/audience-people.act.ts';
import { REPLY_WITHIN_MS } from '#engine/messages/keyword/keyword.rules.ts';
import { campaignFigures } from '#engine/reports/account/campaign-figures.act.ts';
import type { AnswerHistory } from '#engine/workflows/rehearsal/expected-answers.rules.ts';
import type { SimulatedStep } from '#engine/workflows/simulator/simulator-input.rules.ts';
import { workflowsByIds } from '#engine/workflows/workflow.entity.ts';

/** The steps with their rules, as the simulator takes them. */
export async function simulatedSteps(campaign: KeptCampaign, steps: readonly KeptFeature[]): Promise<SimulatedStep[]> {
  const ids = steps.flatMap(({ workflows }) => workflows);
  const rules = await workflowsByIds(campaign.organizationId, ids);
  return steps.map((step) => ({
    ...step,
    rules: rules
      .filter(({ featureId }) => featureId === step.featureId)
      .map(({ workflowId, triggers, actions }) => ({ id: workflowId, triggers, actions })),
  }));
}

/**
 * When the next text of other campaigns falls due for each of these people (milliseconds since 1970). From an index that may
 * lag; texts after the next one are not known yet.
 */
export async function othersDue(
  organizationId: string,
  campaignId: string,
  leadIds: ReadonlySet<string>,
): Promise<Map<string, number[]>> {
  const { data } = await BatchEntity.query.byAhead({ gs3pk: aheadPartition(organizationId) }).go({ pages: 'all' });
  const due = new Map<string, number[]>();
  for (const batch of data) {
    if (batch.campaignId === campaignId) continue;
    for (const leadId of batch.leadIds)
      if (leadIds.has(leadId)) due.set(leadId, [...(due.get(leadId) ?? []), Date.parse(batch.dueAt)]);
  }
  return due;
}

/** For how many people, those who wrote last, the time between text and answer is read. */
const ANSWERS_READ = 200;

/** How people answered the organization's earlier campaigns; the campaign itself is left out. */
export async function answerHistory(organizationId: string, campaignId: string): Promise<AnswerHistory> {
  const [figures, positions] = await Promise.all([
    campaignFigures(organizationId),
    positionsMarked(organizationId, 'wrote', { after: null, skip: 0, count: ANSWERS_READ }),
  ]);
  const wroteAt = new Map(positions.map(({ leadId, at }) => [leadId, Date.parse(at)]));
  const leads = await leadsOf(organizationId, [...wroteAt.keys()]);
  const consents = await consentsByPhone(organizationId, leads);
  const lagsMs = leads.flatMap(({ leadId, phone }) => {
    const textedMs = consents.get(phone)?.lastCampaignMs;
    const lagMs = (wroteAt.get(leadId) ?? 0) - (textedMs ?? Number.POSITIVE_INFINITY);
    return lagMs >= 0 && lagMs <= REPLY_WITHIN_MS ? [lagMs] : [];
  });
  const others = figures.filter((one) => one.campaignId !== campaignId && one.leads > 0);
  return { campaigns: others.map(({ leads: people, responses }) => ({ people, answers: responses })), lagsMs };
}
