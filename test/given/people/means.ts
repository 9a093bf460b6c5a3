// What the arguments of fields name, for tests that give them an id of another organization; and which fields API keys may call.
import { type Caller, type Ids, LINES, roleOfKey } from './may.ts';

/** The kind of thing that an argument of that name means; `null` is the caller's own value and names nothing. */
export const MEANS: Readonly<Record<string, keyof Ids | null>> = {
  organizationId: 'organizationId',
  ...({ userId: 'userId', responsibleUser: 'userId', messageAlertIds: 'userId' } as const),
  sessionIds: 'sessionId',
  leadId: 'leadId',
  leadIds: 'leadId',
  exceptLeadIds: 'leadId',
  campaignId: 'campaignId',
  campaignCode: 'campaignCode',
  ...({ campaignFeatureId: 'stepId', after: 'stepId', featureId: 'stepId' } as const),
  ...({ campaignFeatureQueueId: 'sendId', messagesBefore: 'sendId' } as const),
  messageId: 'messageId',
  ...({ jobId: 'importId', leadImportId: 'importId', uploadId: 'uploadId', mediaId: 'mediaId' } as const),
  pictureId: 'uploadId',
  ...({ groupId: 'groupId', groupCode: 'groupCode', segmentId: 'segmentId' } as const),
  ...({ tagId: 'tagId', tagIds: 'tagId', fieldId: 'fieldId' } as const),
  ...({ notCampaignId: 'campaignId', openedCampaignId: 'campaignId' } as const),
  eventIds: 'eventId',
  campaignIds: 'campaignId',
  sendRequestId: 'sendRequestId',
  invitationId: 'invitationId',
  ...({ savedReplyId: 'savedReplyId', plannedSendId: 'plannedSendId', noteId: 'noteId' } as const),
  ...({ pitchId: 'pitchId', pitchIds: 'pitchId' } as const),
  pitchSlideId: 'slideId',
  copyOf: 'slideId',
  ...({ slideWidgetId: 'widgetId', widgetId: 'widgetId' } as const),
  ...({ landingPageId: 'landingPageId', landingPageIds: 'landingPageId' } as const),
  landingPageCode: 'landingPageCode',
  landingPageDropdownOptionId: 'optionId',
  landingPageDropdownOptionIds: 'optionId',
  leadAppointmentId: 'appointmentId',
  campaignsToAdd: 'campaignId',
  campaignsToRemove: 'campaignId',
  campaignWorkflowId: 'workflowId',
  ...({ workflowTriggerId: 'triggerId', workflowActionId: 'actionId', webhookCallId: 'callId' } as const),
  triggerOption: 'slideId',
  userIds: 'userId',
  seenId: null,
  keyId: 'keyId',
  ...({ endpointId: 'endpointId', eventCallId: 'eventCallId' } as const),
  nextCampaignId: 'campaignId',
  calendarsRemove: null,
  customFieldId: null,
  groupIds: 'groupId',
  requestId: null,
};

/** Besides what anybody or everybody signed in may call: what no key may call, whatever its role. */
const NOT_FOR_KEYS = new Set([
  ...['apiKeys', 'createApiKey', 'revokeApiKey', 'saveIntegration', 'removeIntegration'],
  ...['eventEndpoints', 'createEventEndpoint', 'updateEventEndpoint', 'sendEvent'],
  ...['webhookCalls', 'turnWebhookSecret', 'sendWebhookAgain', 'testMessage', 'attestLeads'],
  ...['updateOrganization', 'keepOrganization', 'eraseOrganization', 'organizationExport', 'resetSecondFactor'],
  ...['carrierRegistration', 'saveCarrierRegistration', 'inviteUsers', 'withdrawInvitation', 'deleteUsers'],
  ...['calendarConnection', 'connectCalendar', 'disconnectCalendar', 'eraseLead', 'eraseMember'],
  ...['csvReport', 'leadsExport', 'courtPack', 'personExport', 'memberExport'],
  ...['engagementMetrics', 'updateEngagementMetrics'],
]);

/** Whether no key may call the field. */
export function isClosedToKeys(field: string): boolean {
  const may = LINES[field]?.may ?? [];
  return may.includes('NONE') || field === 'switchOrganization' || NOT_FOR_KEYS.has(field);
}

/** Whether a caller may call the field: a key what its role may, except what is closed to keys. */
export function mayCall(field: string, caller: Caller): boolean {
  const role = roleOfKey(caller);
  const { may = [] } = LINES[field] ?? {};
  return role === null ? may.includes(caller) : !isClosedToKeys(field) && may.includes(role as Caller);
}
