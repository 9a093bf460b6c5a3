// Deletes a rule of a step: it has no further effect, also for people who wait (API-066).

import { endedRule } from '#engine/workflows/rule/ended-rule.act.ts';
import { workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { MutationDeleteCampaignWorkflowArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireWorkflow } from './require-workflow.act.ts';
import { saveRules } from './save-rules.act.ts';

/** Answers the deleted rule and the step's remaining rules. What it did stays in conversations and reports. */
export async function deleteCampaignWorkflow(
  args: MutationDeleteCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteCampaignWorkflow'>> {
  const { organizationId } = actor;
  const { workflow, step } = await requireWorkflow(organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const { workflowId } = workflow;
  const workflows = await saveRules(step, (ids) => ids.filter((id) => id !== workflowId), [
    endedRule(organizationId, workflowId),
  ]);
  return { campaignWorkflow: workflowAnswer(workflow), workflows };
}
