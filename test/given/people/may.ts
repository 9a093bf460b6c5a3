// Who may ask which field, written by hand from the permissions, with minimal valid arguments, to check the register against.

import { EMPTY_FORM } from '#domain/accounts/registration/carrier-form.rules.ts';
import type { Access } from '#functions/schema.gen.ts';
import { A_KEYWORD } from './a-keyword.ts';
import type { Values } from './every-field.ts';

export const CALLERS = [
  'no token',
  'signed out',
  'NONE',
  'LIMITED',
  'READONLY',
  'MANAGER',
  'ADMIN',
  'OWNER',
  'wpAdmin',
] as const;
/** API keys, one of each role. */
export const KEYS = ['LIMITED key', 'READONLY key', 'MANAGER key', 'ADMIN key', 'OWNER key'] as const;
export type Key = (typeof KEYS)[number];
export type Caller = (typeof CALLERS)[number] | Key;

/** The role of a key; null for a person. */
export const roleOfKey = (caller: Caller): Access | null => (/^(\w+) key$/.exec(caller)?.[1] as Access | null) ?? null;

const A_TEXT = [{ text: 'Hello.' }];
const ANYBODY: readonly Caller[] = CALLERS;
const SIGNED_IN = CALLERS.slice(2);
const MEMBERS = CALLERS.slice(3);
const SEE = CALLERS.slice(4);
const CHANGE = CALLERS.slice(5);

/** One thing of each kind in an organization. */
export type Ids = {
  organizationId: string;
  userId: string;
  sessionId: string;
  leadId: string;
  campaignId: string;
  campaignCode: string;
  stepId: string;
  sendId: string;
  messageId: string;
  appointmentId: string;
  importId: string;
  uploadId: string;
  mediaId: string;
  groupId: string;
  groupCode: string;
  segmentId: string;
  tagId: string;
  fieldId: string;
  sendRequestId: string;
  invitationId: string;
  pitchId: string;
  slideId: string;
  widgetId: string;
  landingPageId: string;
  landingPageCode: string;
  optionId: string;
  workflowId: string;
  triggerId: string;
  actionId: string;
  callId: string;
  eventId: string;
  savedReplyId: string;
  plannedSendId: string;
  noteId: string;
  keyId: string;
  endpointId: string;
  eventCallId: string;
};

/** Things that a caller may use up. */
export type Spare = {
  campaignId: string;
  stepId: string;
  workflowId: string;
  doomedId: string;
  appointmentId: string;
  leadId: string;
  noteId: string;
  tagId: string;
  phone: string;
};

export type Line = {
  may: readonly Caller[];
  /** Minimal valid arguments for the caller's own organization. */
  with: (own: Ids, spare: Spare) => Values;
  /** The refusal that even permitted callers get, where the minimal arguments do nothing. */
  told?: RegExp;
};

/** One address takes few invitations a day. */
let invited = 0;
const none = () => ({});
/** A segment of people who wrote, and answered a question of a campaign. */
const answering = ({ campaignId, widgetId }: Ids) => ({
  replied: true,
  deeds: [{ campaignId, did: 'ANSWERED', widgetId, label: 'When?' }],
});
const password = 'tortoise under lamp 7';
const visit = () => ({ eventDate: '2026-12-24', eventLocation: crypto.randomUUID() });
const lead = (spare: Spare) => ({ name: 'Spare Person', phone: spare.phone });

const NO_LINK = { campaignLeadCode: 'aaaaaaaaaaaa', campaignFeatureCode: 'aaaaaa' };
const NOT_THEIR_NOTE = /^Only the member who wrote a note, or an admin/;
const NO_RULES = /not part of this account/;
/** A wpAdmin may have rules everywhere, and webhooks where the user may. */
const NO_WEBHOOKS = /not part of (this|your) account/;
const GONE = /no longer active or has been removed/;

/** One line for each field of the register. */
export const LINES: Readonly<Record<string, Line>> = {
  loginUser: {
    may: ANYBODY,
    with: () => ({ email: 'nobody@example.com', password: 'wrong' }),
    told: /^Wrong e-mail or password\.$/,
  },
  registerPhone: { may: ANYBODY, with: () => ({ phone: '12', consent: true }), told: /phone|number/i },
  tryNow: { may: ANYBODY, with: () => ({ name: 'Ana', phone: '12' }), told: /phone|number/i },
  confirmPhone: { may: ANYBODY, with: () => ({ phone: '+16025559999', code: '000000' }), told: /code/i },
  registerUser: {
    may: ANYBODY,
    with: () => ({ name: '', email: '', phone: '', password: '', password2: '', phoneCode: '' }),
    told: /enter/i,
  },
  forgotPasswordRequest: { may: ANYBODY, with: () => ({ email: 'nobody@example.com' }), told: /too many/i },
  resetPassword: { may: ANYBODY, with: () => ({ token: 'none', password, password2: password }), told: /link/ },
  newPassword: {
    may: SIGNED_IN,
    with: () => ({ oldPassword: 'wrong', password, password2: password }),
    told: /password|second factor/,
  },
  enrolSecondFactor: { may: SIGNED_IN, with: () => ({ currentPassword: 'wrong' }), told: /password/ },
  confirmSecondFactor: { may: SIGNED_IN, with: () => ({ code: '000000' }), told: /begin again/ },
  removeSecondFactor: {
    may: SIGNED_IN,
    with: () => ({ currentPassword: 'wrong', code: '000000' }),
    told: /password|second factor/,
  },
  confirmIdentity: { may: SIGNED_IN, with: () => ({ password: 'not that one' }), told: /password|code/i },
  resetSecondFactor: { may: ['OWNER', 'wpAdmin'], with: ({ userId }) => ({ userId }) },
  auditLog: { may: ['OWNER', 'wpAdmin'], with: none },
  carrierRegistration: { may: CALLERS.slice(6), with: none },
  saveCarrierRegistration: {
    may: CALLERS.slice(6, 8),
    with: () => ({ form: EMPTY_FORM, submit: true }),
    // The callers of the matrix save the same form at the same time.
    told: /legal name|Somebody else has just changed this form/,
  },
  eventEndpoints: { may: CALLERS.slice(6, 8), with: ({ endpointId }) => ({ endpointId }) },
  createEventEndpoint: {
    may: CALLERS.slice(6, 8),
    with: () => ({ webhookUrl: 'https://receiver.example/matrix', events: ['OPTED_OUT'] }),
    told: /already/,
  },
  updateEventEndpoint: {
    may: CALLERS.slice(6, 8),
    with: ({ endpointId }) => ({ endpointId, events: ['TEXT_FAILED'] }),
  },
  sendEvent: {
    may: CALLERS.slice(6, 8),
    with: ({ endpointId, eventCallId }) => ({ endpointId, eventCallId }),
  },
  apiKeys: { may: CALLERS.slice(6, 8), with: none },
  createApiKey: { may: CALLERS.slice(6, 8), with: () => ({ name: 'Zapier', access: 'LIMITED' }), told: /already/ },
  revokeApiKey: { may: CALLERS.slice(6, 8), with: ({ keyId }) => ({ keyId }) },
  saveIntegration: { may: CALLERS.slice(6, 8), with: () => ({ integrationType: 'HIGHLEVEL' }) },
  removeIntegration: { may: CALLERS.slice(6, 8), with: () => ({ integrationType: 'HIGHLEVEL' }) },
  logoutUser: { may: ANYBODY, with: none },
  sessions: { may: SIGNED_IN, with: none },
  endSessions: { may: SIGNED_IN, with: () => ({ sessionIds: ['ses_none'] }), told: /authenticator/ },
  switchOrganization: { may: MEMBERS, with: ({ organizationId }) => ({ organizationId }) },
  user: { may: SIGNED_IN, with: none },
  provePhone: { may: SIGNED_IN, with: () => ({ phone: '12' }), told: /phone|number/i },
  confirmEmail: { may: ANYBODY, with: () => ({ token: 'none' }), told: /link/ },
  users: { may: CHANGE, with: none },
  deleteUsers: { may: CALLERS.slice(6), with: () => ({ userIds: [] }) },
  eraseOrganization: {
    may: ['OWNER'],
    with: () => ({ typed: 'something else' }),
    told: /^Type the name of the organization/,
  },
  keepOrganization: { may: ['OWNER'], with: none, told: /^Nobody asked to erase/ },
  organizationExport: { may: ['OWNER'], with: none },
  eraseMember: {
    may: CALLERS.slice(6),
    with: ({ userId }) => ({ userId, typed: 'somebody else' }),
    told: /^(Type the name or the e-mail|An owner of)/,
  },
  memberExport: { may: SIGNED_IN, with: none },
  updateUser: { may: SIGNED_IN, with: () => ({ user: { name: 'Somebody New' } }) },
  inviteUsers: { may: CHANGE, with: () => ({ users: [{ email: `new${++invited}@example.com`, role: 'LIMITED' }] }) },
  invitations: { may: CHANGE, with: none },
  withdrawInvitation: { may: CHANGE, with: ({ invitationId }) => ({ invitationId }), told: /invitation/ },
  invitation: { may: ANYBODY, with: () => ({ token: 'none' }), told: /invitation|link/i },
  acceptInvitation: { may: SIGNED_IN, with: () => ({ token: 'none' }), told: /invitation|link/i },
  createHandoff: { may: SIGNED_IN, with: () => ({ purpose: 'CAMPAIGN' }) },
  exchangeHandoff: { may: ANYBODY, with: () => ({ code: 'none' }), told: /link/ },
  updateOrganization: { may: CHANGE, with: () => ({ organization: { color: '#112233' } }) },
  leads: { may: SEE, with: () => ({ watched: { what: 'OPENED' } }) },
  lead: { may: SEE, with: ({ leadId }) => ({ leadId }) },
  leadImport: { may: CHANGE, with: ({ importId }) => ({ leadImportId: importId }) },
  leadImports: { may: CHANGE, with: none },
  createLead: { may: CHANGE, with: (_, spare) => ({ lead: lead(spare) }) },
  createLeads: { may: CHANGE, with: (_, spare) => ({ leads: [lead(spare)] }) },
  leadsFromCsv: {
    may: CHANGE,
    with: ({ uploadId }) => ({ uploadId, fileName: 'a.csv', fullNameKey: 'Name', phoneKey: 'Phone' }),
  },
  updateLead: { may: CHANGE, with: (_, { leadId }) => ({ leadId, lead: { name: 'Renamed Person' } }) },
  archiveLeads: { may: CHANGE, with: (_, { leadId }) => ({ leadIds: [leadId] }) },
  restoreLeads: { may: CHANGE, with: (_, { leadId }) => ({ leadIds: [leadId] }) },
  optOutLeads: {
    may: CHANGE,
    with: (_, { leadId }) => ({ leadIds: [leadId], optOut: { reason: 'Asked by phone', date: '2026-11-01' } }),
  },
  createLeadAppointment: {
    may: CHANGE,
    // The caller's own lead is archived by now, so this uses the organization's; a person has one appointment at one place and time.
    with: ({ campaignId, leadId }) => ({ leadId, ...visit(), campaignsToAdd: [campaignId] }),
  },
  updateLeadAppointment: {
    may: CHANGE,
    with: ({ appointmentId }) => ({ leadAppointmentId: appointmentId, eventLocation: 'Upstairs' }),
  },
  deleteLeadAppointment: {
    may: CHANGE,
    with: (_, { appointmentId }) => ({ leadAppointmentId: appointmentId }),
  },
  eraseLead: {
    may: CALLERS.slice(6),
    with: (_, { leadId }) => ({ leadId, typed: 'somebody else' }),
    told: /^Type the name or the phone number/,
  },
  attestLeads: {
    may: CHANGE,
    with: (_, { leadId }) => ({ leadIds: [leadId], attestation: { source: 'Sign-up sheet', date: '2026-11-01' } }),
  },
  createNote: { may: CHANGE, with: (_, { leadId }) => ({ leadId, text: 'Prefers mornings.' }) },
  deleteNote: { may: CHANGE, with: (_, { leadId, noteId }) => ({ leadId, noteId }), told: NOT_THEIR_NOTE },
  updateConversation: { may: CHANGE, with: (_, { leadId }) => ({ leadId, done: true }) },
  resumeLead: { may: CHANGE, with: (_, { leadId }) => ({ leadId }), told: /has opted out/ },
  resumeAfterAnswer: {
    may: CHANGE,
    with: ({ campaignId }, { leadId }) => ({ leadId, campaignId }),
    told: /No answer of theirs holds it/,
  },
  groups: { may: SEE, with: none },
  group: { may: SEE, with: ({ groupId }) => ({ groupId }) },
  createGroup: { may: CHANGE, with: none, told: /reached your limit/ },
  updateGroup: { may: CHANGE, with: ({ groupId }) => ({ groupId, group: { name: 'Renamed' } }) },
  archiveGroups: { may: CHANGE, with: () => ({ groupIds: [] }) },
  addLeadsToGroup: { may: CHANGE, with: ({ groupId }, { leadId }) => ({ groupId, leadIds: [leadId] }) },
  removeLeadsFromGroup: { may: CHANGE, with: ({ groupId }, { leadId }) => ({ groupId, leadIds: [leadId] }) },
  addGroupsToCampaign: { may: CHANGE, with: ({ groupId, campaignId }) => ({ groupIds: [groupId], campaignId }) },
  pitch: { may: SEE, with: ({ pitchId }) => ({ pitchId }) },
  pitches: { may: SEE, with: none },
  pitchSlide: { may: SEE, with: ({ slideId }) => ({ pitchSlideId: slideId }) },
  pitchSlides: { may: SEE, with: ({ pitchId }) => ({ pitchId }) },
  slideWidget: { may: SEE, with: ({ widgetId }) => ({ slideWidgetId: widgetId }) },
  createPitch: { may: CHANGE, with: none },
  updatePitch: { may: CHANGE, with: ({ pitchId }) => ({ pitchId, title: 'Renamed' }) },
  clonePitch: { may: CHANGE, with: ({ pitchId }) => ({ pitchId }) },
  archivePitches: { may: CHANGE, with: ({ pitchId }) => ({ pitchIds: [pitchId] }) },
  createPitchSlide: {
    may: CHANGE,
    with: ({ pitchId }) => ({ pitchId, slideType: 'TEXT' }),
    told: /slides are not part of this account/,
  },
  updatePitchSlide: { may: CHANGE, with: ({ slideId }) => ({ pitchSlideId: slideId, title: 'Renamed' }) },
  deletePitchSlide: { may: CHANGE, with: ({ slideId }) => ({ pitchSlideId: slideId }) },
  createSlideWidget: { may: CHANGE, with: ({ slideId }) => ({ pitchSlideId: slideId, widgetType: 'SHORT' }) },
  updateSlideWidget: {
    may: CHANGE,
    with: ({ widgetId }) => ({ slideWidgetId: widgetId, slideWidget: { label: 'Renamed' } }),
  },
  deleteSlideWidget: { may: CHANGE, with: ({ widgetId }) => ({ slideWidgetId: widgetId }) },
  landingPages: { may: SEE, with: none },
  landingPage: { may: SEE, with: ({ landingPageId }) => ({ landingPageId }) },
  landingPageDropdownOptions: { may: SEE, with: none },
  landingPageDropdownOption: { may: SEE, with: ({ optionId }) => ({ landingPageDropdownOptionId: optionId }) },
  pageStats: { may: SEE, with: ({ landingPageId }) => ({ landingPageId }) },
  createLandingPage: { may: CHANGE, with: none },
  updateLandingPage: {
    may: CHANGE,
    with: ({ landingPageId }) => ({ landingPageId, landingPage: { title: 'Renamed' } }),
  },
  archiveLandingPages: { may: CHANGE, with: ({ landingPageId }) => ({ landingPageIds: [landingPageId] }) },
  createLandingPageDropdownOption: { may: CHANGE, with: none, told: /Body parts are not part of this account/ },
  updateLandingPageDropdownOption: {
    may: CHANGE,
    with: ({ optionId }) => ({ landingPageDropdownOptionId: optionId, label: 'Renamed' }),
  },
  deleteLandingPageDropdownOptions: {
    may: CHANGE,
    // An existing option can be deleted only once; deleting none is what several callers may repeat.
    with: () => ({ landingPageDropdownOptionIds: [] }),
  },
  createCampaignWorkflow: {
    may: CHANGE,
    with: (_, { stepId }) => ({ campaignFeatureId: stepId }),
    told: NO_RULES,
  },
  updateCampaignWorkflow: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ campaignWorkflowId: workflowId, label: 'Renamed' }),
    told: NO_RULES,
  },
  deleteCampaignWorkflow: {
    may: CHANGE,
    with: ({ workflowId }) => ({ campaignWorkflowId: workflowId }),
    told: NO_RULES,
  },
  createWorkflowTrigger: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ campaignWorkflowId: workflowId }),
    told: NO_RULES,
  },
  updateWorkflowTrigger: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ workflowTriggerId: `${workflowId}_t1`, triggerType: 'REDIRECT' }),
    told: /not part of this account|no link/,
  },
  deleteWorkflowTrigger: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ workflowTriggerId: `${workflowId}_t1` }),
    told: NO_RULES,
  },
  createWorkflowAction: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ campaignWorkflowId: workflowId }),
    told: NO_RULES,
  },
  updateWorkflowAction: {
    may: CHANGE,
    with: (_, { workflowId }) => ({
      workflowActionId: `${workflowId}_a1`,
      actionType: 'LEAD',
      messageContent: A_TEXT,
    }),
    told: NO_RULES,
  },
  deleteWorkflowAction: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ workflowActionId: `${workflowId}_a2` }),
    told: NO_RULES,
  },
  // By now the organization's own rule is deleted, and so is the second action of the caller's.
  ruleActivity: { may: SEE, with: (_, { workflowId }) => ({ campaignWorkflowId: workflowId }) },
  webhookCalls: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ workflowActionId: `${workflowId}_a1` }),
    told: NO_WEBHOOKS,
  },
  turnWebhookSecret: {
    may: CHANGE,
    with: (_, { workflowId }) => ({ workflowActionId: `${workflowId}_a1` }),
    told: NO_WEBHOOKS,
  },
  sendWebhookAgain: {
    may: CHANGE,
    with: ({ organizationId }, { workflowId }) => ({ webhookCallId: `${organizationId}-${workflowId}_a1-0-0` }),
    told: NO_WEBHOOKS,
  },
  retryMedia: { may: CHANGE, with: ({ mediaId }) => ({ mediaId }), told: /^This plays already\.$/ },
  completeUpload: { may: CHANGE, with: ({ mediaId }) => ({ uploadId: mediaId }) },
  createUpload: { may: CHANGE, with: () => ({ purpose: 'csv', mimeType: 'text/csv', bytes: 100 }) },
  leadConsents: { may: SEE, with: ({ leadId }) => ({ leadId }) },
  courtPack: { may: CHANGE, with: ({ leadId }) => ({ leadId }) },
  segments: { may: SEE, with: none },
  createSegment: { may: CHANGE, with: (ids) => ({ name: 'Wrote', filter: answering(ids) }), told: /already/ },
  updateSegment: {
    may: CHANGE,
    with: (ids) => ({ segmentId: ids.segmentId, name: 'Renamed', filter: answering(ids) }),
  },
  deleteSegment: { may: CHANGE, with: ({ segmentId }) => ({ segmentId }) },
  tags: { may: SEE, with: none },
  tagLeads: { may: CHANGE, with: (_, { leadId }) => ({ names: ['Gold'], leadIds: [leadId] }) },
  untagLeads: { may: CHANGE, with: ({ tagId }, { leadId }) => ({ tagId, leadIds: [leadId] }) },
  renameTag: { may: CHANGE, with: ({ tagId }) => ({ tagId, name: 'Gilded' }) },
  deleteTag: { may: CHANGE, with: (_, { tagId }) => ({ tagId }) },
  leadsExport: { may: CALLERS.slice(6), with: none },
  personExport: { may: CALLERS.slice(6), with: ({ leadId }) => ({ leadId }) },
  openForm: { may: ANYBODY, with: () => ({ groupCode: 'aaaaaaaaaaaa' }), told: GONE },
  submitGroupLandingPage: { may: ANYBODY, with: () => ({ groupCode: 'aaaaaaaaaaaa', widgets: [] }), told: GONE },
  submitCampaignLandingPage: { may: ANYBODY, with: () => ({ campaignCode: 'aaaaaaaaaaaa', widgets: [] }), told: GONE },
  submitLandingPage: { may: ANYBODY, with: () => ({ landingPageCode: 'aaaaaaaaaaaa', widgets: [] }), told: GONE },
  loadLeadActivity: { may: ANYBODY, with: () => NO_LINK, told: GONE },
  trackLead: { may: ANYBODY, with: () => ({ leadActivitySsid: 'none', save: 1 }), told: GONE },
  sendVerificationCode: { may: ANYBODY, with: () => NO_LINK, told: GONE },
  confirmBrowser: { may: ANYBODY, with: () => ({ ...NO_LINK, code: '000000' }), told: GONE },
  correctMeaning: { may: CHANGE, with: ({ leadId, messageId }) => ({ leadId, messageId, meaning: 'YES' }) },
  updateWaitingText: {
    may: CHANGE,
    with: ({ sendId }) => ({ messageId: sendId, withdraw: true }),
    told: /^Only a text that staff wrote/,
  },
  joinKeywords: { may: CHANGE, with: () => ({}) },
  saveJoinKeyword: { may: CHANGE, with: ({ groupId, campaignId }) => ({ ...A_KEYWORD, groupId, campaignId }) },
  savedReplies: { may: CHANGE, with: ({ leadId }) => ({ leadId }) },
  createSavedReply: { may: CHANGE, with: () => ({ name: 'Prices', message: 'Hello {{firstName}}.' }) },
  updateSavedReply: { may: CHANGE, with: ({ savedReplyId }) => ({ savedReplyId, name: 'Prices' }) },
  messageLead: { may: CHANGE, with: ({ leadId }) => ({ leadId, message: 'Hello.' }) },
  retryCampaignFeatureQueue: {
    may: CHANGE,
    with: ({ sendId }) => ({ campaignFeatureQueueId: sendId }),
    told: /^This text is on its way already\.$/,
  },
  testMessage: {
    may: CHANGE,
    with: ({ leadId }) => ({ message: 'Hello.', leadId }),
    told: /^Add your own phone number/,
  },
  campaigns: { may: MEMBERS, with: () => ({ includeFeatures: true, includeStats: true }) },
  campaign: { may: SEE, with: ({ campaignId }) => ({ campaignId, includeFeatures: true, includeStats: true }) },
  audiencePeople: {
    may: CHANGE,
    with: ({ campaignId, leadId }) => ({ campaignId, leadIds: [leadId], reason: 'SENDABLE' }),
  },
  rehearseSend: { may: CHANGE, with: ({ campaignId, leadId }) => ({ campaignId, leadIds: [leadId] }) },
  campaignAudience: { may: CHANGE, with: ({ campaignId, leadId }) => ({ campaignId, leadIds: [leadId] }) },
  watching: { may: SEE, with: ({ campaignId }) => ({ campaignId }) },
  reportOverTime: { may: SEE, with: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  campaignTimeline: { may: SEE, with: ({ campaignId }) => ({ campaignId }) },
  csvReport: { may: CHANGE, with: ({ campaignId }) => ({ campaignId }) },
  job: { may: CHANGE, with: ({ importId }) => ({ jobId: importId }) },
  sendStats: { may: MEMBERS, with: none },
  plannedSends: { may: SEE, with: none },
  updatePlannedSend: { may: CHANGE, with: ({ plannedSendId }) => ({ plannedSendId, messageContent: A_TEXT }) },
  engagementMetrics: { may: ['wpAdmin'], with: none },
  updateEngagementMetrics: {
    may: ['wpAdmin'],
    with: () => ({
      engagementMetrics: {
        view: 1,
        viewTime: 1,
        share: 5,
        reopen: 3,
        widget: 5,
        video: 10,
        scheduled: 20,
        completed: 10,
      },
    }),
  },
  createCampaign: { may: CHANGE, with: none },
  calendarConnection: { may: CHANGE, with: none },
  connectCalendar: { may: CALLERS.slice(5, 8), with: none, told: /not set up/ },
  disconnectCalendar: { may: CHANGE, with: none },
  customValues: { may: SIGNED_IN, with: none },
  createCustomValues: { may: SIGNED_IN, with: () => ({ values: [{ name: 'Door', value: 'The blue one' }] }) },
  campaignCategories: { may: SEE, with: none },
  cloneCampaign: { may: CHANGE, with: ({ campaignId }) => ({ campaignId }) },
  archiveCampaign: { may: CHANGE, with: (_, { doomedId }) => ({ campaignId: doomedId }) },
  deleteCampaign: { may: CHANGE, with: (_, { doomedId }) => ({ campaignId: doomedId }) },
  updateCampaign: { may: CHANGE, with: (_, { campaignId }) => ({ campaignId, name: 'Renamed' }) },
  createCampaignFeature: { may: CHANGE, with: (_, { campaignId }) => ({ campaignId, featureType: 'MESSAGE' }) },
  updateCampaignFeature: { may: CHANGE, with: (_, { stepId }) => ({ campaignFeatureId: stepId, days: 1 }) },
  deleteCampaignFeature: { may: CHANGE, with: (_, { stepId }) => ({ campaignFeatureId: stepId }) },
  addLeadsToCampaign: { may: CHANGE, with: ({ campaignId }, { leadId }) => ({ campaignId, leadIds: [leadId] }) },
  messageLeads: { may: CHANGE, with: (_, { leadId }) => ({ leadIds: [leadId], messageContent: A_TEXT }) },
  messageGroups: { may: CHANGE, with: ({ groupId }) => ({ groupIds: [groupId], messageContent: A_TEXT }) },
  events: { may: SEE, with: () => ({ includeAll: true }) },
  messageEvents: { may: CHANGE, with: ({ eventId }) => ({ eventIds: [eventId], messageContent: A_TEXT }) },
  addCampaignsToEvents: {
    may: CHANGE,
    with: ({ eventId, campaignId }) => ({ eventIds: [eventId], campaignIds: [campaignId] }),
  },
  cancelEvents: { may: CHANGE, with: ({ eventId }) => ({ eventIds: [eventId] }) },
  undoSend: { may: CHANGE, with: ({ sendRequestId }) => ({ sendRequestId }), told: /too late|already/i },
  stopSend: { may: CHANGE, with: ({ sendRequestId }) => ({ sendRequestId }), told: /already/i },
  removeLeadsFromCampaign: { may: CHANGE, with: ({ campaignId }, { leadId }) => ({ campaignId, leadIds: [leadId] }) },
};
