// Removes a trigger from its rule (API-071).

import { triggerAnswer, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { MutationDeleteWorkflowTriggerArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireTrigger } from '../rule/require-workflow.act.ts';
import { saveWorkflow } from '../rule/save-workflow.act.ts';

/** Answers the removed trigger and the rule without it; people who wait are checked against the remaining rule. */
export async function deleteWorkflowTrigger(
  { workflowTriggerId }: MutationDeleteWorkflowTriggerArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteWorkflowTrigger'>> {
  const { workflow, trigger } = await requireTrigger(actor.organizationId, workflowTriggerId);
  requireIfThen(actor);
  const saved = await saveWorkflow(workflow, ({ triggers }) => ({
    triggers: triggers.filter(({ triggerId }) => triggerId !== workflowTriggerId),
  }));
  return { workflowTrigger: triggerAnswer(trigger), campaignWorkflow: workflowAnswer(saved) };
}
