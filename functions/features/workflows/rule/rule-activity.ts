// For how many people a rule's actions ran or were refused, and the outcomes for the latest of them.

import { leadNames } from '#domain/leads/lead-names.act.ts';
import {
  type RuleOutcome as KeptOutcome,
  latestOutcomes,
  ruleStats,
} from '#engine/workflows/waiting/outcome.entity.ts';
import type { ActionType, QueryRuleActivityArgs, RuleOutcome } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireWorkflow } from './require-workflow.act.ts';

const SHOWN = 20;

function outcomeAnswer({ leadId, at, state, actions }: KeptOutcome, nameOf: (leadId: string) => string): RuleOutcome {
  const deeds = actions.map(({ actionType, isDone, said: sentence }) => ({
    actionType: actionType as ActionType,
    done: isDone,
    said: sentence,
  }));
  return { leadId, name: nameOf(leadId), at, fired: state === 'FIRED', actions: deeds };
}

/** Counts are exact; the list may lag briefly. A rule that is gone or another organization's is refused as missing. */
export async function ruleActivity(
  { campaignWorkflowId }: QueryRuleActivityArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'ruleActivity'>> {
  const { workflow } = await requireWorkflow(organizationId, campaignWorkflowId);
  const { workflowId } = workflow;
  const [stats, outcomes] = await Promise.all([
    ruleStats(organizationId, workflowId),
    latestOutcomes(organizationId, workflowId, SHOWN),
  ]);
  const nameOf = await leadNames(
    organizationId,
    outcomes.map(({ leadId }) => leadId),
  );
  return { stats, outcomes: outcomes.map((outcome) => outcomeAnswer(outcome, nameOf)) };
}
