// The kinds of actions (WFL-10): all differences between them are in their rows.
import type { ActionType } from '#functions/schema.gen.ts';
import type { Action, ActionAbout, ActionKind } from './action-kind.rules.ts';
import { CAMPAIGN } from './campaign.rules.ts';
import { LEAD } from './lead.rules.ts';
import { ME, SPECIFIC } from './tell.rules.ts';
import { WEBHOOK } from './webhook.rules.ts';

export const ACTION_KINDS: Readonly<Record<ActionType, ActionKind>> = { ME, SPECIFIC, LEAD, CAMPAIGN, WEBHOOK };

/** The kinds in the order in which they are offered. */
export const ACTION_TYPES = Object.keys(ACTION_KINDS) as ActionType[];

type OfAKind = Pick<Action, 'actionType'>;

/** Whether actions of that kind store the field; false while no kind is chosen. */
export const storesField = ({ actionType }: OfAKind, field: ActionKind['keeps'][number]): boolean =>
  Boolean(actionType && ACTION_KINDS[actionType].keeps.includes(field));

/** Whether the kind notifies the user who saves the action. */
export const isForSaver = ({ actionType }: OfAKind): boolean =>
  Boolean(actionType && ACTION_KINDS[actionType].isForSaver);

/** The action as that user saves it: when its kind notifies them and it names nobody yet, it names them. */
export const savedBy = (action: Action, userId: string): Action =>
  isForSaver(action) && action.userIds.length === 0 ? { ...action, userIds: [userId] } : action;

/** Whether a choice is missing in an action: its kind, or what it refers to. */
export const isActionOpen = (action: Action): boolean =>
  !action.actionType || ACTION_KINDS[action.actionType].isOpen?.(action) === true;

/** Why an action is invalid; null when it is valid. */
export function actionRefusal(action: Action, about: ActionAbout): string | null {
  return action.actionType ? ACTION_KINDS[action.actionType].refusal(action, about) : 'Choose what is to happen.';
}
