import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const RuleSlidesDocument = gql`
    query RuleSlides($pitchId: ID!) {
  pitch(pitchId: $pitchId) {
    success
    errors
    refusal
    pitch {
      id
      slides {
        id
        label
        slideType
        isVideo
        widgets {
          id
          label
          widgetType
          labels
          start
          end
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.RuleSlidesQuery, Types.RuleSlidesQueryVariables>;
export const RulesElsewhereDocument = gql`
    query RulesElsewhere($campaignId: ID!) {
  campaign(campaignId: $campaignId, includeFeatures: true) {
    success
    errors
    refusal
    campaign {
      id
      features {
        id
        workflows {
          id
          actions {
            id
            nextCampaignId
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.RulesElsewhereQuery, Types.RulesElsewhereQueryVariables>;
export const CreateRuleDocument = gql`
    mutation CreateRule($campaignFeatureId: ID!, $label: String, $triggers: [NewTriggerInput!], $actions: [NewActionInput!], $requestId: ID) {
  createCampaignWorkflow(
    campaignFeatureId: $campaignFeatureId
    label: $label
    triggers: $triggers
    actions: $actions
    requestId: $requestId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.CreateRuleMutation, Types.CreateRuleMutationVariables>;
export const LabelRuleDocument = gql`
    mutation LabelRule($campaignWorkflowId: ID!, $label: String!) {
  updateCampaignWorkflow(campaignWorkflowId: $campaignWorkflowId, label: $label) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.LabelRuleMutation, Types.LabelRuleMutationVariables>;
export const DeleteRuleDocument = gql`
    mutation DeleteRule($campaignWorkflowId: ID!) {
  deleteCampaignWorkflow(campaignWorkflowId: $campaignWorkflowId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteRuleMutation, Types.DeleteRuleMutationVariables>;
export const CreateTriggerDocument = gql`
    mutation CreateTrigger($campaignWorkflowId: ID!, $triggerType: TriggerType, $triggerOption: ID, $triggerResponses: [String!], $seconds: Int, $days: Int, $hours: Int, $performedAction: Boolean, $widgetExpression: WidgetExpression, $widgetId: ID, $replyTo: ReplyTo, $requestId: ID) {
  createWorkflowTrigger(
    campaignWorkflowId: $campaignWorkflowId
    triggerType: $triggerType
    triggerOption: $triggerOption
    triggerResponses: $triggerResponses
    seconds: $seconds
    days: $days
    hours: $hours
    performedAction: $performedAction
    widgetExpression: $widgetExpression
    widgetId: $widgetId
    replyTo: $replyTo
    requestId: $requestId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.CreateTriggerMutation, Types.CreateTriggerMutationVariables>;
export const UpdateTriggerDocument = gql`
    mutation UpdateTrigger($workflowTriggerId: ID!, $triggerType: TriggerType, $triggerOption: ID, $triggerResponses: [String!], $seconds: Int, $days: Int, $hours: Int, $performedAction: Boolean, $widgetExpression: WidgetExpression, $widgetId: ID, $replyTo: ReplyTo) {
  updateWorkflowTrigger(
    workflowTriggerId: $workflowTriggerId
    triggerType: $triggerType
    triggerOption: $triggerOption
    triggerResponses: $triggerResponses
    seconds: $seconds
    days: $days
    hours: $hours
    performedAction: $performedAction
    widgetExpression: $widgetExpression
    widgetId: $widgetId
    replyTo: $replyTo
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.UpdateTriggerMutation, Types.UpdateTriggerMutationVariables>;
export const DeleteTriggerDocument = gql`
    mutation DeleteTrigger($workflowTriggerId: ID!) {
  deleteWorkflowTrigger(workflowTriggerId: $workflowTriggerId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteTriggerMutation, Types.DeleteTriggerMutationVariables>;
export const CreateActionDocument = gql`
    mutation CreateAction($campaignWorkflowId: ID!, $actionType: ActionType, $default: Boolean, $messageContent: [MessageBlockInput!], $webhookUrl: String, $userIds: [ID!], $nextCampaignId: ID, $requestId: ID) {
  createWorkflowAction(
    campaignWorkflowId: $campaignWorkflowId
    actionType: $actionType
    default: $default
    messageContent: $messageContent
    webhookUrl: $webhookUrl
    userIds: $userIds
    nextCampaignId: $nextCampaignId
    requestId: $requestId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.CreateActionMutation, Types.CreateActionMutationVariables>;
export const UpdateActionDocument = gql`
    mutation UpdateAction($workflowActionId: ID!, $actionType: ActionType, $default: Boolean, $messageContent: [MessageBlockInput!], $webhookUrl: String, $userIds: [ID!], $nextCampaignId: ID) {
  updateWorkflowAction(
    workflowActionId: $workflowActionId
    actionType: $actionType
    default: $default
    messageContent: $messageContent
    webhookUrl: $webhookUrl
    userIds: $userIds
    nextCampaignId: $nextCampaignId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.UpdateActionMutation, Types.UpdateActionMutationVariables>;
export const DeleteActionDocument = gql`
    mutation DeleteAction($workflowActionId: ID!) {
  deleteWorkflowAction(workflowActionId: $workflowActionId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteActionMutation, Types.DeleteActionMutationVariables>;
export const RuleActivityDocument = gql`
    query RuleActivity($campaignWorkflowId: ID!) {
  ruleActivity(campaignWorkflowId: $campaignWorkflowId) {
    success
    errors
    refusal
    stats {
      fired
      refused
    }
    outcomes {
      leadId
      name
      at
      fired
      actions {
        actionType
        done
        said
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.RuleActivityQuery, Types.RuleActivityQueryVariables>;
export const WebhookCallsDocument = gql`
    query WebhookCalls($workflowActionId: ID!) {
  webhookCalls(workflowActionId: $workflowActionId) {
    success
    errors
    refusal
    secretSince
    webhookCalls {
      id
      leadId
      name
      created
      state
      tries
      said
      tookMs
      triedAt
      nextAt
    }
  }
}
    ` as unknown as DocumentNode<Types.WebhookCallsQuery, Types.WebhookCallsQueryVariables>;
export const SendWebhookAgainDocument = gql`
    mutation SendWebhookAgain($webhookCallId: ID!, $requestId: ID) {
  sendWebhookAgain(webhookCallId: $webhookCallId, requestId: $requestId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SendWebhookAgainMutation, Types.SendWebhookAgainMutationVariables>;
export const TurnWebhookSecretDocument = gql`
    mutation TurnWebhookSecret($workflowActionId: ID!, $requestId: ID) {
  turnWebhookSecret(workflowActionId: $workflowActionId, requestId: $requestId) {
    success
    errors
    refusal
    secret
    previousUntil
  }
}
    ` as unknown as DocumentNode<Types.TurnWebhookSecretMutation, Types.TurnWebhookSecretMutationVariables>;