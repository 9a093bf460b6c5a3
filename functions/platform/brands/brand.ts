// What a brand is: its words, switches, hosts, consent, windows and limits. Each brand has one manifest file beside this one.

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
  /** What the product does, in one sentence, for visitors who are not signed in. */
  purpose: string;
  campaign: Noun;
  lead: Noun;
  newCampaign: string;
  newGroup: string;
  archiveLandingPage: 'Delete' | 'Archive';
  /** Replaces an empty first name in a text. */
  friend: string;
  consent: string;
  groupConsent: string;
  consentFinePrint: string;
  healthAuthorization: string | null;
  stopReply: string;
  startReply: string;
  helpReply: string;
  codeText: string;
  /** The demo text to a visitor, with `{name}`; null when the brand offers none (tryNow). */
  demoText: string | null;
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
  /** Whether the campaign landing page has its own form fields; otherwise only its color and image can be set. */
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
  /** Whether texts that leave by themselves wait until the consent of their person is recorded: their own, or attested by staff. */
  recordedConsent: boolean;
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
  /** The time zone of the send window and of all wall-clock times in campaigns. */
  zone: string;
  /** The zone's name as people read it. */
  zoneName: string;
  opensHour: number;
  closesHour: number;
  morningHour: number;
  afternoonHour: number;
  eveningHour: number;
  /** A text may leave up to this many hours after it was due; after that it counts as missed. */
  latestHours: number;
};

export type Pace = {
  /** Segments per second that the carrier accepts from a new organization's number. */
  segmentsPerSecond: number;
  /** The share of that rate that campaigns may use. */
  campaignShare: number;
  /** Minimum gap between campaign, bulk, rule, welcome and opt-in texts to one phone. */
  spacingSeconds: number;
  /** At most this many of these texts to one phone in 24 hours; further ones wait. Null: no cap but that of the law. */
  dailyTexts: number | null;
  /** Campaigns with at least this many contacts send their first batch alone. */
  canaryFrom: number;
  /** How long the rest of a large campaign waits for the results of its first batch. */
  canaryPauseSeconds: number;
  /** This many filtered texts or opt-outs in the first batch pause the campaign. */
  canaryFiltered: number;
  canaryOptOuts: number;
  /** Nothing leaves for this long after Send, and Undo is possible. */
  undoSeconds: number;
  /** In the last minutes of the window there is neither Undo nor canary, so that texts leave at once. */
  noUndoLastMinutes: number;
};

/** How often something may be requested within an hour before it is refused. */
export type Limits = {
  codesPerPhone: number;
  codesPerAddress: number;
  /** Codes per network of the requesters, and per area code and exchange of the phones. */
  codesPerNetwork: number;
  codesPerArea: number;
  /** Codes of a brand within 24 hours: caps the cost of scripted sign-ups. Above it, people prove their phone by texting in. */
  codesPerBrand: number;
  /** Demo texts requested from one network, and of the brand, within 24 hours. */
  demosPerAddress: number;
  demosPerBrand: number;
  /** Codes that verify a browser for the links of one phone, within 24 hours; the hourly limit is the same as for sign-up. */
  linkCodesPerDay: number;
  resetLinksPerEmail: number;
  resetLinksPerAddress: number;
  /**
   * Wrong passwords for one account: from one network address, and from all addresses from which its user has never signed in.
   */
  wrongPasswordsPerPair: number;
  wrongPasswordsPerEmail: number;
  wrongPasswordsPerAddress: number;
  /** Codes that a signed-in user requests to prove another phone of their own. */
  codesPerUser: number;
  /** Links that a user requests to move their account to another e-mail address. */
  emailChangesPerUser: number;
  /** Invitations of one organization, and invitations to one address across the brand, within 24 hours. */
  invitesPerOrganization: number;
  invitesPerEmail: number;
  /** Alert texts to one member of staff about new messages; beyond that only e-mails go out. */
  alertTextsPerUser: number;
  /** Test texts that a user sends to their own phone, within 24 hours. */
  testTextsPerDay: number;
  /** Uploads that an organization begins within an hour, and those of them above 16 MB, whose parts are kept for a day. */
  uploadsPerOrganization: number;
  largeUploadsPerOrganization: number;
  /** Calls forwarded to an organization's own phone: from one caller within an hour, from all callers within 24 hours. */
  callsPerCaller: number;
  callsPerOrganization: number;
  /**
   * The most page submissions from one network within an hour (by callers that are no browser, and by browsers), and of one page
   * in a minute; and of callers that have not opened the page, from one network and of one page within an hour.
   */
  formsPerAddress: number;
  formsPerRoom: number;
  formsPerPage: number;
  /**
   * Submissions within an hour after which texts leave at once: from one network, of one page, of an organization and of the
   * brand. Nothing in a request raises them; above them people are kept, and get no text before their phone has confirmed.
   */
  formTextsPerAddress: number;
  formTextsPerPage: number;
  formTextsPerOrganization: number;
  formTextsPerBrand: number;
  unopenedFormsPerAddress: number;
  unopenedFormsPerPage: number;
};

/** In whole years. `proofs` and `texts` of somebody who is still texted are kept longer: that long after the last text. */
export type RecordAges = {
  /** Consents with the form as it was shown, and what people wrote into forms. */
  proofs: number;
  /** The audit log. */
  audit: number;
  /** The words of texts, in both directions, and the phones that they went to. */
  texts: number;
  /** Which pages behind links were opened, in which browser and for how long. */
  visits: number;
};

export type Brand = {
  key: BrandKey;
  name: string;
  /** `v2` is where v2 organizations open the campaigns of leads; it serves the same site. */
  hosts: { app: string; api: string; v2: string };
  /** The short host of the links in texts; without it they use the app's host. */
  shortLinkHost?: string;
  hostedZone?: { id: string; name: string };
  certificateArn?: string;
  /** The table that a restore from backup made and that is served now; the operator's `restore` prints this line. */
  restored?: { table: string; streamArn: string };
  operatorEmail: string;
  /** Further recipients of the operator's alarms: e-mail addresses, and phones in E.164 that AWS texts. */
  alarmReaders?: readonly string[];
  /** A phone of the operator's own (E.164) that gets a text each hour of the send window, to prove that texts arrive. */
  operatorPhone?: string;
  marketingUrl: string;
  accent: string;
  /** The brand's logo mark: two letters on its accent color. */
  mark: string;
  /** By what it is known without its color: the shape of the mark, the corner of cards and the height of rows, in pixels. */
  look: { shape: 'waves' | 'screen' | 'pair' | 'drop' | 'cross'; corner: number; row: number };
  version: string;
  footerYear: number;
  advertisingPixelId: string | null;
  /** Below it are the addresses to which services lead a browser back. */
  oauth2BasePath: string;
  /** Documented without a use (decisions: A45). */
  tirPath: string;
  words: Words;
  flags: Flags;
  slideTypes: SlideType[];
  placeholders: Placeholder[];
  leadTabs: LeadTab[];
  defaultLeadTab: LeadTab;
  integrations: ('scheduling' | 'medicalRecords')[];
  tcid: 'funnel' | 'artist';
  /** Which browsers must enter a code before a link shows its person's data: all, or all but the first one that opened it. */
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
  /** What the overview shows of the brand's trade. */
  overviewPanel: 'chairs' | 'viewers' | 'shift' | 'week' | 'wave';
  dashboardRates: ('response' | 'open' | 'completed' | 'viewed')[];
  organizationDefaults: OrganizationDefaults;
  window: SendWindow;
  pace: Pace;
  prices: { listedOrganizationIds: string[]; planCents: number; otherwiseCents: number; listedCents: number };
  limits: Limits;
  /** Where texts may go: a number of any other country is refused wherever it is entered. */
  countries: readonly Country[];
  /**
   * By which campaign the carriers know its organizations: the one that the brand registered, or their own. With `own` an
   * organization's texts wait until the carriers have approved its own campaign.
   */
  carrierCampaigns: 'shared' | 'own';
  /** For how many years it keeps each kind of record about people. */
  ages: RecordAges;
  groupLimits: { free: number; basic: number; pro: number | null };
  adminSidebarOrganizationIds: string[];
  /** Users who may edit if/then rules although the brand has none. */
  ifThenUserIds: string[];
  /** The v2 organizations that may still add people to campaigns from the lead list (LED-09). */
  addToCampaignExemptIds: string[];
};
