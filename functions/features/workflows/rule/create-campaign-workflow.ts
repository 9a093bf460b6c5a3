// Adds an empty rule to a step (API-065, WFL-03).
import { once } from '#domain/accounts/once.act.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import { MOST_RULES, ruleLabel } from '#engine/workflows/rule/rule.rules.ts';
import { workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import { workflowById, workflowWrites } from '#engine/workflows/workflow.entity.ts';
import type { MutationCreateCampaignWorkflowArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireStep, requireWorkflow } from './require-workflow.act.ts';
import { saveRules } from './save-rules.act.ts';

/**
 * The rule is the step's last one and does nothing until it has triggers and actions. Repeating a requestId adds no second
 * rule.
 */
export async function createCampaignWorkflow(
  args: MutationCreateCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaignWorkflow'>> {
  const { organizationId } = actor;
  const { step } = await requireStep(organizationId, args.campaignFeatureId);
  requireIfThen(actor);
  const { featureId, campaignId } = step;
  if (!STEP_KINDS[step.featureType].sends) throw new Refusal('Only a step that sends a text can have rules.');
  const workflowId = createdId('wfl', `${organizationId}/${featureId}`, args.requestId);
  const label = ruleLabel(args.label ?? '');
  await once(['createCampaignWorkflow', organizationId, featureId], args.requestId, async () => {
    if (await workflowById(organizationId, workflowId)) return;
    const insert = (ids: readonly string[]) => {
      if (ids.length >= MOST_RULES) throw new Refusal(`At most ${MOST_RULES} rules at a step.`);
      return [...ids, workflowId];
    };
    const kept = { organizationId, workflowId, featureId, campaignId, label, created: nowIso() };
    await saveRules(step, insert, [workflowWrites.create({ ...kept, lifecycle: 'active' }).commit()]);
  });
  const { workflow, step: current } = await requireWorkflow(organizationId, workflowId);
  return { campaignWorkflow: workflowAnswer(workflow), workflows: current.workflows };
}
