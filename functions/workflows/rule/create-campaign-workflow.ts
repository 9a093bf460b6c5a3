// Puts an empty rule to a step (API-065, WFL-03).
import { once } from '../../accounts/once.act.ts';
import { STEP_KINDS } from '../../chains/kinds/step-kinds.rules.ts';
import type { Actor } from '../../foundation/actor.ts';
import { nowIso } from '../../foundation/clock.ts';
import { createdId } from '../../foundation/ids.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import type { MutationCreateCampaignWorkflowArgs } from '../../schema.gen.ts';
import { workflowById, workflowWrites } from '../workflow.entity.ts';
import { requireIfThen, requireStep, requireWorkflow } from './require-workflow.act.ts';
import { MOST_RULES, ruleLabel } from './rule.rules.ts';
import { saveRules } from './save-rules.act.ts';
import { workflowAnswer } from './workflow-answer.act.ts';

/** The rule stands last at its step and does nothing until it has triggers and actions. Asked twice with one requestId: one rule. */
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
    const place = (standing: readonly string[]) => {
      if (standing.length >= MOST_RULES) throw new Refusal(`At most ${MOST_RULES} rules at a step.`);
      return [...standing, workflowId];
    };
    const kept = { organizationId, workflowId, featureId, campaignId, label, created: nowIso() };
    await saveRules(step, place, [workflowWrites.create({ ...kept, lifecycle: 'active' }).commit()]);
  });
  const { workflow, step: standing } = await requireWorkflow(organizationId, workflowId);
  return { campaignWorkflow: workflowAnswer(workflow), workflows: standing.workflows };
}
