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

/** Why an action is invalid; null when it is valid. */
export function actionRefusal(action: Action, about: ActionAbout): string | null {
  return action.actionType ? ACTION_KINDS[action.actionType].refusal(action, about) : 'Choose what is to happen.';
}
