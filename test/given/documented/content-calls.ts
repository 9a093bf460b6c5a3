// A call of each documented operation about campaigns, pitches, rules and what leads see of them; each prepares what it needs.
import { type DocumentedCall, HELLO, PUBLIC, saveAs } from './call.ts';

export const CONTENT_CALLS: readonly DocumentedCall[] = [
  {
    field: 'campaigns',
    args: () => ({
      includeFeatures: true,
      includeStats: true,
      recent: true,
      publicOnly: false,
    }),
  },
  {
    field: 'campaign',
    args: (client) => ({
      campaignId: client.own.campaignId,
      includeFeatures: true,
      includeStats: true,
    }),
  },
  { field: 'campaignCategories' },
  {
    field: 'csvReport',
    args: (client) => ({ campaignId: client.own.campaignId }),
  },
  {
    field: 'createCampaign',
    args: (client) => ({
      name: 'Slides',
      leadId: client.own.leadId,
      v2: false,
    }),
    keep: saveAs('campaignId', 'campaign'),
  },
  {
    field: 'createCampaignFeature',
    args: (client) => ({
      campaignId: client.kept.campaignId,
      featureType: 'PITCH',
      structureType: 'feature',
    }),
    elsewhere: (client) => ({ campaignId: client.doomed.campaignId }),
    keep: saveAs('stepId', 'campaignFeature'),
  },
  {
    field: 'createPitch',
    keep: saveAs('pitchId', 'pitch'),
  },
  {
    field: 'createPitchSlide',
    args: (client) => ({
      pitchId: client.kept.pitchId,
      featureId: client.kept.stepId,
      slideType: 'TEXT',
      pitchSlide: {
        title: 'Offer',
        description: 'What we have.',
      },
    }),
    keep: saveAs('slideId', 'slide'),
  },
  {
    field: 'updatePitchSlide',
    args: (client) => ({
      pitchSlideId: client.kept.slideId,
      slideType: 'TEXT',
      internalTitle: 'The offer',
      title: 'Our offer',
      description: 'What we have.',
      calendars: [],
      calendarsRemove: [],
    }),
  },
  {
    field: 'updatePitch',
    args: (client) => ({
      pitchId: client.kept.pitchId,
      title: 'June',
      color: '#112233',
      redirectType: 'LINK',
      redirectUrl: 'https://example.com/more',
      redirectButton: 'More',
    }),
  },
  {
    field: 'pitch',
    args: (client) => ({ pitchId: client.kept.pitchId }),
  },
  { field: 'pitches' },
  {
    field: 'pitchSlide',
    args: (client) => ({
      pitchSlideId: client.kept.slideId,
      isPublic: false,
    }),
  },
  {
    field: 'pitchSlides',
    args: (client) => ({ pitchId: client.kept.pitchId }),
  },
  {
    field: 'createSlideWidget',
    args: (client) => ({
      pitchSlideId: client.kept.slideId,
      widgetType: 'CHOICE',
      slideWidget: {
        label: 'Which?',
        fineText: 'One',
        widgetType: 'CHOICE',
        labels: ['Red', 'Blue'],
      },
    }),
    keep: saveAs('widgetId', 'slideWidget'),
  },
  {
    field: 'slideWidget',
    args: (client) => ({ slideWidgetId: client.kept.widgetId }),
  },
  {
    field: 'updateSlideWidget',
    args: (client) => ({
      slideWidgetId: client.kept.widgetId,
      slideWidget: {
        label: 'Which one?',
        labels: ['Red', 'Green'],
      },
    }),
  },
  {
    field: 'updateCampaignFeature',
    args: (client) => ({
      campaignFeatureId: client.kept.stepId,
      structureType: 'feature',
      message: 'See this',
      messageContent: [{ text: 'See this' }],
      pitchId: client.kept.pitchId,
      days: 0,
      hours: 0,
      minutes: 0,
    }),
  },
  {
    field: 'createCampaignWorkflow',
    args: (client) => ({ campaignFeatureId: client.kept.stepId }),
    keep: saveAs('workflowId', 'campaignWorkflow'),
  },
  {
    field: 'updateCampaignWorkflow',
    args: (client) => ({
      campaignWorkflowId: client.kept.workflowId,
      label: 'Red ones',
    }),
  },
  {
    field: 'createWorkflowTrigger',
    args: (client) => ({ campaignWorkflowId: client.kept.workflowId }),
    keep: saveAs('triggerId', 'workflowTrigger'),
  },
  {
    field: 'createWorkflowAction',
    args: (client) => ({ campaignWorkflowId: client.kept.workflowId }),
    keep: saveAs('actionId', 'workflowAction'),
  },
  {
    field: 'updateWorkflowTrigger',
    args: (client) => ({
      workflowTriggerId: client.kept.triggerId,
      triggerType: 'VIEWED',
      triggerOption: client.kept.slideId,
      days: 0,
      hours: 0,
      performedAction: true,
    }),
  },
  {
    field: 'updateWorkflowAction',
    args: (client) => ({
      workflowActionId: client.kept.actionId,
      actionType: 'LEAD',
      messageContent: HELLO,
    }),
  },
  {
    field: 'updateCampaign',
    args: (client) => ({
      campaignId: client.kept.campaignId,
      name: 'Slides of June',
      hasAppt: false,
      landingPage: {
        title: 'Come in',
        description: 'For all.',
        color: '#112233',
      },
      landingPageTitle: 'Come in',
      landingPageDescription: 'For all.',
      landingPageColor: '#112233',
      brandName: 'Lopez',
      brandColor: '#112233',
      description: 'Shows slides.',
      paused: false,
    }),
  },
  {
    field: 'addGroupsToCampaign',
    args: (client) => ({
      groupIds: [client.own.groupId],
      campaignId: client.kept.campaignId,
    }),
  },
  {
    field: 'loadLeadActivity',
    by: PUBLIC,
    args: async (client) => ({
      ...(await client.linkCodes()),
      deviceId: 'a-browser',
    }),
    keep: (answer, kept) => {
      kept.ssid = String((answer.activity as { ssid: string }).ssid);
    },
  },
  {
    field: 'trackLead',
    by: PUBLIC,
    args: async (client) => {
      await client.house.pass(5000);
      return {
        leadActivitySsid: client.kept.ssid,
        times: [
          {
            pitchSlideId: client.kept.slideId,
            seconds: 3,
            video: 0,
            videoDuration: 0,
            viewRanges: [],
            audio: 0,
            audioDuration: 0,
          },
        ],
        widgets: [
          {
            widgetId: client.kept.widgetId,
            label: 'Which one?',
            values: ['Red'],
          },
        ],
        events: [],
      };
    },
  },
  {
    field: 'sendVerificationCode',
    by: PUBLIC,
    args: (client) => client.linkCodes(),
  },
  {
    field: 'confirmBrowser',
    by: PUBLIC,
    args: async (client) => ({ ...(await client.linkCodes()), code: await client.lastCode() }),
  },
];
