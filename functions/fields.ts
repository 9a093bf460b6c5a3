// The register of GraphQL fields: the room that answers each, and who may call it. A field without a row does not compile.
import type { Access, Mutation, Query } from './schema.gen.ts';

/** Who may call it: anyone with the brand's public token, anyone signed in, or the named roles (permissions.md). */
export type Who = 'public' | 'signedIn' | readonly Access[];

/** own: the caller's organization; public: no organization; admin: wpAdmins only; bus: only the signal bus. */
export type Scope = 'own' | 'public' | 'admin' | 'bus';

/**
 * The effect of a call. reads and changes: a repeat has the same result. creates, sends, charges: repeats with the same
 * `requestId` have one effect.
 */
export type Effect = 'reads' | 'changes' | 'creates' | 'sends' | 'charges';

/**
 * What is refused to a wpAdmin who visits an organization where people or texts are masked (decisions: A39): the field; the field
 * if people are masked; or the field with one of those arguments.
 */
export type VisitorRule = 'refused' | 'refusedForPeople' | { refusedWith: readonly string[] };

export type FieldRow = {
  type: 'Query' | 'Mutation';
  who: Who;
  scope: Scope;
  effect: Effect;
  visitors?: VisitorRule;
  /** Whether a wpAdmin may call it too, whatever their role in the organization. */
  orWpAdmin?: true;
  /** Whether it may be called by a user who still has to set up a mandatory second factor. */
  beforeSecondFactor?: true;
};

const ALL = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
const SEE = ['READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
const CHANGE = ['MANAGER', 'ADMIN', 'OWNER'] as const;

const BEFORE = { beforeSecondFactor: true } as const;
const query = (who: Who, scope: Scope = 'own') => ({ type: 'Query', who, scope, effect: 'reads' }) as const;
const mutation =
  (effect: Effect) =>
  (who: Who, scope: Scope = 'own') =>
    ({ type: 'Mutation', who, scope, effect }) as const;
const changes = mutation('changes');
const creates = mutation('creates');
const charges = mutation('charges');
const sendsOwn = mutation('sends');
/** Callers who see people or texts masked may neither send nor invite. */
const sends = (who: Who, scope: Scope = 'own') => ({ ...sendsOwn(who, scope), visitors: 'refused' }) as const;

/** Room -> its GraphQL fields, each with its authorization row. */
export const FIELDS = {
  session: {
    loginUser: changes('public', 'public'),
    registerPhone: sendsOwn('public', 'public'),
    tryNow: sendsOwn('public', 'public'),
    provePhone: sendsOwn('signedIn'),
    confirmPhone: changes('public', 'public'),
    registerUser: creates('public', 'public'),
    forgotPasswordRequest: sendsOwn('public', 'public'),
    resetPassword: changes('public', 'public'),
    newPassword: changes('signedIn'),
    enrolSecondFactor: { ...changes('signedIn'), ...BEFORE },
    confirmSecondFactor: { ...changes('signedIn'), ...BEFORE },
    removeSecondFactor: changes('signedIn'),
    confirmIdentity: changes('signedIn'),
    resetSecondFactor: { ...changes(['OWNER']), orWpAdmin: true },
    logoutUser: query('public', 'public'),
    sessions: query('signedIn'),
    endSessions: changes('signedIn'),
    switchOrganization: changes('signedIn'),
    acceptInvitation: changes('signedIn'),
    createHandoff: changes('signedIn'),
    exchangeHandoff: changes('public', 'public'),
  },
  users: {
    user: { ...query('signedIn'), ...BEFORE },
    users: query(CHANGE),
    updateUser: charges('signedIn'),
    deleteUsers: changes(['ADMIN', 'OWNER']),
    confirmEmail: changes('public', 'public'),
    eraseMember: { ...changes('signedIn'), visitors: 'refused' },
    memberExport: { ...query('signedIn'), visitors: 'refused' },
  },
  invitations: {
    inviteUsers: sends(CHANGE),
    invitation: query('public', 'public'),
    invitations: query(CHANGE),
    withdrawInvitation: changes(CHANGE),
  },
  organizations: {
    updateOrganization: { ...changes(CHANGE), visitors: { refusedWith: ['sendDue'] } },
    auditLog: { ...query(['OWNER']), orWpAdmin: true },
    carrierRegistration: { ...query(['ADMIN', 'OWNER']), orWpAdmin: true },
    saveCarrierRegistration: { ...changes(['ADMIN', 'OWNER']), visitors: 'refused' },
    saveIntegration: changes(['ADMIN', 'OWNER']),
    removeIntegration: changes(['ADMIN', 'OWNER']),
    eraseOrganization: { ...changes(['OWNER']), visitors: 'refused' },
    keepOrganization: changes(['OWNER']),
    organizationExport: { ...query(['OWNER']), visitors: 'refused' },
  },
  leads: {
    leads: query(SEE),
    lead: query(SEE),
    createLead: { ...creates(CHANGE), visitors: { refusedWith: ['welcomeMessageContent'] } },
    createLeads: { ...creates(CHANGE), visitors: { refusedWith: ['campaignId', 'groupId'] } },
    updateLead: { ...changes(CHANGE), visitors: 'refusedForPeople' },
    archiveLeads: changes(CHANGE),
    restoreLeads: changes(CHANGE),
    segments: query(SEE),
    createSegment: creates(CHANGE),
    updateSegment: changes(CHANGE),
    deleteSegment: changes(CHANGE),
    tags: query(SEE),
    tagLeads: { ...changes(CHANGE), visitors: 'refusedForPeople' },
    untagLeads: { ...changes(CHANGE), visitors: 'refusedForPeople' },
    deleteTag: changes(CHANGE),
    leadsExport: { ...query(['ADMIN', 'OWNER']), visitors: 'refusedForPeople' },
    eraseLead: { ...changes(['ADMIN', 'OWNER']), visitors: 'refused' },
    createNote: { ...creates(CHANGE), visitors: 'refused' },
    deleteNote: { ...changes(CHANGE), visitors: 'refused' },
    updateConversation: { ...changes(CHANGE), visitors: 'refused' },
    resumeLead: { ...changes(CHANGE), visitors: 'refused' },
    resumeAfterAnswer: { ...changes(CHANGE), visitors: 'refused' },
    attestLeads: { ...changes(CHANGE), visitors: 'refused' },
  },
  media: {
    createUpload: changes(CHANGE),
    completeUpload: changes(CHANGE),
    retryMedia: changes(CHANGE),
  },
  pitches: {
    pitch: query(SEE),
    pitches: query(SEE),
    pitchSlide: query(SEE),
    pitchSlides: query(SEE),
    slideWidget: query(SEE),
    createPitch: creates(CHANGE),
    updatePitch: changes(CHANGE),
    clonePitch: creates(CHANGE),
    archivePitches: changes(CHANGE),
    createPitchSlide: creates(CHANGE),
    updatePitchSlide: changes(CHANGE),
    deletePitchSlide: changes(CHANGE),
    createSlideWidget: creates(CHANGE),
    updateSlideWidget: changes(CHANGE),
    deleteSlideWidget: changes(CHANGE),
  },
  activity: {
    loadLeadActivity: query('public', 'public'),
    trackLead: changes('public', 'public'),
    sendVerificationCode: sendsOwn('public', 'public'),
    confirmBrowser: changes('public', 'public'),
  },
  workflows: {
    createCampaignWorkflow: creates(CHANGE),
    updateCampaignWorkflow: changes(CHANGE),
    deleteCampaignWorkflow: changes(CHANGE),
    createWorkflowTrigger: creates(CHANGE),
    updateWorkflowTrigger: changes(CHANGE),
    deleteWorkflowTrigger: changes(CHANGE),
    createWorkflowAction: creates(CHANGE),
    updateWorkflowAction: changes(CHANGE),
    deleteWorkflowAction: changes(CHANGE),
    ruleActivity: query(SEE),
    webhookCalls: query(CHANGE),
    turnWebhookSecret: { ...changes(CHANGE), visitors: 'refused' },
    sendWebhookAgain: { ...changes(CHANGE), visitors: 'refused' },
  },
  messages: {
    messageLead: sends(CHANGE),
    updateWaitingText: { ...changes(CHANGE), visitors: 'refused' },
    savedReplies: { ...query(CHANGE), visitors: { refusedWith: ['leadId'] } },
    createSavedReply: { ...creates(CHANGE), visitors: 'refused' },
    updateSavedReply: { ...changes(CHANGE), visitors: 'refused' },
    joinKeywords: query(CHANGE),
    saveJoinKeyword: { ...changes(CHANGE), visitors: 'refused' },
    correctMeaning: { ...changes(CHANGE), visitors: 'refused' },
    retryCampaignFeatureQueue: sends(CHANGE),
    testMessage: sends(CHANGE),
  },
  reports: {
    watching: query(SEE),
    csvReport: { ...query(CHANGE), visitors: 'refused' },
  },
  imports: {
    leadImport: query(CHANGE),
    leadImports: query(CHANGE),
    leadsFromCsv: { ...creates(CHANGE), visitors: { refusedWith: ['campaignId', 'groupId'] } },
    optOutLeads: changes(CHANGE),
  },
  campaigns: {
    campaigns: query(ALL),
    campaign: query(SEE),
    campaignAudience: { ...query(CHANGE), visitors: 'refused' },
    audiencePeople: { ...query(CHANGE), visitors: 'refused' },
    rehearseSend: { ...query(CHANGE), visitors: 'refused' },
    job: query(CHANGE),
    sendStats: query(ALL),
    plannedSends: query(SEE),
    updatePlannedSend: { ...changes(CHANGE), visitors: 'refused' },
    createCampaign: creates(CHANGE),
    archiveCampaign: changes(CHANGE),
    deleteCampaign: changes(CHANGE),
    updateCampaign: { ...changes(CHANGE), visitors: { refusedWith: ['paused', 'sendDue'] } },
    createCampaignFeature: creates(CHANGE),
    updateCampaignFeature: changes(CHANGE),
    deleteCampaignFeature: changes(CHANGE),
    addLeadsToCampaign: sends(CHANGE),
    removeLeadsFromCampaign: { ...changes(CHANGE), visitors: 'refused' },
    undoSend: { ...changes(CHANGE), visitors: 'refused' },
    stopSend: { ...changes(CHANGE), visitors: 'refused' },
  },
  calendars: {
    calendarConnection: query(CHANGE),
    connectCalendar: { ...changes(CHANGE), visitors: 'refused' },
    disconnectCalendar: { ...changes(CHANGE), visitors: 'refused' },
    customValues: query('signedIn'),
    createCustomValues: changes('signedIn'),
  },
  groups: {
    groups: query(SEE),
    group: query(SEE),
    createGroup: creates(CHANGE),
    updateGroup: changes(CHANGE),
    archiveGroups: changes(CHANGE),
    addLeadsToGroup: { ...changes(CHANGE), visitors: 'refusedForPeople' },
    removeLeadsFromGroup: { ...changes(CHANGE), visitors: 'refusedForPeople' },
    addGroupsToCampaign: sends(CHANGE),
    messageGroups: sends(CHANGE),
    messageLeads: sends(CHANGE),
  },
  library: {
    campaignCategories: query(SEE),
    cloneCampaign: creates(CHANGE),
  },
  pages: {
    leadConsents: { ...query(SEE), visitors: 'refused' },
    courtPack: { ...query(CHANGE), visitors: 'refused' },
    personExport: { ...query(['ADMIN', 'OWNER']), visitors: 'refused' },
    openForm: changes('public', 'public'),
    submitGroupLandingPage: creates('public', 'public'),
    submitCampaignLandingPage: creates('public', 'public'),
    submitLandingPage: creates('public', 'public'),
    landingPages: query(SEE),
    landingPage: query(SEE),
    landingPageDropdownOptions: query(SEE),
    landingPageDropdownOption: query(SEE),
    pageStats: query(SEE),
    createLandingPage: creates(CHANGE),
    updateLandingPage: changes(CHANGE),
    archiveLandingPages: changes(CHANGE),
    createLandingPageDropdownOption: creates(CHANGE),
    updateLandingPageDropdownOption: changes(CHANGE),
    deleteLandingPageDropdownOptions: changes(CHANGE),
  },
  events: {
    events: query(SEE),
    messageEvents: sends(CHANGE),
    addCampaignsToEvents: { ...changes(CHANGE), visitors: 'refused' },
    cancelEvents: changes(CHANGE),
    createLeadAppointment: { ...creates(CHANGE), visitors: 'refused' },
    updateLeadAppointment: { ...changes(CHANGE), visitors: 'refused' },
    deleteLeadAppointment: { ...changes(CHANGE), visitors: 'refused' },
  },
  admin: {
    engagementMetrics: query('signedIn', 'admin'),
    updateEngagementMetrics: changes('signedIn', 'admin'),
  },
} as const satisfies Record<string, Partial<Record<keyof Query | keyof Mutation, FieldRow>>>;

/** Fields that no room answers: the bus publishes them to subscribers. */
export const PUBLISHED = { publishOrganizationChange: changes([], 'bus') } as const;

export type Room = keyof typeof FIELDS;
export type FieldOf<R extends Room> = keyof (typeof FIELDS)[R];
type Registered = { [R in Room]: FieldOf<R> }[Room] | keyof typeof PUBLISHED;
type Unregistered = Exclude<keyof Query | keyof Mutation, Registered>;

/** Fails to compile, naming the field, when schema.graphql has a field without a row here. */
export const everyFieldHasARow: [Unregistered] extends [never] ? true : Unregistered = true;
