// Saves the choices of an action: of a new one, of one that is changed, and of those that come with a new rule (WFL-10, decisions: A25, A26).
import { stepMessage } from '#domain/campaigns/chain/step.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_KINDS, actionRefusal, isForSaver, savedBy } from '#engine/workflows/actions/action-kinds.rules.ts';
import { MOST_PARTS } from '#engine/workflows/rule/rule.rules.ts';
import { actionAnswer, type KeptAction, workflowAnswer } from '#engine/workflows/rule/workflow-answer.act.ts';
import type { ActionType, MutationUpdateWorkflowActionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { FoundWorkflow } from '../rule/require-workflow.act.ts';
import { partId, type RuleToCreate, saveWorkflow } from '../rule/save-workflow.act.ts';
import { actionAbout } from './action-about.act.ts';

/** The fields of an action that a call may name. */
type ActionChoice = Omit<MutationUpdateWorkflowActionArgs, 'workflowActionId'>;

const emptied = (actionType: ActionType | null | undefined): Action => ({
  actionType,
  default: true,
  message: '',
  webhookUrl: null,
  userIds: [],
  nextCampaignId: null,
});

/** The users to notify. A kind that notifies the user who chooses it keeps that user when another one edits it later. */
function toldOf(args: ActionChoice, before: Action, userId: string): readonly string[] {
  if (isForSaver(before)) return savedBy(before, userId).userIds;
  return args.userIds ?? before.userIds;
}

/** The action after the call: missing fields stay, but a new kind drops the fields of the old one. */
function actionFrom(args: ActionChoice, kept: KeptAction, userId: string): Action {
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

/** An action before anything is chosen: it does nothing. */
export const emptyAction = (actionId: string): KeptAction => ({ actionId, default: true, message: '', userIds: [] });

const TOO_MANY = `At most ${MOST_PARTS} actions in a rule.`;

/** The action with those choices as it is stored; throws the refusals of `saveAction` that concern it alone. */
async function chosenAction(
  choice: ActionChoice,
  kept: KeptAction,
  campaign: FoundWorkflow['campaign'],
  actor: Actor,
): Promise<KeptAction> {
  const action = actionFrom(choice, kept, actor.userId);
  const refusal = actionRefusal(action, await actionAbout(action, campaign, actor));
  if (refusal) throw new Refusal(refusal);
  return keptFrom(action, kept.actionId);
}

/**
 * The actions of a rule that is created together with them, as they are stored. The same request gives the same ids. Refuses what
 * `saveAction` refuses.
 */
export async function firstActions(
  choices: readonly ActionChoice[],
  { workflowId, requestId, campaign }: RuleToCreate,
  actor: Actor,
): Promise<KeptAction[]> {
  if (choices.length > MOST_PARTS) throw new Refusal(TOO_MANY);
  const actions: KeptAction[] = [];
  for (const [nth, choice] of choices.entries()) {
    const actionId = partId(workflowId, 'a', requestId && `${requestId}/${nth}`);
    actions.push(await chosenAction(choice, emptyAction(actionId), campaign, actor));
  }
  return actions;
}

/** What both calls answer: the action, and its rule. */
export function savedAction(saved: FoundWorkflow['workflow'], actionId: string) {
  const action = saved.actions.find((each) => each.actionId === actionId);
  if (!action) throw notFound();
  return { workflowAction: actionAnswer(action), campaignWorkflow: workflowAnswer(saved) };
}

type Saved = {
  found: Pick<FoundWorkflow, 'workflow' | 'campaign'>;
  kept: KeptAction;
  choice: ActionChoice;
  /** Whether it is added to its rule; nothing is changed when the rule already has it. */
  isNew: boolean;
};

/**
 * Saves an action with the given fields in its rule. Refuses an empty text, a foreign user or campaign, webhooks by users without the
 * flag, and one action too many; one that was deleted meanwhile is `Not Found.`
 */
export async function saveAction({ found, kept, choice, isNew }: Saved, actor: Actor) {
  const { actionId } = kept;
  const next = await chosenAction(choice, kept, found.campaign, actor);
  const saved = await saveWorkflow(found.workflow, ({ actions }) => {
    const others = actions.filter((each) => each.actionId !== actionId);
    const isThere = others.length < actions.length;
    if (isNew && isThere) return null;
    if (!isNew && !isThere) throw notFound();
    if (isThere) return { actions: actions.map((each) => (each.actionId === actionId ? next : each)) };
    if (others.length >= MOST_PARTS) throw new Refusal(TOO_MANY);
    return { actions: [...others, next] };
  });
  return savedAction(saved, actionId);
}
