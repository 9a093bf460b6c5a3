// The register: which room answers which GraphQL field and who may ask it. A field without a row does not compile.
import type { Access, Mutation, Query } from './schema.gen.ts';

/** Who may ask: anyone with the brand's public token, anyone signed in, or the named roles (permissions.md). */
export type Who = 'public' | 'signedIn' | readonly Access[];

/** own: the caller's organisation; public: no organisation; admin: wpAdmins only; bus: the signal bus alone. */
export type Scope = 'own' | 'public' | 'admin' | 'bus';

export type FieldRow = {
  type: 'Query' | 'Mutation';
  who: Who;
  scope: Scope;
  /** A wpAdmin may as well, whatever they are in the organisation. */
  orWpAdmin?: true;
  /** May be asked by a wpAdmin who is still to set up their second factor. */
  beforeSecondFactor?: true;
};

const ALL = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
const SEE = ['READONLY', 'MANAGER', 'ADMIN', 'OWNER'] as const;
const CHANGE = ['MANAGER', 'ADMIN', 'OWNER'] as const;

const BEFORE = { beforeSecondFactor: true } as const;
const query = (who: Who, scope: Scope = 'own') => ({ type: 'Query', who, scope }) as const;
const mutation = (who: Who, scope: Scope = 'own') => ({ type: 'Mutation', who, scope }) as const;

/** Room -> its GraphQL fields, each with its authorization row. */
export const FIELDS = {
  session: {
    loginUser: mutation('public', 'public'),
    registerPhone: mutation('public', 'public'),
    provePhone: mutation('signedIn'),
    confirmPhone: mutation('public', 'public'),
    registerUser: mutation('public', 'public'),
    forgotPasswordRequest: mutation('public', 'public'),
    resetPassword: mutation('public', 'public'),
    newPassword: mutation('signedIn'),
    enrolSecondFactor: { ...mutation('signedIn'), ...BEFORE },
    confirmSecondFactor: { ...mutation('signedIn'), ...BEFORE },
    removeSecondFactor: mutation('signedIn'),
    resetSecondFactor: { ...mutation(['OWNER']), orWpAdmin: true },
    logoutUser: query('public', 'public'),
    sessions: query('signedIn'),
    endSessions: mutation('signedIn'),
    switchOrganization: mutation('signedIn'),
    acceptInvitation: mutation('signedIn'),
  },
  users: {
    user: { ...query('signedIn'), ...BEFORE },
    updateUser: mutation('signedIn'),
    confirmEmail: mutation('public', 'public'),
    inviteUsers: mutation(CHANGE),
    invitation: query('public', 'public'),
    invitations: query(CHANGE),
    withdrawInvitation: mutation(CHANGE),
  },
  organizations: {
    updateOrganization: mutation(CHANGE),
    auditLog: { ...query(['OWNER']), orWpAdmin: true },
  },
  leads: {
    leads: query(SEE),
    lead: query(SEE),
    leadImport: query(CHANGE),
    leadImports: query(CHANGE),
    createLead: mutation(CHANGE),
    createLeads: mutation(CHANGE),
    leadsFromCsv: mutation(CHANGE),
    updateLead: mutation(CHANGE),
    archiveLeads: mutation(CHANGE),
    optOutLeads: mutation(CHANGE),
    resumeLead: mutation(CHANGE),
    createUpload: mutation(CHANGE),
  },
  messages: {
    messageLead: mutation(CHANGE),
    retryCampaignFeatureQueue: mutation(CHANGE),
    testMessage: mutation(CHANGE),
  },
  campaigns: {
    campaigns: query(ALL),
    campaign: query(SEE),
    campaignAudience: query(CHANGE),
    csvReport: query(CHANGE),
    job: query(CHANGE),
    sendStats: query(ALL),
    createCampaign: mutation(CHANGE),
    cloneCampaign: mutation(CHANGE),
    archiveCampaign: mutation(CHANGE),
    deleteCampaign: mutation(CHANGE),
    updateCampaign: mutation(CHANGE),
    createCampaignFeature: mutation(CHANGE),
    updateCampaignFeature: mutation(CHANGE),
    deleteCampaignFeature: mutation(CHANGE),
    addLeadsToCampaign: mutation(CHANGE),
    removeLeadsFromCampaign: mutation(CHANGE),
    undoSend: mutation(CHANGE),
    stopSend: mutation(CHANGE),
  },
} as const satisfies Record<string, Partial<Record<keyof Query | keyof Mutation, FieldRow>>>;

/** Fields that no room answers: the bus publishes them to subscribers. */
export const PUBLISHED = { publishOrganizationChange: mutation([], 'bus') } as const;

export type Room = keyof typeof FIELDS;
export type FieldOf<R extends Room> = keyof (typeof FIELDS)[R];
type Registered = { [R in Room]: FieldOf<R> }[Room] | keyof typeof PUBLISHED;
type Unregistered = Exclude<keyof Query | keyof Mutation, Registered>;

/** Fails to compile, naming the field, when schema.graphql has a field without a row here. */
export const everyFieldHasARow: [Unregistered] extends [never] ? true : Unregistered = true;
