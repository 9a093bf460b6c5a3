// Saves what an action does (API-070, WFL-10, decisions: A25, A26).
import type { MutationUpdateWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireAction, requireIfThen } from '../rule/require-workflow.act.ts';
import { saveAction } from './save-action.act.ts';

/** Saves the given fields; missing ones stay. Refuses what `saveAction` refuses. */
export async function updateWorkflowAction(
  { workflowActionId, ...choice }: MutationUpdateWorkflowActionArgs,
  actor: Actor,
): Promise<AnswerTo<'updateWorkflowAction'>> {
  const { action: kept, ...found } = await requireAction(actor.organizationId, workflowActionId);
  requireIfThen(actor);
  return saveAction({ found, kept, choice, isNew: false }, actor);
}
