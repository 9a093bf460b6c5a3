// Adds a rule to a step, empty or with its triggers and actions (API-065, WFL-03).
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
import { firstActions } from './actions/save-action.act.ts';
import { requireIfThen, requireStep, requireWorkflow } from './rule/require-workflow.act.ts';
import { saveRules } from './rule/save-rules.act.ts';
import { firstTriggers } from './triggers/save-trigger.act.ts';

/**
 * The rule is the step's last one and does nothing until it has triggers and actions. It is stored by one write with those that are
 * given; when one of them is refused, nothing is. Repeating a requestId adds no second rule. Refuses what `saveTrigger` and
 * `saveAction` refuse.
 */
export async function createCampaignWorkflow(
  args: MutationCreateCampaignWorkflowArgs,
  actor: Actor,
): Promise<AnswerTo<'createCampaignWorkflow'>> {
  const { organizationId } = actor;
  const { step, campaign } = await requireStep(organizationId, args.campaignFeatureId);
  requireIfThen(actor);
  const { featureId, campaignId } = step;
  if (!STEP_KINDS[step.featureType].sends) throw new Refusal('Only a message can have an if/then.');
  const workflowId = createdId('wfl', `${organizationId}/${featureId}`, args.requestId);
  const label = ruleLabel(args.label ?? '');
  await once(['createCampaignWorkflow', organizationId, featureId], args.requestId, async () => {
    if (await workflowById(organizationId, workflowId)) return;
    const insert = (ids: readonly string[]) => {
      if (ids.length >= MOST_RULES) throw new Refusal(`A message has at most ${MOST_RULES} if/thens.`);
      return [...ids, workflowId];
    };
    const rule = { workflowId, requestId: args.requestId, step, campaign };
    const [triggers, actions] = await Promise.all([
      firstTriggers(args.triggers ?? [], rule),
      firstActions(args.actions ?? [], rule, actor),
    ]);
    await saveRules(step, insert, [
      workflowWrites
        .create({
          organizationId,
          workflowId,
          featureId,
          campaignId,
          label,
          triggers,
          actions,
          created: nowIso(),
          lifecycle: 'active',
        })
        .commit(),
    ]);
  });
  const { workflow, step: current } = await requireWorkflow(organizationId, workflowId);
  return { campaignWorkflow: workflowAnswer(workflow), workflows: current.workflows };
}
