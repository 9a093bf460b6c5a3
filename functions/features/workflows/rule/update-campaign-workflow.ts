// Sets the label of a rule (decisions: A21).

import { ruleLabel } from '#engine/workflows/rule/rule.rules.ts';
import { workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { MutationUpdateCampaignWorkflowArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireWorkflow } from './require-workflow.act.ts';
import { saveWorkflow } from './save-workflow.act.ts';

/** An empty label removes it: the rule's sentence is shown instead. */
export async function updateCampaignWorkflow(
  args: MutationUpdateCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'updateCampaignWorkflow'>> {
  const { workflow, step } = await requireWorkflow(actor.organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const saved = await saveWorkflow(workflow, () => ({ label: ruleLabel(args.label) }));
  return { campaignWorkflow: workflowAnswer(saved), workflows: step.workflows };
}
