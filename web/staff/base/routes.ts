// Every address of the staff app in one object, used by screens and links (SES-19).
import { POLICY_PATH } from '#platform/brands/page-brand.ts';

/** Patterns for the router and builders for links. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  clearToken: '/clear-token',
  forgotPassword: '/forgot-password-request',
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  register: '/register',
  invitation: '/register/:token',
  marketing: '/home',
  policy: POLICY_PATH,
  dashboard: '/dashboard',
  contacts: '/contacts',
  messages: '/messages',
  groups: '/groups',
  group: '/group/:groupId',
  events: '/events',
  campaigns: '/campaigns',
  campaign: '/campaign/:campaignId',
  campaignAlias: '/campaigns/:campaignId',
  library: '/library',
  campaignLibrary: '/campaign-library',
  landingPages: '/landing-pages',
  landingPage: '/landing-page/:landingPageId',
  bodyParts: '/body-parts',
  import: '/import/:importId',
  account: '/account',
  auditLog: '/audit-log',
  api: '/api-reference',
  users: '/users',
  help: '/help',
  superAdmin: '/super-admin',
  status: '/status',
  /** The former address of the list of invitations. */
  invitations: '/invitations',
} as const;

/** The address of one campaign; `mode` opens its report or its editor. */
export const campaignPath = (campaignId: string, mode?: 'edit' | 'report') =>
  `/campaign/${campaignId}${mode ? `?show=${mode}` : ''}`;

/** The query parameter with the code by which another host of the brand hands its user over. */
export const HANDOFF = 'code';

/** The address of one campaign on another host, with the code that signs in there (LED-08). */
export const handedOverPath = (campaignId: string, code: string) =>
  `/campaigns/${campaignId}?show=edit&${HANDOFF}=${encodeURIComponent(code)}`;

/** The address of one landing page. */
export const landingPagePath = (landingPageId: string) => `/landing-page/${landingPageId}`;
/** The list of pitches, also when the library is the first tab. */
export const pitchesPath = `${paths.library}?tab=pitches`;

/** The address of one group. */
export const groupPath = (groupId: string) => `/group/${groupId}`;

/** The navigation state of an address that was opened for a new group. */
export const NEW_GROUP_MADE = 'new group';

/** The list of pitches, with one of them open on top. */
export const pitchPath = (pitchId: string) => `${pitchesPath}&pitch=${pitchId}`;

/** The list of all leads, or of those with one mark. */
export const contactsPath = (show?: 'unviewed' | 'wantsToStop' | 'optedOut' | 'archived') =>
  show ? `${paths.contacts}?show=${show}` : paths.contacts;

/** The query parameter for the part of a lead that opens, whichever tab the brand opens first. */
export const PART = 'part';

/** The diary of the week around a day (`2026-11-27`). */
export const appointmentsPath = (day: string) => `${paths.events}?view=week&day=${day}`;

/** The inbox with one person's conversation. */
export const inboxPath = (leadId: string) => `${paths.messages}?with=${leadId}`;

/** The same address with one part of a lead open on top. */
export function withLead(pathname: string, search: string, leadId: string, part: 'messages' | 'details'): string {
  const params = new URLSearchParams(search);
  params.set('lead', leadId);
  params.set(PART, part);
  return `${pathname}?${params}`;
}

/** The same address with a lead's conversation open on top; in the inbox, the conversation beside the list. */
export const withConversation = (pathname: string, search: string, leadId: string): string =>
  pathname === paths.messages ? inboxPath(leadId) : withLead(pathname, search, leadId, 'messages');

/** The lead whose conversation an address has open: on top of the screen, else in the inbox; null when none is. */
export function conversationIn(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search);
  return params.get('lead') ?? (pathname === paths.messages ? params.get('with') : null);
}

/** The navigation state of an address that was opened for a new campaign. */
export const OPENED_FOR_NEW_CAMPAIGN = 'new campaign';

/** The navigation state of an address that was opened for a new landing page. */
export const OPENED_FOR_NEW_LANDING_PAGE = 'new landing page';

/** The address that sends to the people who got nothing because a send was stopped. */
export const sendAgainPath = (campaignId: string, sendRequestId: string) =>
  `/campaign/${campaignId}?sendTo=${sendRequestId}`;

/** The address of one import's report. */
export const importPath = (importId: string) => `/import/${importId}`;

/** The address of one account tab. */
export const accountPath = (tab: 'settings' | 'opt-in-message' | 'branding' | 'billing' | 'integrations') =>
  `/account?tab=${tab}`;

/** The query parameter for the account as a dialog on top of any screen: its value names the tab. */
export const ACCOUNT = 'account';

/** The same address with the account open on top; on the account's own screen, that address. */
export function withAccount(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  if (pathname !== paths.account) params.set(ACCOUNT, 'settings');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The query parameters of the list of users: the open person, and the open dialog to invite. */
export const PERSON = 'person';
export const INVITING = 'invite';

/** The list of users with the dialog to invite open on top. */
export const invitePath = `${paths.users}?${INVITING}`;

/** The sign-in page with a way back to the current address. */
export function loginPath(from: string): string {
  return from === '/' || from.startsWith('/log') ? paths.login : `${paths.login}?then=${encodeURIComponent(from)}`;
}

/** The sign-in page for somebody with an account who follows an invitation. */
export const joinPath = (invitation: string) => `${paths.login}?invitation=${encodeURIComponent(invitation)}`;

/** Where to go after signing in: the path in `then` when it is one of ours, else the dashboard. */
export function afterLogin(search: string): string {
  const then = new URLSearchParams(search).get('then');
  return then && /^\/(?![/\\])/.test(then) ? then : paths.dashboard;
}
