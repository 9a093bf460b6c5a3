// What a call saves of a trigger and of an action that were written on the screen.
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import type { Action } from '#engine/workflows/actions/action-kind.rules.ts';
import { ACTION_KINDS, isForSaver } from '#engine/workflows/actions/action-kinds.rules.ts';
import type { Trigger } from '#engine/workflows/triggers/trigger-kind.rules.ts';
import type { RuleAction } from './rule.calls.ts';

/** Every field of the trigger that can be chosen, so that no older value remains. */
export function triggerChange({ triggerResponses, ...trigger }: Trigger) {
  const {
    triggerType = null,
    triggerOption = null,
    seconds = null,
    widgetId = null,
    widgetExpression = null,
    replyTo = null,
  } = trigger;
  const { days, hours, performedAction } = trigger;
  return {
    triggerType,
    triggerOption,
    seconds,
    widgetId,
    widgetExpression,
    replyTo,
    days,
    hours,
    performedAction,
    triggerResponses: [...triggerResponses],
  };
}

/** The fields that the action's kind has; a webhook address that is the same as before is left out. */
export function actionChange(action: Action, before: RuleAction | null) {
  const { actionType = null, message, userIds, webhookUrl, nextCampaignId } = action;
  const keeps = new Set<string>(actionType ? ACTION_KINDS[actionType].keeps : []);
  const callsAnother = keeps.has('webhookUrl') && webhookUrl !== before?.webhookUrl;
  return {
    actionType,
    ...(keeps.has('default') ? { default: action.default } : {}),
    ...(keeps.has('message') ? { messageContent: blocksOf(message) } : {}),
    ...(keeps.has('userIds') && !isForSaver(action) ? { userIds: [...userIds] } : {}),
    ...(callsAnother ? { webhookUrl: webhookUrl ?? null } : {}),
    ...(keeps.has('nextCampaignId') ? { nextCampaignId: nextCampaignId ?? null } : {}),
  };
}
