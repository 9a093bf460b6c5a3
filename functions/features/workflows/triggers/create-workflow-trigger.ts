// Adds a trigger to a rule, with its choices or empty (API-067, STP-11).
import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { ALONE, mustBeAlone } from '#engine/workflows/triggers/trigger-kinds.rules.ts';
import type { MutationCreateWorkflowTriggerArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { hasChoices, requireIfThen, requireWorkflow } from '../rule/require-workflow.act.ts';
import { partId, saveWorkflow } from '../rule/save-workflow.act.ts';
import { emptyTrigger, savedTrigger, saveTrigger } from './save-trigger.act.ts';

/**
 * A trigger without a choice never holds. Repeating a requestId adds no second trigger. Refuses what
 * `saveTrigger` refuses, and an empty trigger next to Unopened.
 */
export async function createWorkflowTrigger(
  { campaignWorkflowId, requestId, ...choice }: MutationCreateWorkflowTriggerArgs,
  actor: Actor,
): Promise<AnswerTo<'createWorkflowTrigger'>> {
  const found = await requireWorkflow(actor.organizationId, campaignWorkflowId);
  requireIfThen(actor);
  const { workflow } = found;
  const triggerId = partId(workflow.workflowId, 't', requestId);
  const empty = emptyTrigger(triggerId);
  if (hasChoices(choice)) return saveTrigger({ found, kept: empty, choice, isNew: true });
  const saved = await saveWorkflow(workflow, ({ triggers }) => {
    if (triggers.some((trigger) => trigger.triggerId === triggerId)) return null;
    if (triggers.length >= MOST_PARTS) throw new Refusal(`At most ${MOST_PARTS} triggers in a rule.`);
    if (triggers.some(mustBeAlone)) throw new Refusal(ALONE);
    return { triggers: [...triggers, empty] };
  });
  return savedTrigger(saved, triggerId);
}
