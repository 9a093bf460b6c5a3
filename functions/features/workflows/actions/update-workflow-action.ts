// Saves what an action does (API-070, WFL-10, decisions: A25, A26).
import { stepMessage } from '#domain/campaigns/chain/step.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_KINDS, actionRefusal, isForSaver, savedBy } from '#engine/workflows/actions/action-kinds.rules.ts';
import { actionAnswer, type KeptAction, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { ActionType, MutationUpdateWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { requireAction, requireIfThen } from '../rule/require-workflow.act.ts';
import { saveWorkflow } from '../rule/save-workflow.act.ts';
import { actionAbout } from './action-about.act.ts';

type Args = MutationUpdateWorkflowActionArgs;

const emptied = (actionType: ActionType | null | undefined): Action => ({
  actionType,
  default: true,
  message: '',
  webhookUrl: null,
  userIds: [],
  nextCampaignId: null,
});

/** The users to notify. A kind that notifies the user who chooses it keeps that user when another one edits it later. */
function toldOf(args: Args, before: Action, userId: string): readonly string[] {
  if (isForSaver(before)) return savedBy(before, userId).userIds;
  return args.userIds ?? before.userIds;
}

/** The action after the call: missing fields stay, but a new kind drops the fields of the old one. */
function actionFrom(args: Args, kept: KeptAction, userId: string): Action {
  const actionType = args.actionType ?? kept.actionType;
  const before: Action = actionType === kept.actionType ? kept : emptied(actionType);
  return {
    actionType,
    default: args.default ?? before.default,
    message: stepMessage(args) ?? before.message,
    webhookUrl: args.webhookUrl === undefined ? before.webhookUrl : (args.webhookUrl?.trim() ?? null),
    userIds: [...new Set(toldOf(args, before, userId))],
    nextCampaignId: args.nextCampaignId === undefined ? before.nextCampaignId : args.nextCampaignId,
  };
}

/** The fields to store, by what its kind reads. */
function keptFrom(action: Action, actionId: string): KeptAction {
  const { actionType, webhookUrl, nextCampaignId } = action;
  const keeps = new Set<string>(actionType ? ACTION_KINDS[actionType].keeps : []);
  return {
    actionId,
    ...(actionType ? { actionType } : {}),
    default: keeps.has('default') ? action.default : true,
    message: keeps.has('message') && !(keeps.has('default') && action.default) ? action.message : '',
    userIds: keeps.has('userIds') ? [...action.userIds] : [],
    ...(keeps.has('webhookUrl') && webhookUrl ? { webhookUrl } : {}),
    ...(keeps.has('nextCampaignId') && nextCampaignId ? { nextCampaignId } : {}),
  };
}

/** Saves the given fields. Refuses an empty text, a foreign user or campaign, and webhooks by users without the flag. */
export async function updateWorkflowAction(args: Args, actor: Actor): Promise<AnswerTo<'updateWorkflowAction'>> {
  const { workflow, action: kept, campaign } = await requireAction(actor.organizationId, args.workflowActionId);
  requireIfThen(actor);
  const { actionId } = kept;
  const action = actionFrom(args, kept, actor.userId);
  const refusal = actionRefusal(action, await actionAbout(action, campaign, actor));
  if (refusal) throw new Refusal(refusal);
  const saved = await saveWorkflow(workflow, ({ actions }) => ({
    actions: actions.map((each) => (each.actionId === actionId ? keptFrom(action, actionId) : each)),
  }));
  const made = saved.actions.find((each) => each.actionId === actionId);
  if (!made) throw notFound();
  return { workflowAction: actionAnswer(made), campaignWorkflow: workflowAnswer(saved) };
}
