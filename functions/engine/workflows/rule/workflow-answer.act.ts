// Stored rules as the API answers them, with their triggers and actions (WFL-04, WFL-11).
import { blocksOf } from '#domain/campaigns/text/message.rules.ts';
import type { CampaignWorkflow, WorkflowAction, WorkflowTrigger } from '#functions/schema.gen.ts';
import { type KeptWorkflow, workflowsByIds } from '../workflow.entity.ts';

export type KeptTrigger = KeptWorkflow['triggers'][number];
export type KeptAction = KeptWorkflow['actions'][number];

/** A trigger as answered. */
export function triggerAnswer(trigger: KeptTrigger): WorkflowTrigger {
  return {
    id: trigger.triggerId,
    triggerType: trigger.triggerType ?? null,
    triggerOption: trigger.triggerOption ?? null,
    triggerResponses: trigger.triggerResponses,
    seconds: trigger.seconds ?? null,
    days: trigger.days,
    hours: trigger.hours,
    performedAction: trigger.performedAction,
    widgetExpression: trigger.widgetExpression ?? null,
    widgetId: trigger.widgetId ?? null,
    replyTo: trigger.replyTo ?? null,
  };
}

/** An action as answered. */
export function actionAnswer(action: KeptAction): WorkflowAction {
  return {
    id: action.actionId,
    actionType: action.actionType ?? null,
    default: action.default,
    messageContent: blocksOf(action.message),
    webhookUrl: action.webhookUrl ?? null,
    userIds: action.userIds,
    nextCampaignId: action.nextCampaignId ?? null,
  };
}

/** A rule as answered. */
export function workflowAnswer(workflow: KeptWorkflow): CampaignWorkflow {
  return {
    id: workflow.workflowId,
    campaignFeatureId: workflow.featureId,
    campaignId: workflow.campaignId,
    label: workflow.label,
    created: workflow.created,
    triggers: workflow.triggers.map(triggerAnswer),
    actions: workflow.actions.map(actionAnswer),
  };
}

/** The undeleted rules of steps as answered, by the id of their step. */
export async function workflowsOfSteps(
  organizationId: string,
  steps: readonly { featureId: string; workflows: readonly string[] }[],
): Promise<Map<string, CampaignWorkflow[]>> {
  const found = await workflowsByIds(
    organizationId,
    steps.flatMap(({ workflows }) => workflows),
  );
  const answers = found.map(workflowAnswer);
  return new Map(
    steps.map(({ featureId }) => [featureId, answers.filter((rule) => rule.campaignFeatureId === featureId)]),
  );
}
