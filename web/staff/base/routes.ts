// Every address of the staff app in one object; screens and links take theirs from here (SES-19).

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
  dashboard: '/dashboard',
  contacts: '/contacts',
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
  invitations: '/invitations',
} as const;

/** The address of one campaign; `mode` opens its report or its editor. */
export const campaignPath = (campaignId: string, mode?: 'edit' | 'report') =>
  `/campaign/${campaignId}${mode ? `?show=${mode}` : ''}`;

/** The address of one landing page. */
export const landingPagePath = (landingPageId: string) => `/landing-page/${landingPageId}`;
/** The list of pitches, also where the library stands in the first tab. */
export const pitchesPath = `${paths.library}?tab=pitches`;

/** The address of one group. */
export const groupPath = (groupId: string) => `/group/${groupId}`;

/** The state of an address that was opened for a group just made. */
export const NEW_GROUP_MADE = 'new group';

/** The list of pitches, with one of them open over it. */
export const pitchPath = (pitchId: string) => `${pitchesPath}&pitch=${pitchId}`;

/** The list of everybody, or of those with a mark. */
export const contactsPath = (show?: 'unviewed' | 'wantsToStop') =>
  show ? `${paths.contacts}?show=${show}` : paths.contacts;

/** What stands in the address of somebody who is opened for their conversation, whichever tab the brand opens with. */
export const TO_TALK = { key: 'part', value: 'messages' } as const;

/** The same address with somebody's conversation open over it. */
export function withConversation(pathname: string, search: string, leadId: string): string {
  const params = new URLSearchParams(search);
  params.set('lead', leadId);
  params.set(TO_TALK.key, TO_TALK.value);
  return `${pathname}?${params}`;
}

/** The state of an address that was opened for a campaign just made. */
export const NEW_CAMPAIGN = 'new campaign';

/** The state of an address that was opened for a landing page just made. */
export const NEW_LANDING_PAGE = 'new landing page';

/** Where the people of a stopped send who got nothing are sent to. */
export const sendAgainPath = (campaignId: string, sendRequestId: string) =>
  `/campaign/${campaignId}?sendTo=${sendRequestId}`;

/** The address of one import's report. */
export const importPath = (importId: string) => `/import/${importId}`;

/** The address of one account tab. */
export const accountPath = (tab: 'settings' | 'opt-in-message' | 'billing') => `/account?tab=${tab}`;

/** The sign-in page with a way back to where the person was. */
export function loginPath(from: string): string {
  return from === '/' || from.startsWith('/log') ? paths.login : `${paths.login}?then=${encodeURIComponent(from)}`;
}

/** The sign-in page for somebody with an account whom an invitation asks to join. */
export const joinPath = (invitation: string) => `${paths.login}?invitation=${encodeURIComponent(invitation)}`;

/** Where to go after signing in: the path in `then` when it is one of ours, else the dashboard. */
export function afterLogin(search: string): string {
  const then = new URLSearchParams(search).get('then');
  return then && /^\/(?![/\\])/.test(then) ? then : paths.dashboard;
}
