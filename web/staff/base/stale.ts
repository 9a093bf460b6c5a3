// Which queries each write makes stale: the only module that knows; features name the write and never another
// feature's query.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Row = {
  /**
   * Refetched before the write counts as done, so that the screen shows the saved state when the button is free
   * again. Queries that no screen shows are removed, so that no later screen starts with the old state.
   */
  now?: readonly QueryKey[];
  /** Refetched afterward, without anybody waiting. */
  soon?: readonly QueryKey[];
};

/** A key matches every query that begins with it; the empty key matches all. */
const USER: QueryKey = ['user'];
const USERS: QueryKey = ['users'];
const API_KEYS: QueryKey = ['apiKeys'];
const ENDPOINTS: QueryKey = ['eventEndpoints'];
const EVENT_CALLS: QueryKey = ['eventCalls'];
const SESSIONS: QueryKey = ['sessions'];
const REGISTRATION: QueryKey = ['carrierRegistration'];
const INVITATIONS: QueryKey = ['invitations'];
const LEADS: QueryKey = ['leads'];
const LEAD: QueryKey = ['lead'];
const REPLIES: QueryKey = ['replies'];
const INBOX: QueryKey = ['inbox'];
const CAMPAIGNS: QueryKey = ['campaigns'];
const CAMPAIGN: QueryKey = ['campaign'];
const SEND_STATS: QueryKey = ['sendStats'];
const PLANNED: QueryKey = ['plannedSends'];
const AUDIENCE: QueryKey = ['audience'];
const METRICS: QueryKey = ['engagementMetrics'];
const PITCHES: QueryKey = ['pitches'];
const PITCH: QueryKey = ['pitch'];
const LIBRARY: QueryKey = ['library'];
const GROUPS: QueryKey = ['groups'];
const GROUP: QueryKey = ['group'];
const SEGMENTS: QueryKey = ['segments'];
const TAGS: QueryKey = ['tags'];
const VALUES: QueryKey = ['customValues'];
const CALENDAR: QueryKey = ['calendarConnection'];
const LANDING_PAGES: QueryKey = ['landingPages'];
const LANDING_PAGE: QueryKey = ['landingPage'];
const BODY_PARTS: QueryKey = ['bodyParts'];
const WEBHOOK_CALLS: QueryKey = ['webhookCalls'];
const EVENTS: QueryKey = ['events'];
const SAVED_REPLIES: QueryKey = ['savedReplies'];
const JOIN_KEYWORDS: QueryKey = ['joinKeywords'];
const OPERATOR: QueryKey = ['operator'];
const ALL: QueryKey = [];
const WHATEVER_A_SEND_MOVES = [LEADS, SEND_STATS, CAMPAIGNS, CAMPAIGN, AUDIENCE, USER];

/** Each write and what it makes stale. */
export const STALE = {
  // The session's writes end in a page that loads afresh.
  signIn: {},
  sendCode: {},
  signUp: {},
  requestReset: {},
  resetPassword: {},
  confirmEmail: { soon: [USER] },
  confirmIdentity: {},
  offerSecondFactor: {},
  // The recovery codes stay visible until somebody confirms that they are saved.
  confirmSecondFactor: {},
  saveRecoveryCodes: { now: [USER] },
  removeSecondFactor: { now: [USER] },
  requireSecondFactor: { now: [USER] },
  saveCarrierRegistration: { now: [REGISTRATION] },
  invite: { now: [INVITATIONS] },
  withdrawInvitation: { now: [INVITATIONS] },
  deleteUsers: { now: [USERS], soon: [USER] },
  changeAccess: { now: [USERS], soon: [USER] },
  resetSecondFactor: { now: [USERS] },
  switchWebhooks: { now: [USERS], soon: [USER] },
  switchOrganization: {},
  changeSubscription: { now: [OPERATOR], soon: [USER] },
  foundOrganization: { now: [OPERATOR] },
  switchFlags: { now: [OPERATOR], soon: [USER] },
  changePassword: { soon: [SESSIONS] },
  endSessions: { now: [SESSIONS] },
  createApiKey: { now: [API_KEYS] },
  revokeApiKey: { now: [API_KEYS] },
  createEventEndpoint: { now: [ENDPOINTS] },
  updateEventEndpoint: { now: [ENDPOINTS] },
  deleteEventEndpoint: { now: [ENDPOINTS] },
  sendEvent: { now: [EVENT_CALLS] },
  joinOrganization: {},
  saveAccount: { now: [USER] },
  saveAlerts: { now: [USER] },
  acknowledge: { now: [USER] },
  saveMetrics: { now: [METRICS] },
  saveCard: { now: [USER, OPERATOR] },
  savePayout: { now: [USER] },
  choosePlan: { now: [USER] },
  cancelPlan: { now: [USER] },
  saveHours: { now: [USER] },
  resumeSending: { soon: WHATEVER_A_SEND_MOVES },
  addPeople: { now: [CAMPAIGN], soon: [ALL] },
  saveLead: { soon: [LEADS, INBOX, SEGMENTS] },
  // Not writes, but they change state on the server: an opened conversation is read, and steps were completed on
  // other screens.
  readReply: { soon: [REPLIES, LEADS, INBOX] },
  seeFirstRun: { soon: [USER] },
  removeLeads: { now: [LEADS] },
  archiveLeads: { now: [LEADS], soon: [LEAD, REPLIES, INBOX, GROUPS, GROUP, USER] },
  exportPerson: {},
  exportKept: {},
  eraseOrganization: { now: [USER] },
  keepOrganization: { now: [USER] },
  eraseMember: { now: [USERS], soon: [USER, CAMPAIGNS, CAMPAIGN] },
  eraseLead: { now: [LEADS], soon: [REPLIES, INBOX, GROUPS, GROUP, USER] },
  restoreLeads: { now: [LEADS], soon: [LEAD, REPLIES, INBOX, GROUPS, GROUP, USER] },
  optOutLeads: { now: [LEADS, LEAD], soon: [INBOX, REPLIES] },
  resumeLead: { now: [LEADS, LEAD], soon: [INBOX, REPLIES] },
  resumeAfterAnswer: { now: [LEAD], soon: [LEADS, CAMPAIGN] },
  correctMeaning: { now: [LEAD] },
  attestLeads: { now: [LEADS, LEAD] },
  textLead: { soon: [LEAD, SAVED_REPLIES, USER, REPLIES] },
  updateWaiting: { now: [LEAD] },
  createNote: { now: [LEAD] },
  deleteNote: { now: [LEAD] },
  updateConversation: { now: [LEAD], soon: [INBOX, LEADS, REPLIES] },
  saveJoinKeyword: { now: [JOIN_KEYWORDS] },
  keepReply: { now: [SAVED_REPLIES] },
  retryText: { now: [LEAD], soon: [USER] },
  saveAppointment: { now: [LEAD], soon: [LEADS, CAMPAIGN, EVENTS] },
  createSegment: { now: [SEGMENTS] },
  renameSegment: { now: [SEGMENTS] },
  changeSegment: { now: [SEGMENTS, LEADS] },
  deleteSegment: { now: [SEGMENTS] },
  tagLeads: { now: [LEAD, TAGS], soon: [LEADS] },
  untagLeads: { now: [LEAD, LEADS] },
  renameTag: { now: [TAGS], soon: [LEADS, LEAD] },
  deleteTag: { now: [TAGS], soon: [LEADS, LEAD] },
  renameField: { now: [SEGMENTS], soon: [LEADS, LEAD] },
  deleteField: { now: [SEGMENTS], soon: [LEADS, LEAD] },
  createGroup: { soon: [GROUPS] },
  renameGroup: { soon: [GROUPS, GROUP, LEAD, LEADS] },
  saveGroup: { now: [GROUP], soon: [GROUPS] },
  archiveGroups: { now: [GROUPS], soon: [GROUP, LEADS, LEAD] },
  joinGroup: { now: [GROUPS, GROUP], soon: [LEADS, LEAD] },
  leaveGroup: { now: [LEADS], soon: [GROUPS, GROUP, LEAD] },
  createCampaign: { soon: [CAMPAIGNS] },
  copyCampaign: { soon: [CAMPAIGNS] },
  beginWithTemplate: { now: [CAMPAIGN], soon: [CAMPAIGNS, PITCHES] },
  saveValue: { now: [VALUES] },
  changeValue: { now: [VALUES] },
  // It ends on another page.
  connectCalendar: {},
  connectRecords: { now: [USER] },
  removeIntegration: { now: [USER] },
  disconnectCalendar: { now: [CALENDAR] },
  // Which campaigns are in the library, and their texts there.
  saveCampaign: { soon: [CAMPAIGNS, LIBRARY] },
  addToCampaigns: { soon: [CAMPAIGNS, PITCHES] },
  renameCampaign: { soon: [CAMPAIGNS] },
  deleteCampaign: { soon: [CAMPAIGNS] },
  pauseCampaign: { now: [SEND_STATS], soon: [CAMPAIGN, CAMPAIGNS] },
  saveStep: { now: [CAMPAIGN] },
  deleteStep: { now: [CAMPAIGN] },
  saveRule: { now: [CAMPAIGN] },
  callWebhook: { now: [WEBHOOK_CALLS] },
  // The screen moved the step before the server was called.
  moveStep: {},
  sendTest: { soon: [USER] },
  createPitch: { soon: [PITCHES] },
  copyPitch: { now: [PITCHES] },
  archivePitch: { now: [PITCHES] },
  restorePitch: { now: [PITCHES, PITCH] },
  // A step shows the names of its slides and where they lead.
  savePitch: { soon: [PITCHES, PITCH, CAMPAIGN] },
  saveSlide: { now: [PITCH], soon: [PITCHES, CAMPAIGN] },
  retryMedia: { now: [PITCH] },
  // The screen changed the list before the server was called.
  moveSlide: { soon: [PITCH] },
  // Questions under a slide, or on a campaign's landing page.
  saveWidget: { now: [PITCH, CAMPAIGN] },
  moveWidget: { soon: [PITCH, CAMPAIGN] },
  // The landing page of a campaign: its words, and its questions.
  saveCampaignPage: { now: [CAMPAIGN] },
  createLandingPage: { soon: [LANDING_PAGES] },
  renameLandingPage: { soon: [LANDING_PAGES] },
  saveLandingPage: { now: [LANDING_PAGE], soon: [LANDING_PAGES] },
  archiveLandingPages: { now: [LANDING_PAGES] },
  saveBodyPart: { now: [BODY_PARTS], soon: [LANDING_PAGE] },
  renameBodyPart: { soon: [LANDING_PAGE] },
  skipFirstRun: { now: [USER] },
  copyToSendAgain: { soon: [CAMPAIGNS] },
  // Also when people are added to a campaign: its report opens next, and must not say that it is a draft.
  sendToLeads: { now: [CAMPAIGN, PLANNED], soon: WHATEVER_A_SEND_MOVES },
  cancelEvents: { now: [EVENTS], soon: [LEAD] },
  addCampaignsToEvents: { now: [EVENTS], soon: WHATEVER_A_SEND_MOVES },
  messageMany: { now: [SEND_STATS, PLANNED], soon: [LEADS, LEAD] },
  changePlanned: { now: [PLANNED] },
  undoSend: { soon: WHATEVER_A_SEND_MOVES },
  stopSend: { soon: WHATEVER_A_SEND_MOVES },
} satisfies Record<string, Row>;

/** The name of a write. */
export type WriteName = keyof typeof STALE;

/** Refetches what the write made stale, before it counts as done (`now`) or afterwards (`soon`). */
export async function askAgain(client: QueryClient, write: WriteName, when: keyof Row): Promise<void> {
  const row: Row = STALE[write];
  if (when === 'now') for (const queryKey of row.now ?? []) client.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all((row[when] ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
}
