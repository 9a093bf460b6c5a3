// What each write makes stale: the one place that knows it; features name the write and never a query of another.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Row = {
  /**
   * Asked anew before the write counts as done: the screen shows what was kept when the button is free again. What no screen
   * shows then is forgotten, so that none that opens later begins with what it was.
   */
  now?: readonly QueryKey[];
  /** Asked anew after that, without anybody waiting. */
  soon?: readonly QueryKey[];
};

/** A key means every query that begins with it; the empty key means all. */
const USER: QueryKey = ['user'];
const INVITATIONS: QueryKey = ['invitations'];
const LEADS: QueryKey = ['leads'];
const LEAD: QueryKey = ['lead'];
const REPLIES: QueryKey = ['replies'];
const INBOX: QueryKey = ['inbox'];
const CAMPAIGNS: QueryKey = ['campaigns'];
const CAMPAIGN: QueryKey = ['campaign'];
const SEND_STATS: QueryKey = ['sendStats'];
const AUDIENCE: QueryKey = ['audience'];
const METRICS: QueryKey = ['engagementMetrics'];
const PITCHES: QueryKey = ['pitches'];
const PITCH: QueryKey = ['pitch'];
const LIBRARY: QueryKey = ['library'];
const GROUPS: QueryKey = ['groups'];
const GROUP: QueryKey = ['group'];
const VALUES: QueryKey = ['customValues'];
const CALENDAR: QueryKey = ['calendarConnection'];
const LANDING_PAGES: QueryKey = ['landingPages'];
const LANDING_PAGE: QueryKey = ['landingPage'];
const BODY_PARTS: QueryKey = ['bodyParts'];
const WEBHOOK_CALLS: QueryKey = ['webhookCalls'];
const EVENTS: QueryKey = ['events'];
const ALL: QueryKey = [];
const WHATEVER_A_SEND_MOVES = [LEADS, SEND_STATS, CAMPAIGNS, CAMPAIGN, AUDIENCE];

/** Write -> what it makes stale. */
export const STALE = {
  // The session's writes end in a page that starts anew.
  signIn: {},
  sendCode: {},
  signUp: {},
  askForReset: {},
  resetPassword: {},
  confirmEmail: { soon: [USER] },
  offerSecondFactor: {},
  // The recovery codes stay in sight until somebody says that they are kept.
  confirmSecondFactor: {},
  keepRecoveryCodes: { now: [USER] },
  removeSecondFactor: { now: [USER] },
  invite: { now: [INVITATIONS] },
  withdrawInvitation: { now: [INVITATIONS] },
  switchOrganization: {},
  changePassword: {},
  saveAccount: { now: [USER] },
  saveAlerts: { now: [USER] },
  acknowledge: { now: [USER] },
  saveMetrics: { now: [METRICS] },
  saveCard: { now: [USER] },
  choosePlan: { now: [USER] },
  cancelPlan: { now: [USER] },
  resumeSending: { soon: WHATEVER_A_SEND_MOVES },
  addPeople: { now: [CAMPAIGN], soon: [ALL] },
  saveLead: { soon: [LEADS, INBOX] },
  // Not writes, but they move what is kept elsewhere: a conversation that is opened has been read, and steps were done on other screens.
  readReply: { soon: [REPLIES, LEADS, INBOX] },
  seeFirstRun: { soon: [USER] },
  removeLeads: { now: [LEADS] },
  archiveLeads: { now: [LEADS], soon: [REPLIES, INBOX, GROUPS, GROUP] },
  optOutLeads: { now: [LEADS, LEAD], soon: [INBOX] },
  resumeLead: { now: [LEADS, LEAD], soon: [INBOX] },
  textLead: { soon: [LEAD] },
  retryText: { now: [LEAD] },
  saveAppointment: { now: [LEAD], soon: [LEADS, CAMPAIGN, EVENTS] },
  createGroup: { soon: [GROUPS] },
  renameGroup: { soon: [GROUPS, GROUP, LEAD, LEADS] },
  saveGroup: { now: [GROUP], soon: [GROUPS] },
  archiveGroups: { now: [GROUPS], soon: [GROUP, LEADS, LEAD] },
  joinGroup: { now: [GROUPS, GROUP], soon: [LEADS, LEAD] },
  leaveGroup: { now: [LEADS], soon: [GROUPS, GROUP, LEAD] },
  createCampaign: { soon: [CAMPAIGNS] },
  copyCampaign: { soon: [CAMPAIGNS] },
  keepValue: { now: [VALUES] },
  // It ends on another page.
  connectCalendar: {},
  disconnectCalendar: { now: [CALENDAR] },
  // What stands in the library, and what it says there.
  saveCampaign: { soon: [CAMPAIGNS, LIBRARY] },
  addToCampaigns: { soon: [CAMPAIGNS, PITCHES] },
  renameCampaign: { soon: [CAMPAIGNS] },
  deleteCampaign: { soon: [CAMPAIGNS] },
  pauseCampaign: { now: [SEND_STATS], soon: [CAMPAIGN, CAMPAIGNS] },
  saveStep: { now: [CAMPAIGN] },
  deleteStep: { now: [CAMPAIGN] },
  saveRule: { now: [CAMPAIGN] },
  callWebhook: { now: [WEBHOOK_CALLS] },
  // The chain on the screen was moved before the server was asked.
  moveStep: {},
  sendTest: { soon: [USER] },
  createPitch: { soon: [PITCHES] },
  copyPitch: { now: [PITCHES] },
  archivePitch: { now: [PITCHES] },
  restorePitch: { now: [PITCHES, PITCH] },
  // A step says how its slides are called and where they lead.
  savePitch: { soon: [PITCHES, PITCH, CAMPAIGN] },
  saveSlide: { now: [PITCH], soon: [PITCHES, CAMPAIGN] },
  retryMedia: { now: [PITCH] },
  // The list on the screen was changed before the server was asked.
  moveSlide: { soon: [PITCH] },
  // Under a slide, or on a campaign's landing page.
  saveWidget: { now: [PITCH, CAMPAIGN] },
  moveWidget: { soon: [PITCH, CAMPAIGN] },
  // The page of a campaign: its words, and the questions on it.
  saveCampaignPage: { now: [CAMPAIGN] },
  createLandingPage: { soon: [LANDING_PAGES] },
  renameLandingPage: { soon: [LANDING_PAGES] },
  saveLandingPage: { now: [LANDING_PAGE], soon: [LANDING_PAGES] },
  archiveLandingPages: { now: [LANDING_PAGES] },
  saveBodyPart: { now: [BODY_PARTS], soon: [LANDING_PAGE] },
  renameBodyPart: { soon: [LANDING_PAGE] },
  skipFirstRun: { now: [USER] },
  copyToSendAgain: { soon: [CAMPAIGNS] },
  // Here and where people are added to one: its report opens next, and must not say that it is a draft.
  sendToLeads: { now: [CAMPAIGN], soon: WHATEVER_A_SEND_MOVES },
  cancelEvents: { now: [EVENTS], soon: [LEAD] },
  addCampaignsToEvents: { now: [EVENTS], soon: WHATEVER_A_SEND_MOVES },
  messageMany: { now: [SEND_STATS], soon: [LEADS, LEAD] },
  undoSend: { soon: WHATEVER_A_SEND_MOVES },
  stopSend: { soon: WHATEVER_A_SEND_MOVES },
} satisfies Record<string, Row>;

/** The name of a write. */
export type Write = keyof typeof STALE;

/** Asks again what the write made stale, before it counts as done (`now`) or afterwards (`soon`). */
export async function askAgain(client: QueryClient, write: Write, when: keyof Row): Promise<void> {
  const row: Row = STALE[write];
  if (when === 'now') for (const queryKey of row.now ?? []) client.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all((row[when] ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
}
