// What a brand is: its words, switches, hosts, consent, windows and limits; one manifest file per brand beside this one.

import type { Country } from './countries.ts';

/** The identifiers of the five brands; they appear only inside this folder and in hosts. */
export type BrandKey = 'blast' | 'pitch' | 'opportunity' | 'tattoo' | 'health';

/** A noun as the brand says it: `one` Blast, `many` Blasts. */
export type Noun = { one: string; many: string };

export type LeadTab = 'Campaigns' | 'Reporting' | 'Messages' | 'Details';
export type SlideType = 'UPLOAD' | 'SCREEN' | 'RECORD' | 'AUDIO' | 'YOUTUBE' | 'CALENDAR' | 'TEXT';
export type Placeholder =
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'ifs'
  | 'eventDate'
  | 'eventTime'
  | 'eventLocation'
  | 'eventCalendar';

export type Words = {
  /** What the product does, in one sentence, for somebody who is not signed in. */
  purpose: string;
  campaign: Noun;
  lead: Noun;
  newCampaign: string;
  newGroup: string;
  archiveLandingPage: 'Delete' | 'Archive';
  /** Stands in for an empty first name in a text. */
  friend: string;
  consent: string;
  groupConsent: string;
  consentFinePrint: string;
  healthAuthorization: string | null;
  stopReply: string;
  startReply: string;
  helpReply: string;
  codeText: string;
};

export type Flags = {
  isProduct: boolean;
  isMainBrand: boolean;
  showBillingBar: boolean;
  showOptInTab: boolean;
  allowSlides: boolean;
  allowSlideTypeYoutube: boolean;
  allowSlideTypeAudio: boolean;
  allowSlideTypeCalendly: boolean;
  allowSlideTypeText: boolean;
  allowIfThen: boolean;
  showRedirect: boolean;
  allowIncomingLeads: boolean;
  allowSelfOnboarding: boolean;
  allowCallForwarding: boolean;
  allowAutoReply: boolean;
  campaignLandingPage: boolean;
  /** Whether the campaign landing page carries fields of its own; else it has only colour and image. */
  landingPageWidgets: boolean;
  groupLandingPage: boolean;
  bodyParts: boolean;
  library: boolean;
  threeSequences: boolean;
  alwaysOpensInEdit: boolean;
  campaignBrandingIcon: boolean;
  productReport: boolean;
  showViews: boolean;
  requireNameForLead: boolean;
  maskLeads: boolean;
  maskMessages: boolean;
  policyHealthSection: boolean;
  requireOptInReply: boolean;
};

export type OrganizationDefaults = {
  v2: boolean;
  allowAfterHours: boolean;
  allowWeekends: boolean;
  showMessages: boolean;
  showAppt: boolean;
  showCalendly: boolean;
  showAudio: boolean;
  showApptPlaceholders: boolean;
  showCustomWindow: boolean;
  showEventsPage: boolean;
  userShowAppt: boolean;
};

export type SendWindow = {
  /** The zone in which the window and all wall-clock times of campaigns are read. */
  zone: string;
  /** How the zone is said to people. */
  zoneName: string;
  opensHour: number;
  closesHour: number;
  morningHour: number;
  afternoonHour: number;
  eveningHour: number;
  /** A text may leave so many hours after it fell due; later it is missed. */
  latestHours: number;
};

export type Pace = {
  /** Segments a second that the carrier accepts from a new organisation's number. */
  segmentsPerSecond: number;
  /** The share of it that campaigns may use. */
  campaignShare: number;
  /** Campaign, bulk, rule, welcome and opt-in texts to one phone stand so far apart. */
  spacingSeconds: number;
  /** Campaigns of at least so many contacts send their first batch alone. */
  canaryFrom: number;
  /** So long the rest of a large campaign waits for what comes back of its first batch. */
  canaryPauseSeconds: number;
  /** So many filtered texts, or opt-outs, of the first batch pause the campaign. */
  canaryFiltered: number;
  canaryOptOuts: number;
  /** After Send nothing leaves for so long, and it may be undone. */
  undoSeconds: number;
  /** Neither Undo nor canary in the last minutes of the window, when leaving at once matters. */
  noUndoLastMinutes: number;
};

/** How often something may be asked for within an hour before it is refused. */
export type Limits = {
  codesPerPhone: number;
  codesPerAddress: number;
  /** Codes to callers of one network, and to phones of one area and exchange. */
  codesPerNetwork: number;
  codesPerArea: number;
  /** Codes of a brand within 24 hours: what scripted sign-ups can cost at most. Whoever comes later proves a phone by a text of theirs. */
  codesPerBrand: number;
  /** Codes that prove a browser behind the links of one phone, within 24 hours; within an hour as many as for signing up. */
  linkCodesPerDay: number;
  resetLinksPerEmail: number;
  resetLinksPerAddress: number;
  /** Wrong passwords for one account: from one place, from all places that its user has never signed in from. */
  wrongPasswordsPerPair: number;
  wrongPasswordsPerEmail: number;
  wrongPasswordsPerAddress: number;
  /** Codes that somebody signed in asks for, to prove another phone of their own. */
  codesPerUser: number;
  /** Links that somebody asks for, to move their account to another e-mail address. */
  emailChangesPerUser: number;
  /** Invitations of an organisation, and to one address from the whole brand, within 24 hours. */
  invitesPerOrganization: number;
  invitesPerEmail: number;
  /** Texts that tell one member of staff that somebody wrote; e-mails go on. */
  alertTextsPerUser: number;
  /** Texts that somebody sends to their own phone to try them, within 24 hours. */
  testTextsPerDay: number;
  /** Calls forwarded to an organisation's own phone: of one caller within an hour, of all callers within 24 hours. */
  callsPerCaller: number;
  callsPerOrganization: number;
  /** Submissions of pages from one network within an hour: by what is no browser, and by a room full of them; of one page in a minute. */
  formsPerAddress: number;
  formsPerRoom: number;
  formsPerPage: number;
};

export type Brand = {
  key: BrandKey;
  name: string;
  hosts: { app: string; api: string };
  /** The host of the links in texts, a short one; the app's host without. */
  shortLinkHost?: string;
  hostedZone?: { id: string; name: string };
  certificateArn?: string;
  /** The table that is served since a restore from backup, as the operator's `restore` names it. */
  restored?: { table: string; streamArn: string };
  operatorEmail: string;
  marketingUrl: string;
  accent: string;
  /** The mark that stands for the brand: two letters on its accent colour. */
  mark: string;
  version: string;
  footerYear: number;
  advertisingPixelId: string | null;
  oauth2BasePath: string;
  tirPath: string;
  words: Words;
  flags: Flags;
  slideTypes: SlideType[];
  placeholders: Placeholder[];
  leadTabs: LeadTab[];
  defaultLeadTab: LeadTab;
  integrations: ('scheduling' | 'medicalRecords')[];
  tcid: 'funnel' | 'artist';
  /** Which browsers prove by a code that the link in a text is theirs: each, or each but the first that was seen in. */
  linkVerification: 'everyBrowser' | 'furtherBrowsers';
  landingPageFields: (
    | 'name'
    | 'phone'
    | 'optIn'
    | 'appointmentDate'
    | 'lastName'
    | 'firstInitial'
    | 'gender'
    | 'dob'
    | 'healthAuthorization'
  )[];
  dashboardRates: ('response' | 'open' | 'completed' | 'viewed')[];
  organizationDefaults: OrganizationDefaults;
  window: SendWindow;
  pace: Pace;
  prices: { listedOrganizationIds: string[]; planCents: number; otherwiseCents: number; listedCents: number };
  limits: Limits;
  /** Where texts go: a number of any other country is refused wherever it is entered. */
  countries: readonly Country[];
  groupLimits: { free: number; basic: number; pro: number | null };
  adminSidebarOrganizationIds: string[];
  /** Who edits if/then rules although the brand has none. */
  ifThenUserIds: string[];
  /** The v2 organisations whose lists can add people to campaigns all the same (LED-09). */
  addToCampaignExemptIds: string[];
};
