// Saves what a trigger listens for (API-069, WFL-04 to WFL-09).
import type { MutationUpdateWorkflowTriggerArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireIfThen, requireTrigger } from '../rule/require-workflow.act.ts';
import { saveTrigger } from './save-trigger.act.ts';

/** Saves the given fields; missing ones stay. Refuses what `saveTrigger` refuses. */
export async function updateWorkflowTrigger(
  { workflowTriggerId, ...choice }: MutationUpdateWorkflowTriggerArgs,
  actor: Actor,
): Promise<AnswerTo<'updateWorkflowTrigger'>> {
  const { trigger: kept, ...found } = await requireTrigger(actor.organizationId, workflowTriggerId);
  requireIfThen(actor);
  return saveTrigger({ found, kept, choice, isNew: false });
}
