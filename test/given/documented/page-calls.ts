// A call of each documented operation about groups, pages and files, and of those that end things; each prepares what it needs.
import { type DocumentedCall, HELLO, PUBLIC, saveAs } from './call.ts';
import { GROUPS, PARTS } from './client.ts';

export const PAGE_CALLS: readonly DocumentedCall[] = [
  {
    field: 'createGroup',
    args: () => ({ name: 'Riders' }),
    keep: saveAs('groupId', 'group'),
  },
  {
    field: 'updateGroup',
    args: (client) => ({
      groupId: client.kept.groupId,
      group: {
        name: 'Riders',
        title: 'Ride with us',
        description: 'All are welcome.',
        color: '#112233',
        sendCampaign: true,
        campaignId: client.kept.campaignId,
      },
    }),
  },
  {
    field: 'group',
    args: (client) => ({ groupId: client.kept.groupId }),
    keep: (answer, kept) => {
      kept.groupCode = (answer.group as { code: string }).code;
    },
  },
  { field: 'groups' },
  {
    field: 'messageGroups',
    args: (client) => ({
      groupIds: [client.own.groupId],
      messageContent: HELLO,
    }),
  },
  {
    field: 'createLandingPage',
    keep: saveAs('landingPageId', 'landingPage'),
  },
  {
    field: 'updateLandingPage',
    args: (client) => ({
      landingPageId: client.kept.landingPageId,
      landingPage: {
        title: 'Come in',
        description: 'For all.',
        color: '#112233',
        campaignId: client.kept.campaignId,
        campaignsToAdd: [],
        campaignsToRemove: [],
      },
    }),
  },
  {
    field: 'landingPage',
    args: (client) => ({ landingPageId: client.kept.landingPageId }),
    keep: (answer, kept) => {
      kept.landingPageCode = (answer.landingPage as { code: string }).code;
    },
  },
  { field: 'landingPages' },
  {
    field: 'submitGroupLandingPage',
    brand: GROUPS,
    by: () => `public.${GROUPS}`,
    args: async (client) => ({
      groupCode: client.groupCode,
      widgets: await client.onForm({ groupCode: client.groupCode }, '+14805550185', GROUPS),
    }),
  },
  {
    field: 'submitCampaignLandingPage',
    by: PUBLIC,
    args: async (client) => {
      const { campaignCode } = client.own;
      return {
        campaignCode,
        widgets: await client.onForm({ campaignCode }, '+14805550186'),
      };
    },
  },
  {
    field: 'submitLandingPage',
    by: PUBLIC,
    args: async (client) => {
      const { landingPageCode } = client.kept;
      return {
        landingPageCode,
        widgets: await client.onForm({ landingPageCode }, '+14805550187'),
      };
    },
  },
  {
    field: 'createLandingPageDropdownOption',
    brand: PARTS,
    by: (client) => client.artist,
    keep: saveAs('optionId', 'landingPageDropdownOption'),
  },
  {
    field: 'updateLandingPageDropdownOption',
    brand: PARTS,
    by: (client) => client.artist,
    args: (client) => ({
      landingPageDropdownOptionId: client.kept.optionId,
      label: 'Arm',
      campaignsToAdd: [],
      campaignsToRemove: [],
    }),
  },
  {
    field: 'landingPageDropdownOption',
    brand: PARTS,
    by: (client) => client.artist,
    args: (client) => ({ landingPageDropdownOptionId: client.kept.optionId }),
  },
  {
    field: 'landingPageDropdownOptions',
    brand: PARTS,
    by: (client) => client.artist,
  },
  {
    field: 'deleteLandingPageDropdownOptions',
    brand: PARTS,
    by: (client) => client.artist,
    args: (client) => ({ landingPageDropdownOptionIds: [client.kept.optionId] }),
  },
  {
    field: 'createUpload',
    args: () => ({
      purpose: 'csv',
      mimeType: 'text/csv',
      bytes: 100,
    }),
  },
  {
    field: 'completeUpload',
    args: (client) => ({
      uploadId: client.own.mediaId,
      parts: [],
    }),
  },
  {
    field: 'clonePitch',
    args: (client) => ({ pitchId: client.kept.pitchId }),
    keep: saveAs('clonedId', 'pitch'),
  },
  {
    field: 'archivePitches',
    args: (client) => ({ pitchIds: [client.kept.clonedId] }),
  },
  {
    field: 'cloneCampaign',
    args: (client) => ({
      campaignId: client.kept.campaignId,
      organizationId: client.own.organizationId,
      isPublic: false,
    }),
  },
  {
    field: 'removeLeadsFromCampaign',
    args: (client) => ({
      leadIds: [client.kept.leadId],
      campaignId: client.own.campaignId,
    }),
  },
  {
    field: 'removeLeadsFromGroup',
    args: (client) => ({
      leadIds: [client.kept.leadId],
      groupId: client.own.groupId,
    }),
  },
  {
    field: 'archiveLeads',
    args: (client) => ({ leadIds: [client.kept.leadId] }),
  },
  {
    field: 'archiveGroups',
    args: (client) => ({ groupIds: [client.kept.groupId] }),
  },
  {
    field: 'archiveLandingPages',
    args: (client) => ({ landingPageIds: [client.kept.landingPageId] }),
  },
  {
    field: 'deleteWorkflowTrigger',
    args: (client) => ({ workflowTriggerId: client.kept.triggerId }),
  },
  {
    field: 'deleteWorkflowAction',
    args: (client) => ({ workflowActionId: client.kept.actionId }),
  },
  {
    field: 'deleteCampaignWorkflow',
    args: (client) => ({ campaignWorkflowId: client.kept.workflowId }),
  },
  {
    field: 'deleteSlideWidget',
    args: (client) => ({ slideWidgetId: client.kept.widgetId }),
  },
  {
    field: 'deletePitchSlide',
    args: (client) => ({ pitchSlideId: client.kept.slideId }),
  },
  {
    field: 'deleteCampaignFeature',
    args: (client) => ({
      campaignFeatureId: client.kept.stepId,
      structureType: 'feature',
    }),
  },
  {
    field: 'archiveCampaign',
    args: (client) => ({ campaignId: client.doomed.doomedId }),
  },
  {
    field: 'deleteCampaign',
    args: (client) => ({ campaignId: client.spare.doomedId }),
  },
];
