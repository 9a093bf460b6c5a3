// Removes an action from its rule (API-072).

import { actionAnswer, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { MutationDeleteWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireAction, requireIfThen } from '../rule/require-workflow.act.ts';
import { saveWorkflow } from '../rule/save-workflow.act.ts';

/** Answers the removed action and the rule without it. */
export async function deleteWorkflowAction(
  { workflowActionId }: MutationDeleteWorkflowActionArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteWorkflowAction'>> {
  const { workflow, action } = await requireAction(actor.organizationId, workflowActionId);
  requireIfThen(actor);
  const saved = await saveWorkflow(workflow, ({ actions }) => ({
    actions: actions.filter(({ actionId }) => actionId !== workflowActionId),
  }));
  return { workflowAction: actionAnswer(action), campaignWorkflow: workflowAnswer(saved) };
}
