// Fires a rule for people: each outcome is written once, each action done once, and the results are stored and counted.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import type { KeptEnrollment } from '#domain/campaigns/enrollment.entity.ts';
import { type Lead, leadsOf } from '#domain/leads/lead.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committedAlone, commitWithoutRefused } from '#platform/table/transact.ts';
import type { KeptAction } from '../rule/workflow-answer.act.ts';
import type { ActionInput, Did } from '../waiting/action-input.act.ts';
import {
  type DecidedOutcome,
  decidedWrites,
  OutcomeEntity,
  type RuleOutcome,
  ruleOutcome,
} from '../waiting/outcome.entity.ts';
import { type KeptWorkflow, workflowById } from '../workflow.entity.ts';
import { DO } from './do-actions.act.ts';

const AT_ONCE = 10;
/** How many outcomes are decided in one transaction, with the counts of their shards. */
const TOGETHER = 50;

export type Firing = { campaign: KeptCampaign; rule: KeptWorkflow; enrollments: readonly KeptEnrollment[] };

/** The outcome, created now or found open; null when it was decided before. */
async function openOutcome(rule: KeptWorkflow, enrollment: KeptEnrollment): Promise<RuleOutcome | null> {
  const { organizationId, campaignId, leadId, occurrence } = enrollment;
  const key = { organizationId, leadId, workflowId: rule.workflowId, occurrence };
  const isMade = await committedAlone(() =>
    OutcomeEntity.create({
      ...key,
      campaignId,
      featureId: rule.featureId,
      state: 'FIRING' as const,
      at: nowIso(),
      actions: [],
      addedTo: [],
    }),
  );
  const found = await ruleOutcome(key);
  if (!found && isMade) throw new Error('An outcome that was written is not there.');
  return found?.state === 'FIRING' ? found : null;
}

const GONE: Did = { isDone: false, said: 'They are no longer kept, or archived.' };

type Asked = Omit<ActionInput, 'onceKey' | 'lead' | 'outcome'>;
type Fired = {
  outcome: RuleOutcome;
  lead: Lead | undefined;
  done: (Did & Pick<KeptAction, 'actionId' | 'actionType'>)[];
};

/** Runs one action for all of these people who still exist. */
async function doAction(action: KeptAction, asked: Asked, fired: readonly Fired[]): Promise<void> {
  const { actionType, actionId } = action;
  const doings = fired.flatMap(({ outcome, lead }): ActionInput[] => {
    if (lead?.lifecycle !== 'active') return [];
    return [{ ...asked, lead, outcome, onceKey: `rule:${actionId}:${lead.leadId}:${outcome.occurrence}` }];
  });
  const did = actionType ? await DO[actionType](action, doings) : [];
  const cameOf = new Map(doings.map(({ lead }, index) => [lead.leadId, did[index]]));
  const nothing: Did | null = actionType ? null : { isDone: false, said: 'Nothing was chosen for this action.' };
  for (const { outcome, done } of fired)
    done.push({ ...(nothing ?? cameOf.get(outcome.leadId) ?? GONE), actionId, actionType });
}

function decided({ outcome, done }: Fired): DecidedOutcome {
  const actions = done.map(({ actionId, actionType = 'ME', isDone, said: sentence }) => ({
    actionId,
    actionType,
    isDone,
    said: sentence,
  }));
  const addedTo = done.flatMap((did) => did.addedTo ?? []);
  const state = done.some(({ isDone }) => isDone) ? ('FIRED' as const) : ('REFUSED' as const);
  return { outcome, to: { state, actions, addedTo } };
}

/**
 * Stores the outcomes in one transaction; those that another process decided first are dropped and the rest committed again.
 */
async function decide({ organizationId }: KeptOrganization, campaignId: string, fired: readonly Fired[]) {
  const [only] = fired;
  const about = fired.length === 1 && only ? { campaignId, leadId: only.outcome.leadId } : { campaignId };
  await commitWithoutRefused(fired.map(decided), (rest) => ({
    each: decidedWrites(rest).map((write) => [write]),
    others: [liveSignal(organizationId, 'campaign', about)],
  }));
}

/**
 * Runs the rule's current actions for these people, unless the rule was deleted meanwhile. Exactly once for each person and
 * time in the campaign: a second process finds the outcome; after a crash another continues, and actions that were done already
 * are not repeated.
 */
export async function fire({ campaign, enrollments, ...firing }: Firing): Promise<void> {
  const { organizationId, campaignId } = campaign;
  const rule = await workflowById(organizationId, firing.rule.workflowId);
  if (rule?.lifecycle !== 'active') return;
  const outcomes: RuleOutcome[] = [];
  for (const some of chunksOf(enrollments, AT_ONCE)) {
    const opened = await Promise.all(some.map((enrollment) => openOutcome(rule, enrollment)));
    outcomes.push(...opened.filter((outcome) => outcome !== null));
  }
  const leadIds = outcomes.map(({ leadId }) => leadId);
  const [leads, organization] = await Promise.all([leadsOf(organizationId, leadIds), organizationById(organizationId)]);
  if (!organization || outcomes.length === 0) return;
  const leadById = new Map(leads.map((lead) => [lead.leadId, lead]));
  const fired = outcomes.map((outcome): Fired => ({ outcome, lead: leadById.get(outcome.leadId), done: [] }));
  for (const action of rule.actions) await doAction(action, { rule, campaign, organization }, fired);
  for (const some of chunksOf(fired, TOGETHER)) await decide(organization, campaignId, some);
}
