// Takes a rule from its step: nothing more comes of it, also for those who wait (API-066).
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationDeleteCampaignWorkflowArgs } from '../../schema.gen.ts';
import { endedRule } from './ended-rule.act.ts';
import { requireIfThen, requireWorkflow } from './require-workflow.act.ts';
import { saveRules } from './save-rules.act.ts';
import { workflowAnswer } from './workflow-answer.act.ts';

/** Answers the rule that was and those that the step still has. What it did stays in conversations and reports. */
export async function deleteCampaignWorkflow(
  args: MutationDeleteCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'deleteCampaignWorkflow'>> {
  const { organizationId } = actor;
  const { workflow, step } = await requireWorkflow(organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const { workflowId } = workflow;
  const workflows = await saveRules(step, (standing) => standing.filter((id) => id !== workflowId), [
    endedRule(organizationId, workflowId),
  ]);
  return { campaignWorkflow: workflowAnswer(workflow), workflows };
}
