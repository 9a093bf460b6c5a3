// Gives a rule its label (decisions: A21).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationUpdateCampaignWorkflowArgs } from '../../schema.gen.ts';
import { requireIfThen, requireWorkflow } from './require-workflow.act.ts';
import { ruleLabel } from './rule.rules.ts';
import { saveWorkflow } from './save-workflow.act.ts';
import { workflowAnswer } from './workflow-answer.act.ts';

/** An empty label is none: the rule is called by its sentence then. */
export async function updateCampaignWorkflow(
  args: MutationUpdateCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'updateCampaignWorkflow'>> {
  const { workflow, step } = await requireWorkflow(actor.organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const saved = await saveWorkflow(workflow, () => ({ label: ruleLabel(args.label) }));
  return { campaignWorkflow: workflowAnswer(saved), workflows: step.workflows };
}
