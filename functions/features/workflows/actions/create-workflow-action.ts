// Adds an action to a rule; later calls choose what it does (API-068, STP-11).

import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { actionAnswer, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { MutationCreateWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireWorkflow } from '../rule/require-workflow.act.ts';
import { partId, saveWorkflow } from '../rule/save-workflow.act.ts';

/** An action without a choice does nothing. Repeating a requestId adds no second action. */
export async function createWorkflowAction(
  args: MutationCreateWorkflowActionArgs,
  actor: Actor,
): Promise<AnswerTo<'createWorkflowAction'>> {
  const { workflow } = await requireWorkflow(actor.organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const actionId = partId(workflow.workflowId, 'a', args.requestId);
  const empty = { actionId, default: true, message: '', userIds: [] };
  const saved = await saveWorkflow(workflow, ({ actions }) => {
    if (actions.some((action) => action.actionId === actionId)) return null;
    if (actions.length >= MOST_PARTS) throw new Refusal(`At most ${MOST_PARTS} actions in a rule.`);
    return { actions: [...actions, empty] };
  });
  const made = saved.actions.find((action) => action.actionId === actionId);
  if (!made) throw notFound();
  return { workflowAction: actionAnswer(made), campaignWorkflow: workflowAnswer(saved) };
}
