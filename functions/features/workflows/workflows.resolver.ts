// The AppSync resolver of the workflows room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { createWorkflowAction } from './actions/create-workflow-action.ts';
import { deleteWorkflowAction } from './actions/delete-workflow-action.ts';
import { updateWorkflowAction } from './actions/update-workflow-action.ts';
import { sendWebhookAgain } from './calls/send-webhook-again.ts';
import { turnWebhookSecret } from './calls/turn-webhook-secret.ts';
import { webhookCalls } from './calls/webhook-calls.ts';
import { createCampaignWorkflow } from './create-campaign-workflow.ts';
import { createEventEndpoint } from './endpoints/create-event-endpoint.ts';
import { eventEndpoints } from './endpoints/event-endpoints.ts';
import { sendEvent } from './endpoints/send-event.ts';
import { updateEventEndpoint } from './endpoints/update-event-endpoint.ts';
import { deleteCampaignWorkflow } from './rule/delete-campaign-workflow.ts';
import { ruleActivity } from './rule/rule-activity.ts';
import { updateCampaignWorkflow } from './rule/update-campaign-workflow.ts';
import { createWorkflowTrigger } from './triggers/create-workflow-trigger.ts';
import { deleteWorkflowTrigger } from './triggers/delete-workflow-trigger.ts';
import { updateWorkflowTrigger } from './triggers/update-workflow-trigger.ts';

export const handler = resolverDoor(
  'workflows',
  {
    createCampaignWorkflow,
    createWorkflowAction,
    createWorkflowTrigger,
    deleteCampaignWorkflow,
    deleteWorkflowAction,
    deleteWorkflowTrigger,
    ruleActivity,
    sendWebhookAgain,
    turnWebhookSecret,
    updateCampaignWorkflow,
    updateWorkflowAction,
    updateWorkflowTrigger,
    webhookCalls,
    createEventEndpoint,
    eventEndpoints,
    sendEvent,
    updateEventEndpoint,
  },
  audited,
);
