// Adds a trigger to a rule; later calls choose what it listens for (API-067, STP-11).

import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { triggerAnswer, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import { ALONE, mustBeAlone } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import type { MutationCreateWorkflowTriggerArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireWorkflow } from '../rule/require-workflow.act.ts';
import { partId, saveWorkflow } from '../rule/save-workflow.act.ts';

/** A trigger without a choice never holds. Repeating a requestId adds no second trigger. Refused next to Unopened. */
export async function createWorkflowTrigger(
  args: MutationCreateWorkflowTriggerArgs,
  actor: Actor,
): Promise<AnswerTo<'createWorkflowTrigger'>> {
  const { workflow } = await requireWorkflow(actor.organizationId, args.campaignWorkflowId);
  requireIfThen(actor);
  const triggerId = partId(workflow.workflowId, 't', args.requestId);
  const empty = { triggerId, triggerResponses: [], days: 0, hours: 0, performedAction: true };
  const saved = await saveWorkflow(workflow, ({ triggers }) => {
    if (triggers.some((trigger) => trigger.triggerId === triggerId)) return null;
    if (triggers.length >= MOST_PARTS) throw new Refusal(`At most ${MOST_PARTS} triggers in a rule.`);
    if (triggers.some(mustBeAlone)) throw new Refusal(ALONE);
    return { triggers: [...triggers, empty] };
  });
  const made = saved.triggers.find((trigger) => trigger.triggerId === triggerId);
  if (!made) throw notFound();
  return { workflowTrigger: triggerAnswer(made), campaignWorkflow: workflowAnswer(saved) };
}
