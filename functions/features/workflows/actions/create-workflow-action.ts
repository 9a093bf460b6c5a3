// Adds an action to a rule, with its choices or empty (API-068, STP-11).
import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import type { MutationCreateWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { hasChoices, requireIfThen, requireWorkflow } from '../rule/require-workflow.act.ts';
import { partId, saveWorkflow } from '../rule/save-workflow.act.ts';
import { emptyAction, saveAction, savedAction } from './save-action.act.ts';

/**
 * An action without a choice does nothing. Repeating a requestId adds no second action. Refuses what
 * `saveAction` refuses.
 */
export async function createWorkflowAction(
  { campaignWorkflowId, requestId, ...choice }: MutationCreateWorkflowActionArgs,
  actor: Actor,
): Promise<AnswerTo<'createWorkflowAction'>> {
  const found = await requireWorkflow(actor.organizationId, campaignWorkflowId);
  requireIfThen(actor);
  const { workflow } = found;
  const actionId = partId(workflow.workflowId, 'a', requestId);
  const empty = emptyAction(actionId);
  if (hasChoices(choice)) return saveAction({ found, kept: empty, choice, isNew: true }, actor);
  const saved = await saveWorkflow(workflow, ({ actions }) => {
    if (actions.some((action) => action.actionId === actionId)) return null;
    if (actions.length >= MOST_PARTS) throw new Refusal(`At most ${MOST_PARTS} actions in a rule.`);
    return { actions: [...actions, empty] };
  });
  return savedAction(saved, actionId);
}
